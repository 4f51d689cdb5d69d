import { Outlet } from 'react-router';
import { ImpersonationBanner } from '#web/features/accounts/ImpersonationBanner.tsx';

/** Wraps every page. */
export const Root = () => (
  <>
    <ImpersonationBanner />
    <Outlet />
  </>
);
