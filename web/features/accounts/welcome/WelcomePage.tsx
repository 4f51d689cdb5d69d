import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '#web/platform/api/use-session.ts';
import { LoadingAccount } from '../LoadingAccount.tsx';
import { paths } from '#web/app/paths.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

const stayMs = 2000;

/** Shown after signing up; leads to the dashboard. */
export function WelcomePage() {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard(), { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  if (status === 'loading') return <LoadingAccount />;
  if (status === 'signed-out') return <Navigate to={paths.login()} replace />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center">
      <title>Welcome · AI Scene Partner</title>
      <h1 className="text-3xl font-bold">Welcome to AI Scene Partner!</h1>
      <p role="status" className="flex items-center gap-3 text-foreground-soft">
        <Spinner />
        Redirecting to dashboard...
      </p>
    </main>
  );
}
