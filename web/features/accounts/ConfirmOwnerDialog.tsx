import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Confirmation } from '#contract/account-data.ts';
import { passwordRequiredSentence } from '#domain/accounts/account-rules.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useProfile } from './queries/profile.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface ConfirmOwnerDialogProps {
  title: string;
  description: ReactNode;
  /** The action itself: "Delete my account". */
  confirmLabel: string;
  busyLabel: string;
  tone?: 'danger' | 'primary';
  /** What failed, if the server has no sentence for it: "delete your account". */
  failed: string;
  /** If it throws, the dialog shows the error and stays open. */
  onConfirm: (typed: Partial<Confirmation>) => Promise<unknown>;
  onClose: () => void;
  /** Other choices, above the password. */
  children?: ReactNode;
}

/** Confirms the user's identity before a serious action: by password, or by email address if there is no password. */
export function ConfirmOwnerDialog(props: ConfirmOwnerDialogProps) {
  const { title, description, confirmLabel, busyLabel, tone = 'danger', failed, onConfirm, onClose } = props;
  const { data: profile } = useProfile();
  const hasPassword = profile?.hasPassword ?? true;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed === '') return setError(hasPassword ? passwordRequiredSentence : 'Email is required');
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm(hasPassword ? { password: typed } : { email: typed });
    } catch (failure) {
      const isSaid = failure instanceof ApiError && failure.code !== null && failure.code !== 'server.failed';
      setError(isSaid ? failure.message : failureSentence(failed, failure));
      setBusy(false);
    }
  }

  const field = {
    value: typed,
    error,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirmLabel}
      tone={tone}
      busy={isBusy}
      busyLabel={busyLabel}
      staysWhileBusy
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <input
        type="text"
        hidden
        name="username"
        autoComplete="username"
        value={profile?.email ?? ''}
        readOnly
      />
      {props.children}
      {hasPassword ? (
        <PasswordField label="Your password" name="password" {...field} />
      ) : (
        <TextField label={`Type ${profile?.email} to confirm`} type="email" autoComplete="off" {...field} />
      )}
    </FormDialog>
  );
}
