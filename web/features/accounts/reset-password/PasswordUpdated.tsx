import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AccountPanel } from '../AccountPanel.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';

const stayMs = 3000;

export function PasswordUpdated() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountPanel
      title="Password Updated!"
      lead={<span role="status">Redirecting automatically in 3 seconds...</span>}
    >
      <ButtonLink to={paths.login()} variant="primary" wide>
        Continue to Sign In
      </ButtonLink>
    </AccountPanel>
  );
}
