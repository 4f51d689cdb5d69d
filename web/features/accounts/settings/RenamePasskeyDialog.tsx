import { useState, type SubmitEvent } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { failureSentence, fieldSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  rename: (passkeyId: string, name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, rename, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaving(true);
    setError(undefined);
    try {
      await rename(passkey.id, name);
      onClose();
    } catch (failure) {
      setError(fieldSentence(failure, 'name') ?? failureSentence('rename the passkey', failure));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename this passkey"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-passkey" variant="primary" busy={isSaving} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id="rename-passkey" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
