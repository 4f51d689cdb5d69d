import { useState, type SubmitEvent } from 'react';
import { reasonLength } from '#contract/admin/content.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

interface RemoveSceneDialogProps {
  title: string;
  /** It can't be published again. */
  isForGood: boolean;
  isBusy: boolean;
  onRemove: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason to remove somebody's scene from the community library. */
export function RemoveSceneDialog({ title, isForGood, isBusy, onRemove, onClose }: RemoveSceneDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() === '') return setError('Please say why');
    onRemove(reason);
  }

  return (
    <FormDialog
      title={isForGood ? 'Remove this scene?' : 'Unpublish this scene?'}
      description={
        isForGood
          ? `“${title}” leaves the community library and cannot be published again. Its owner keeps it and gets an email.`
          : `“${title}” leaves the community library. Its owner keeps it, gets an email and may publish it again.`
      }
      submitLabel={isForGood ? 'Remove' : 'Unpublish'}
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
