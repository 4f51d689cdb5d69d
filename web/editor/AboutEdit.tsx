import { useEffect, useState } from 'react';
import type { KeptDraft } from '../offline/scene-drafts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FileInfo } from './FileInfo.tsx';

interface AboutEditProps {
  begun: KeptDraft;
  isFromShelf: boolean;
  isJustRead: boolean;
  notes: readonly string[];
  onDiscard: () => void;
}

const COMPLETE_MS = 1000;

/** What is being edited, where it came from, and the way to throw the edit away. */
export function AboutEdit({ begun, isFromShelf, isJustRead, notes, onDiscard }: AboutEditProps) {
  const [isAsked, setAsked] = useState(false);
  const isComplete = useFor(COMPLETE_MS) && isJustRead;
  const isNew = begun.baseVersion === null;
  const { originalFormat, parseRecord } = begun.draft;
  const storedName = originalFormat ? `Read from ${originalFormat.toUpperCase()}` : null;
  const name = begun.file?.name ?? (isNew ? 'A scene of your own' : storedName);
  return (
    <>
      {isFromShelf && (
        <p role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          Your changes from before are still here, and not saved yet.
          {!isNew && (
            <Button size="small" onClick={() => setAsked(true)}>
              Discard them
            </Button>
          )}
        </p>
      )}
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
        title={isNew ? 'Close this script?' : 'Discard your changes?'}
        description={
          isNew
            ? 'What was read and corrected is thrown away. The file on your device stays as it is.'
            : 'The scene stays as it is in your library.'
        }
        confirmLabel={isNew ? 'Yes, Close' : 'Yes, Discard'}
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
