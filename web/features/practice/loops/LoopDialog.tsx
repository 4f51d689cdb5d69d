import { useState, type SubmitEvent } from 'react';
import { loopLimits } from '#domain/practice/loops.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

interface LoopDialogProps {
  title: string;
  /** The name it has, or is offered. */
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={lines}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="loop-form" disabled={!name.trim()}>
            Save
          </Button>
        </>
      }
    >
      <form id="loop-form" onSubmit={save}>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={loopLimits.nameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
