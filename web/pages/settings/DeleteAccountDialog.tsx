import { useState, type SubmitEvent } from 'react';
import { passwordRequiredSentence } from '#domain/accounts/account-rules.ts';
import { graceDays } from '#domain/accounts/deletion.ts';
import { ApiError } from '../../api/api-error.ts';
import { failureSentence } from '../../api/problem-text.ts';
import { deleteAccount } from '../../api/queries/account-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface DeleteAccountDialogProps {
  /** False: they confirm by typing their address. */
  hasPassword: boolean;
  email: string;
  onClose: () => void;
}

export function DeleteAccountDialog({ hasPassword, email, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed === '') return setError(hasPassword ? passwordRequiredSentence : 'Email is required');
    setDeleting(true);
    setError(undefined);
    try {
      await deleteAccount(hasPassword ? { password: typed } : { email: typed });
    } catch (failure) {
      const isSaid = failure instanceof ApiError && failure.code?.startsWith('account.');
      setError(isSaid ? failure.message : failureSentence('delete your account', failure));
      setDeleting(false);
    }
  }

  const field = {
    value: typed,
    error,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isDeleting && onClose()}
      title="Delete your account?"
      description={`Your account is locked at once. In ${graceDays} days your scenes, recordings, files, practice and settings are deleted, and nobody can bring them back. A subscription ends now and is not charged again; what was paid is not given back.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isDeleting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="delete-account"
            variant="danger"
            busy={isDeleting}
            busyLabel="Deleting..."
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id="delete-account" noValidate onSubmit={(event) => void submit(event)}>
        <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
        {hasPassword ? (
          <PasswordField label="Your password" name="password" {...field} />
        ) : (
          <TextField label={`Type ${email} to confirm`} type="email" autoComplete="off" {...field} />
        )}
      </form>
    </Dialog>
  );
}
