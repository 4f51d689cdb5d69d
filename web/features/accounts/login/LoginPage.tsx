import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { GoogleOutcome } from '#contract/accounts.ts';
import { sentenceFor } from '#contract/problems.ts';
import { passwordRequiredSentence, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { supportEmail } from '#web/platform/support-email.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { session } from '#web/platform/api/use-session.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { CodeStep } from '../code-step.ts';
import { OtherSignInWays } from '../OtherSignInWays.tsx';
import { signInSentence } from '../sign-in-sentence.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

/** docs/product/accounts.md#signing-in. A guard decides where to go afterward. */
export function LoginPage() {
  const [search] = useSearchParams();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [asksCode, setAsksCode] = useState(search.get('google') === 'code');

  const submit = handleSubmit(async (form) => {
    try {
      await session.signIn(form);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.code_needed') return setAsksCode(true);
      setError('email', { message: signInSentence(error) }, { shouldFocus: true });
    }
  });

  if (asksCode) {
    return (
      <AccountPanel title="Enter your code" lead="One more step: your account has two-factor authentication.">
        <Suspense>
          <CodeStep
            onStartOver={(message) => {
              setAsksCode(false);
              if (message) setError('email', { message });
            }}
          />
        </Suspense>
      </AccountPanel>
    );
  }
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
      {search.get('confirmed') === 'yes' && <ConfirmationNote />}
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

/** Tells users who confirmed their address what to do next. */
const ConfirmationNote = () => (
  <p role="status" className="mb-6 rounded-md bg-sunken px-4 py-3">
    Your email is confirmed. Please sign in.
  </p>
);

const googleSentences: Readonly<Record<Exclude<GoogleOutcome, 'code'>, string>> = {
  done: 'Google signed you in, but this browser blocked the cookie. Allow cookies for this site and try again.',
  denied: 'Google did not sign you in. Try again, or use your password.',
  unverified:
    'Google has not verified this email address. Verify it there first, or sign up with a password.',
  taken:
    'An account with this email already exists. Sign in with its password, or set a new one under “Forgot password?”.',
  closed: sentenceFor('auth.sign_ups_closed'),
  suspended: sentenceFor('auth.suspended', { supportEmail }),
  failed: 'Signing in with Google failed. Try again, or use your password.',
};

const isOutcome = (outcome: string): outcome is keyof typeof googleSentences =>
  Object.hasOwn(googleSentences, outcome);

/** Says why a sign-in through Google failed. */
function GoogleNote({ outcome }: { outcome: string | null }) {
  if (!outcome || !isOutcome(outcome)) return null;
  return (
    <div className="mb-6">
      <FormError>{googleSentences[outcome]}</FormError>
    </div>
  );
}
