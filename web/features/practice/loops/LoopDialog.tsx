import { useState, type SubmitEvent } from 'react';
import { loopLimits } from '#domain/practice/loops.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';

interface LoopDialogProps {
  title: string;
  /** The current name, or a suggestion. */
  name: string;
  /** The numbers of its first and last lines. */
  lines: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

export function LoopDialog({ title, name: before, lines, onSave, onClose }: LoopDialogProps) {
  const [name, setName] = useState(before);
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    onClose();
  }
  return (
    <FormDialog
      title={title}
      description={lines}
      submitLabel="Save"
      disabled={!name.trim()}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={loopLimits.nameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
