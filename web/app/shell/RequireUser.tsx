import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#web/platform/api/use-session.ts';
import { paths } from '../paths.ts';
import { signOut } from './sign-out.ts';
import { LoadingAccount } from '#web/features/accounts/LoadingAccount.tsx';
import { SignedInApp } from './SignedInApp.tsx';

// Loaded only for users whose account is about to be deleted.
const LeavingScreen = lazy(async () => ({
  default: (await import('#web/features/accounts/LeavingScreen.tsx')).LeavingScreen,
}));

/**
 * Wraps everything under /app, and is loaded with it. A visitor is sent to sign in, and returns to the requested
 * page.
 */
export function RequireUser() {
  const { status, user, membership } = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(user !== null);
  if (user && !wasSignedIn) setWasSignedIn(true);

  if (status === 'loading') return <LoadingAccount />;
  if (!user) return <Navigate to={paths.login(wasSignedIn ? undefined : pathname + search + hash)} replace />;
  if (user.deletionAt)
    return (
      <Suspense fallback={<LoadingAccount />}>
        <LeavingScreen email={user.email} deletionAt={user.deletionAt} onSignOut={() => void signOut()} />
      </Suspense>
    );
  return <SignedInApp key={user.id} user={user} membership={membership} hasEnded={status === 'ended'} />;
}
