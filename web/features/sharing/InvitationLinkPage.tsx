import { paths } from '#web/app/paths.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { keptInvitation } from './kept-invitation.ts';

/** The page that an invitation link opens: docs/product/sharing.md#invitations */
export const InvitationLinkPage = () => (
  <InvitationLink
    kept={keptInvitation}
    to={paths.invitation()}
    title="You are invited to a scene"
    description="Sign in to see it. Practicing a scene that somebody shares with you is free."
    later="After you create an account, open this link again, or “Shared with you” in your Scene Library."
  />
);
