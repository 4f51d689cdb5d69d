import { useState, type SubmitEvent } from 'react';
import { reasonLength } from '#contract/admin/content.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why something of a user's is removed, for the email that tells them. */
export function ReasonDialog({
  title,
  description,
  submitLabel,
  isBusy,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() === '') return setError('Please say why');
    onSubmit(reason);
  }

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      tone="danger"
      busy={isBusy}
      busyLabel="Sending..."
      staysWhileBusy
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="The reason"
        hint="The email quotes it exactly as you write it."
        required
        maxLength={reasonLength}
        error={error}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
