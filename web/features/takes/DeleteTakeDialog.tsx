import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recording } from '#contract/recordings.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { deleteRecording, recordingKeys } from './queries/recordings.ts';

interface DeleteTakeDialogProps {
  /** Null if the dialog is closed. */
  take: Recording | null;
  onClose: (isDeleted: boolean) => void;
}

export function DeleteTakeDialog({ take, onClose }: DeleteTakeDialogProps) {
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  async function remove(recording: Recording) {
    setDeleting(true);
    try {
      await deleteRecording(recording.id);
      await queryClient.invalidateQueries({ queryKey: recordingKeys.lists });
      toast.success(`${recording.name} was deleted.`);
      onClose(true);
    } catch (error) {
      toast.error(failureSentence('delete the take', error));
    } finally {
      setDeleting(false);
    }
  }
  return (
    <ConfirmDialog
      open={take !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={`Delete ${take?.name ?? 'this take'}?`}
      description="The recording will be permanently deleted. Download it first if you want to keep it."
      confirmLabel="Yes, Delete"
      busy={isDeleting}
      busyLabel="Deleting..."
      onConfirm={() => take && void remove(take)}
    />
  );
}
