import { useState, type SubmitEvent } from 'react';
import { classLimits, type WholeClass } from '#contract/classes.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
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
    <FormDialog
      title="Rename this class"
      submitLabel="Save"
      busy={rename.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={classLimits.name}
        value={name}
        error={failure ?? undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
