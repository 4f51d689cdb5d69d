// Who may see which pages: docs/product/accounts.md#signing-in. The server enforces the same rules itself.
import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useSession } from '#web/platform/api/use-session.ts';
import { NotAllowed } from '#web/features/error-reports/PagePanel.tsx';
import { paths } from '../paths.ts';
import { LoadingAccount } from '#web/features/accounts/LoadingAccount.tsx';
import { destinationAfterSignIn } from './return-to.ts';

/** Around the pages of the admin. */
export function AdminsOnly() {
  const { user } = useSession();
  return user?.isAdmin ? <Outlet /> : <NotAllowed />;
}

/** Around the pages for visitors, and for those whose session has ended. Whoever signs up here is welcomed; whoever
 * signs in goes back to where they wanted to go. */
export function VisitorsOnly() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [cameAsVisitor, setCameAsVisitor] = useState(status === 'signed-out');
  if (status === 'signed-out' && !cameAsVisitor) setCameAsVisitor(true);

  if (status === 'loading') return <LoadingAccount />;
  if (!user || status === 'ended') return <Outlet />;
  const hasSignedUp = cameAsVisitor && pathname === paths.signup();
  return <Navigate to={hasSignedUp ? paths.welcome() : destinationAfterSignIn(search)} replace />;
}
