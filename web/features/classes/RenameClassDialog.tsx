import { useState, type SubmitEvent } from 'react';
import { classLimits, type WholeClass } from '#contract/classes.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { useRenameClass } from './queries/classes.ts';

interface RenameClassDialogProps {
  whole: Pick<WholeClass, 'id' | 'name'>;
  onClose: () => void;
}

export function RenameClassDialog({ whole, onClose }: RenameClassDialogProps) {
  const rename = useRenameClass(whole.id);
  const [name, setName] = useState(whole.name);
  const failure =
    rename.error &&
    (fieldSentence(rename.error, 'name') ?? reportedMessage('rename the class', rename.error));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.mutate(name, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename this class"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="rename-class"
            variant="primary"
            busy={rename.isPending}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <form id="rename-class" onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={classLimits.name}
          value={name}
          error={failure ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
