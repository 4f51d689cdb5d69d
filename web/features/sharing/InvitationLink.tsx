import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import type { LocalRecord } from '#web/platform/storage/local-store.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';

interface InvitationLinkProps {
  /** Where the secret is stored while the visitor signs in. */
  kept: LocalRecord<string>;
  /** The page for whoever is signed in. */
  to: string;
  title: string;
  description: string;
  /** Where a new user finds the invitation again. */
  later: string;
}

/** The page that a link with a secret opens: it stores the secret and asks the visitor to sign in. */
export function InvitationLink({ kept, to, title, description, later }: InvitationLinkProps) {
  const { hash } = useLocation();
  const { status } = useSession();
  // Before anything else is rendered, since the redirect below drops the fragment.
  useState(() => hash.length > 1 && kept.write(hash.slice(1)));
  if (status === 'signed-in') return <Navigate to={to} replace />;
  return (
    <section className="mx-auto grid max-w-prose justify-items-start gap-4 px-6 py-16">
      <title>Invitation · AI Scene Partner</title>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="text-foreground-soft">{description}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.login(to)}>
          Sign in
        </ButtonLink>
        <ButtonLink to={paths.signup()}>Create an account</ButtonLink>
      </div>
      <p className="text-foreground-soft">{later}</p>
    </section>
  );
}
