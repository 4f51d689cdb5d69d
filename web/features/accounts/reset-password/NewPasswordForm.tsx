import { useForm, useWatch } from 'react-hook-form';
import * as contract from '#contract/accounts.ts';
import { sentenceFor } from '#contract/problems.ts';
import { minPasswordLength } from '#domain/accounts/account-rules.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { PasswordAdvice } from '../PasswordAdvice.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { PasswordHints } from './PasswordHints.tsx';
import type { RecoveryTokens } from './use-recovery-link.ts';

interface NewPasswordFormProps {
  tokens: RecoveryTokens;
  onUpdated: () => void;
  onInvalidLink: () => void;
}

/** Only the length and the repetition are enforced; the other hints are advice. */
export function NewPasswordForm({ tokens, onUpdated, onInvalidLink }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] });
  const isDifferent = confirmation !== '' && confirmation !== password;
  const isReady = password.length >= minPasswordLength && confirmation === password;

  const submit = handleSubmit(async () => {
    try {
      await call(contract.setRecoveredPassword, { body: { ...tokens, password } });
      onUpdated();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.reset_link_invalid') return onInvalidLink();
      setError('password', { message: updateSentence(error) }, { shouldFocus: true });
    }
  });

  return (
    <AccountPanel
      title="Set a New Password"
      lead="You’ll be signed out on every device and can sign in with the new password."
      footer={<TextLink to={paths.login()}>Back to Sign In</TextLink>}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordHints password={password} />
        {!errors.password && <PasswordAdvice password={password} />}
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          error={isDifferent ? 'Passwords do not match' : undefined}
          {...register('confirmation')}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={!isReady}
          busy={isSubmitting}
          busyLabel="Updating password..."
        >
          Update Password
        </Button>
      </form>
    </AccountPanel>
  );
}

const updateSentence = (error: unknown): string =>
  error instanceof Offline || (error instanceof ApiError && error.code)
    ? error.message
    : sentenceFor('auth.unexpected');
