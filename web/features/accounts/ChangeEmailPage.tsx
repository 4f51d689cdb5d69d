import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { confirmEmailChange } from '#contract/accounts.ts';
import { sentenceFor } from '#contract/problems.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { AccountPanel } from './AccountPanel.tsx';

type Stage = 'asking' | 'invalid' | 'sent' | 'changed';

/**
 * The page that both emails about a change of address link to. Opening it changes nothing, because mail scanners open
 * links too.
 */
export function ChangeEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => search.get('token') ?? '');
  // Keeps the token out of the address bar, the history and referrers.
  useEffect(() => void navigate(paths.changeEmail(), { replace: true }), [navigate]);
  const [stage, setStage] = useState<Stage>(token === '' ? 'invalid' : 'asking');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function confirm() {
    setBusy(true);
    setFailed('');
    try {
      const { isChanged } = await call(confirmEmailChange, { body: { token } });
      setStage(isChanged ? 'changed' : 'sent');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.email_change_invalid') setStage('invalid');
      else setFailed(failureSentence('change your address', error));
    }
    setBusy(false);
  }

  if (stage === 'invalid') {
    return (
      <AccountPanel
        title="Invalid Link"
        lead={<span role="alert">{sentenceFor('auth.email_change_invalid')}</span>}
      >
        <ButtonLink to={paths.settings('profile')} variant="primary" wide>
          Settings
        </ButtonLink>
      </AccountPanel>
    );
  }
  if (stage === 'sent') {
    return (
      <AccountPanel
        title="Check Your New Address"
        lead={<span role="status">We’ve sent a link there. Your address changes when you confirm it.</span>}
      />
    );
  }
  if (stage === 'changed') {
    return (
      <AccountPanel
        title="Address Changed"
        lead={<span role="status">From now on, sign in with your new address.</span>}
      >
        <ButtonLink to={paths.dashboard()} variant="primary" wide>
          Continue
        </ButtonLink>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title="Change Your Address"
      lead="Confirm that you want to change the address of your account."
    >
      {failed && <FormError>{failed}</FormError>}
      <Button variant="primary" wide busy={isBusy} busyLabel="Confirming..." onClick={() => void confirm()}>
        Confirm
      </Button>
    </AccountPanel>
  );
}
