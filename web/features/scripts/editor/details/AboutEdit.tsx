import { useEffect, useState } from 'react';
import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FileInfo } from './FileInfo.tsx';
import { KeptFromBefore } from '../draft/KeptFromBefore.tsx';

interface AboutEditProps {
  initial: KeptDraft;
  isFromStore: boolean;
  isJustRead: boolean;
  notes: readonly string[];
  onDiscard: () => void;
}

const COMPLETE_MS = 1000;

/** What is being edited, where it came from, and the way to throw the edit away. */
export function AboutEdit({ initial, isFromStore, isJustRead, notes, onDiscard }: AboutEditProps) {
  const [isAsked, setAsked] = useState(false);
  const isComplete = useFor(COMPLETE_MS) && isJustRead;
  const isNew = initial.baseVersion === null;
  const { originalFormat, parseRecord } = initial.draft;
  const storedName = originalFormat ? `Imported from ${originalFormat.toUpperCase()}` : null;
  const name = initial.file?.name ?? (isNew ? 'Your own scene' : storedName);
  return (
    <>
      {isFromStore && <KeptFromBefore onDiscard={isNew ? null : onDiscard} />}
      {name && (
        <FileInfo
          name={name}
          sizeBytes={initial.file?.sizeBytes ?? null}
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
        description="Your corrections will be lost. The file on your device isn’t changed."
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
