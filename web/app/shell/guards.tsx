// Who may see which pages: docs/product/accounts.md#signing-in. The server enforces the same rules.
import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useSession } from '#web/platform/api/use-session.ts';
import { NotAllowed } from '#web/features/error-reports/PagePanel.tsx';
import { paths } from '../paths.ts';
import { LoadingAccount } from '#web/features/accounts/LoadingAccount.tsx';
import { destinationAfterSignIn } from './return-to.ts';

/** Wraps the pages of the admin panel. */
export function AdminsOnly() {
  const { user } = useSession();
  return user?.isAdmin ? <Outlet /> : <NotAllowed />;
}

/**
 * Wraps the pages for visitors, and for users whose session has ended. New users see the welcome page; those who sign
 * in return to the requested page.
 */
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
