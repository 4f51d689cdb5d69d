import { Outlet } from 'react-router';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';

/** Around every page. */
export const Root = () => (
  <>
    <ImpersonationBanner />
    <Outlet />
  </>
);
