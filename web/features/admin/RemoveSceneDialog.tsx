import { useState, type SubmitEvent } from 'react';
import { reasonLength } from '#contract/admin/content.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
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
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={isForGood ? 'Remove this scene?' : 'Unpublish this scene?'}
      description={
        isForGood
          ? `“${title}” leaves the community library and cannot be published again. Its owner keeps it and gets an email.`
          : `“${title}” leaves the community library. Its owner keeps it, gets an email and may publish it again.`
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form="remove-scene" variant="danger" busy={isBusy} busyLabel="Sending...">
            {isForGood ? 'Remove' : 'Unpublish'}
          </Button>
        </>
      }
    >
      <form id="remove-scene" noValidate onSubmit={submit}>
        <TextArea
          label="The reason"
          hint="The email contains it as you write it."
          required
          maxLength={reasonLength}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
