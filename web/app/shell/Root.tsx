import { Outlet } from 'react-router';
import { ImpersonationBanner } from '#web/features/accounts/ImpersonationBanner.tsx';

/** Around every page. */
export const Root = () => (
  <>
    <ImpersonationBanner />
    <Outlet />
  </>
);
