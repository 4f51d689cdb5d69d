import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#web/platform/api/use-session.ts';

// Loaded only for admins.
const ImpersonationBanner = lazy(async () => ({
  default: (await import('#web/features/accounts/ImpersonationBanner.tsx')).ImpersonationBanner,
}));

/** Wraps every page. */
export function Root() {
  const { user } = useSession();
  return (
    <>
      <Suspense>{user?.impersonatedUntil && <ImpersonationBanner />}</Suspense>
      <Outlet />
    </>
  );
}
