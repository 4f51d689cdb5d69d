import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import { joinWaitlist } from '#contract/waitlist.ts';
import { whyNotEmail } from '#domain/accounts/account-rules.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const joined = "You're on the list! We'll let you know when Auto Mode is live.";

/** docs/product/practice.md#hands-free-practice */
export function NotifyForm() {
  const { user } = useSession();
  const [said, setSaid] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: user?.email ?? '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    setSaid('');
    try {
      await call(joinWaitlist, { body: { feature: 'practice_session_auto', email } });
      setSaid(joined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setSaid(error.message);
      else setError('email', { message: failedSentence(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        className="max-w-md"
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => whyNotEmail(email) ?? true,
          onChange: () => setSaid(''),
        })}
      />
      <Button type="submit" className="justify-self-start" busy={isSubmitting} busyLabel="Sending...">
        Notify Me
      </Button>
      <p role="status" className="justify-self-start rounded-md bg-sunken px-4 py-3 empty:hidden">
        {said}
      </p>
    </form>
  );
}

function failedSentence(error: unknown): string {
  if (error instanceof Offline) return browserSentence('waitlist.network');
  return (error instanceof ApiError && error.message) || sentenceFor('waitlist.failed');
}
