import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as contract from '#contract/accounts.ts';
import { whyNotEmail } from '#domain/accounts/account-rules.ts';
import { call } from '#web/platform/api/call.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { announceAuthEvent } from '../auth-toasts.ts';
import { recoverySentence } from '../recovery-sentence.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

/** docs/product/accounts.md#forgotten-password */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      await call(contract.requestRecovery, { body: { email } });
      announceAuthEvent('password-recovery', email.trim().toLowerCase());
      setSentTo(email.trim());
    } catch (error) {
      setError('email', { message: recoverySentence(error) }, { shouldFocus: true });
    }
  });

  function startAgain() {
    reset();
    setSentTo(null);
  }

  const backToSignIn = <TextLink to={paths.login()}>Back to Sign In</TextLink>;
  if (sentTo !== null) {
    return (
      <AccountPanel
        title="Check Your Email"
        lead={
          <>
            If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, we have sent a
            link to set a new password. It works once, within one hour.
          </>
        }
        footer={backToSignIn}
      >
        <Button wide onClick={startAgain}>
          Try Different Email
        </Button>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title="Forgot Your Password?"
      lead="We’ll email you a link to set a new one."
      footer={backToSignIn}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email', { validate: (email) => whyNotEmail(email) ?? true })}
        />
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel="Sending...">
          Send Reset Link
        </Button>
      </form>
    </AccountPanel>
  );
}
