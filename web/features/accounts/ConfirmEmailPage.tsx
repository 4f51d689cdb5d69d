import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { confirmEmail } from '#contract/accounts.ts';
import { sentenceFor } from '#contract/problems.ts';
import { passwordRequiredSentence } from '#domain/accounts/account-rules.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { AccountPanel } from './AccountPanel.tsx';

/**
 * The page that the confirmation email links to. Opening it changes nothing, because mail scanners open links too. In
 * another browser than the one that signed up, it asks for the password.
 */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => search.get('token') ?? '');
  // Keeps the token out of the address bar, the history and referrers.
  useEffect(() => void navigate(paths.confirmEmail(), { replace: true }), [navigate]);
  const [isInvalid, setInvalid] = useState(token === '');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [failed, setFailed] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async ({ password }) => {
    setFailed('');
    try {
      await call(confirmEmail, { body: { token, ...(needsPassword && { password }) } });
      await navigate(`${paths.login()}?confirmed=yes`, { replace: true });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'auth.confirmation_invalid') setInvalid(true);
      else if (code === 'auth.confirmation_needs_password') setNeedsPassword(true);
      else if (code === 'auth.confirmation_password_wrong') {
        setError('password', { message: sentenceFor(code) }, { shouldFocus: true });
      } else setFailed(failureSentence('confirm your email', error));
    }
  });

  if (isInvalid) {
    return (
      <AccountPanel
        title="Invalid Confirmation Link"
        lead={<span role="alert">{sentenceFor('auth.confirmation_invalid')}</span>}
      >
        <ButtonLink to={paths.login()} variant="primary" wide>
          Sign In
        </ButtonLink>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title="Confirm Your Email"
      lead={
        needsPassword
          ? sentenceFor('auth.confirmation_needs_password')
          : 'Confirm that this is your address, then sign in.'
      }
      footer={
        needsPassword && (
          <>
            Forgot it, or didn’t sign up? <TextLink to={paths.forgotPassword()}>Set a new password</TextLink>
          </>
        )
      }
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {needsPassword && (
          <PasswordField
            label="Password"
            error={formState.errors.password?.message}
            {...register('password', { required: passwordRequiredSentence })}
          />
        )}
        {failed && <FormError>{failed}</FormError>}
        <Button type="submit" variant="primary" wide busy={formState.isSubmitting} busyLabel="Confirming...">
          Confirm Email
        </Button>
      </form>
    </AccountPanel>
  );
}
