import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestEmailChange } from '#contract/accounts.ts';
import { whyNotEmail } from '#domain/accounts/account-rules.ts';
import { call } from '#web/platform/api/call.ts';
import { fieldSentence, failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Changes the email address, which has to be confirmed with a link at the current and at the new address. */
export function EmailForm({ email }: { email: string }) {
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isDirty, isSubmitting } = formState;
  const [askedFor, setAskedFor] = useState<string | null>(null);

  const submit = handleSubmit(async (form) => {
    try {
      await call(requestEmailChange, { body: form });
      setAskedFor(form.email.trim());
      reset();
    } catch (error) {
      setError('email', {
        message: fieldSentence(error, 'email') ?? failureSentence('change your address', error),
      });
    }
  });

  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="New address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', { validate: (typed) => whyNotEmail(typed) ?? true })}
      />
      {askedFor && (
        <p role="status" className="wrap-anywhere">
          We’ve sent a link to {email}. Confirm there first, then at {askedFor}.
        </p>
      )}
      <div>
        <Button type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Sending...">
          Change Address
        </Button>
      </div>
    </form>
  );
}
