import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '#contract/accounts.ts';
import { passwordRequiredSentence, whyNotPassword } from '#domain/accounts/account-rules.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { PasswordAdvice } from '../PasswordAdvice.tsx';

/** Changes the password, given the current one. `email` tells the browser whose password it is. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, reset, setError, control, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });

  const submit = handleSubmit(async (form) => {
    try {
      await call(changePassword, { body: form });
      reset();
      toast.success('Password changed.');
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code?.startsWith('account.');
      const message = fieldSentence(error, 'password') ?? reportedMessage('change your password', error);
      setError(isWrong ? 'currentPassword' : 'newPassword', { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={(event) => void submit(event)}>
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: passwordRequiredSentence })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: (typed) => whyNotPassword(typed) ?? true })}
      />
      {!errors.newPassword && <PasswordAdvice password={newPassword} personal={email} />}
      <div>
        <Button type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Changing...">
          Change Password
        </Button>
      </div>
    </form>
  );
}
