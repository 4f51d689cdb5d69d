import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { keptInvitation } from './kept-invitation.ts';

/** The page that the link of an invitation opens: docs/product/sharing.md#invitations */
export function InvitationLinkPage() {
  const { hash } = useLocation();
  const { status } = useSession();
  // Read before anything else is rendered, because the redirect below drops the fragment.
  useState(() => hash.length > 1 && keptInvitation.write(hash.slice(1)));
  if (status === 'signed-in') return <Navigate to={paths.invitation()} replace />;
  return (
    <section className="mx-auto grid max-w-prose justify-items-start gap-4 px-6 py-16">
      <title>Invitation · AI Scene Partner</title>
      <h1 className="text-3xl font-bold">You are invited to practice a scene</h1>
      <p className="text-ink-soft">
        Sign in to see it. Practicing a scene that somebody shares with you is free.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.login(paths.invitation())}>
          Sign in
        </ButtonLink>
        <ButtonLink to={paths.signup()}>Create an account</ButtonLink>
      </div>
      <p className="text-ink-soft">
        After you create an account, open this link again, or “Shared with you” in your Scene Library.
      </p>
    </section>
  );
}
