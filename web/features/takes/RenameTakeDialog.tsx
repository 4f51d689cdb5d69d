import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { maxTakeName, type Recording } from '#contract/recordings.ts';
import { failureSentence, fieldSentence } from '#web/platform/api/problem-text.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { recordingKeys, renameRecording } from './queries/recordings.ts';

interface RenameTakeDialogProps {
  take: Recording;
  onClose: () => void;
}

export function RenameTakeDialog({ take, onClose }: RenameTakeDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(take.name);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    setError(undefined);
    try {
      await renameRecording(take.id, name);
      void queryClient.invalidateQueries({ queryKey: recordingKeys.lists });
      void queryClient.invalidateQueries({ queryKey: recordingKeys.one(take.id) });
      onClose();
    } catch (failure) {
      setError(fieldSentence(failure, 'name') ?? failureSentence('rename the take', failure));
      setSaving(false);
    }
  }

  return (
    <FormDialog
      title="Rename this take"
      submitLabel="Save"
      busy={isSaving}
      busyLabel="Saving..."
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={maxTakeName}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
