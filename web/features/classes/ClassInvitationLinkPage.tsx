import { paths } from '#web/app/paths.ts';
import { InvitationLink } from '#web/features/sharing/InvitationLink.tsx';
import { keptClassInvitation } from '#web/features/sharing/kept-invitation.ts';

/** The page that a class's link opens: docs/product/sharing.md#classes */
export const ClassInvitationLinkPage = () => (
  <InvitationLink
    kept={keptClassInvitation}
    to={paths.classInvitation()}
    title="You are invited to a class"
    description="Sign in to join it. Practicing the scenes of a class is free."
    later="After you create an account, open this link again."
  />
);
