import { useEffect, useState } from 'react';
import type { OpenedDraft } from '../draft/opened-draft.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { FileInfo } from './FileInfo.tsx';
import type { MendingPlace } from './ThingsToCheck.tsx';
import { NoScript } from './NoScript.tsx';
import { OtherReading } from './OtherReading.tsx';
import { RestoredDraft } from '../draft/RestoredDraft.tsx';
import { useDraft } from '../draft/use-editor.ts';

interface AboutEditProps {
  opened: OpenedDraft;
  /** Whether the pages it was read from can be shown. */
  hasSource: boolean;
  onDiscard: () => void;
  /** Shows the place in the editor where the problem can be fixed. */
  onShow: (place: MendingPlace) => void;
}

const COMPLETE_MS = 1000;

/** Names the edited scene and its file, and offers to discard the edit. */
export function AboutEdit({ opened, hasSource, onDiscard, onShow }: AboutEditProps) {
  const { initial, isFromStore, isJustRead = false, notes = [], otherReading, whyNoScript } = opened;
  const originalFormat = useDraft((draft) => draft.originalFormat);
  const parseRecord = useDraft((draft) => draft.parseRecord);
  const [isAsked, setAsked] = useState(false);
  const isComplete = useFor(COMPLETE_MS) && isJustRead;
  const isNew = initial.baseVersion === null;
  const storedName = originalFormat ? `Imported from ${originalFormat.toUpperCase()}` : null;
  const name = initial.file?.name ?? (isNew ? 'Your own scene' : storedName);
  return (
    <>
      {whyNoScript && <NoScript why={whyNoScript} onClose={onDiscard} />}
      {isFromStore && <RestoredDraft onDiscard={isNew ? null : onDiscard} />}
      {name && (
        <FileInfo
          name={name}
          sizeBytes={initial.file?.sizeBytes ?? null}
          record={parseRecord}
          isComplete={isComplete}
          thingsToCheck={notes}
          hasSource={hasSource}
          onShow={onShow}
          onClose={isNew ? () => setAsked(true) : null}
        />
      )}
      {otherReading && <OtherReading other={otherReading} />}
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

/** True for this long after the first render. */
function useFor(durationMs: number): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOn(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return isOn;
}
