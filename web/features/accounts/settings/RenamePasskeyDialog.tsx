import { useState, type SubmitEvent } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { failureSentence, fieldSentence } from '#web/platform/api/problem-text.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
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
    <FormDialog
      title="Rename this passkey"
      submitLabel="Save"
      busy={isSaving}
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={100}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
