import { TextLink } from '#web/ui/action/TextLink.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { AccountPanel } from '../AccountPanel.tsx';
import { sentenceFor } from '#contract/problems.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { session } from '#web/platform/api/use-session.ts';
import { paths } from '#web/app/paths.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordUpdated } from './PasswordUpdated.tsx';
import { useRecoveryLink } from './use-recovery-link.ts';

/** The page that the recovery email links to: docs/product/accounts.md#forgotten-password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [tokens] = useState(() => ({
    access_token: search.get('access_token') ?? '',
    refresh_token: search.get('refresh_token') ?? '',
  }));
  // Keeps the tokens out of the address bar, the history and referrers.
  useEffect(() => void navigate(paths.resetPassword(), { replace: true }), [navigate]);
  const [link, setLink] = useRecoveryLink(tokens);

  function updated() {
    setLink('spent');
    // All sessions of the account have ended, maybe this one too; users then sign in with the new password.
    if (session.state().user) void session.renew().catch(() => {});
  }

  if (link === 'checking') {
    return (
      <p role="status" className="m-auto flex items-center gap-3 p-10 text-foreground-soft">
        <Spinner />
        Checking your link...
      </p>
    );
  }
  if (link === 'invalid') return <InvalidLink />;
  if (link === 'spent') return <PasswordUpdated />;
  return <NewPasswordForm tokens={tokens} onUpdated={updated} onInvalidLink={() => setLink('invalid')} />;
}

function InvalidLink() {
  return (
    <AccountPanel
      title="Invalid Reset Link"
      lead={<span role="alert">{sentenceFor('auth.reset_link_invalid')}</span>}
      footer={<TextLink to={paths.login()}>Back to Sign In</TextLink>}
    >
      <ButtonLink to={paths.forgotPassword()} variant="primary" wide>
        Request New Reset Link
      </ButtonLink>
    </AccountPanel>
  );
}
