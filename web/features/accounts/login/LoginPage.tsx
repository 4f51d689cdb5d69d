import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { passwordRequiredSentence, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { session } from '#web/platform/api/use-session.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { OtherSignInWays } from '../OtherSignInWays.tsx';
import { signInSentence } from '../sign-in-sentence.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { ConfirmationNote } from './ConfirmationNote.tsx';
import { GoogleNote } from './GoogleNote.tsx';

/** docs/product/accounts.md#signing-in. A guard decides where to go afterward. */
export function LoginPage() {
  const [search] = useSearchParams();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    try {
      await session.signIn(form);
    } catch (error) {
      setError('email', { message: signInSentence(error) }, { shouldFocus: true });
    }
  });

  return (
    <AccountPanel
      title="Sign In"
      lead="Your scenes are where you left them."
      footer={
        <>
          New here? <TextLink to={paths.signup()}>Create an account</TextLink>
        </>
      }
    >
      <ConfirmationNote outcome={search.get('confirmed')} />
      <GoogleNote outcome={search.get('google')} />
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email', { validate: (email) => whyNotEmail(email) ?? true })}
        />
        <PasswordField
          label="Password"
          error={errors.password?.message}
          {...register('password', { required: passwordRequiredSentence })}
        />
        <p className="-mt-2 text-sm">
          <TextLink to={paths.forgotPassword()}>Forgot password?</TextLink>
        </p>
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <OtherSignInWays />
    </AccountPanel>
  );
}
