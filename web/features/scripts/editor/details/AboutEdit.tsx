import { useEffect, useState } from 'react';
import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FileInfo } from './FileInfo.tsx';
import { KeptFromBefore } from '../draft/KeptFromBefore.tsx';

interface AboutEditProps {
  begun: KeptDraft;
  isFromStore: boolean;
  isJustRead: boolean;
  notes: readonly string[];
  onDiscard: () => void;
}

const COMPLETE_MS = 1000;

/** What is being edited, where it came from, and the way to throw the edit away. */
export function AboutEdit({ begun, isFromStore, isJustRead, notes, onDiscard }: AboutEditProps) {
  const [isAsked, setAsked] = useState(false);
  const isComplete = useFor(COMPLETE_MS) && isJustRead;
  const isNew = begun.baseVersion === null;
  const { originalFormat, parseRecord } = begun.draft;
  const storedName = originalFormat ? `Read from ${originalFormat.toUpperCase()}` : null;
  const name = begun.file?.name ?? (isNew ? 'A scene of your own' : storedName);
  return (
    <>
      {isFromStore && <KeptFromBefore onDiscard={isNew ? null : onDiscard} />}
      {name && (
        <FileInfo
          name={name}
          sizeBytes={begun.file?.sizeBytes ?? null}
          record={parseRecord}
          isComplete={isComplete}
          notes={notes}
          onClose={isNew ? () => setAsked(true) : null}
        />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Close this script?"
        description="What was read and corrected is thrown away. The file on your device stays as it is."
        confirmLabel="Yes, Close"
        onConfirm={onDiscard}
      />
    </>
  );
}

/** True for a while after it is first shown. */
function useFor(durationMs: number): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOn(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return isOn;
}
