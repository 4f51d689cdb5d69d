import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';

/** Unsaved work of a stored scene was found on this device. `onDiscard`: null where there is another way. */
export function KeptFromBefore({ onDiscard }: { onDiscard: (() => void) | null }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <p role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      Unsaved draft restored.
      {onDiscard && (
        <>
          <Button size="small" onClick={() => setAsked(true)}>
            Discard changes
          </Button>
          <DiscardDialog open={isAsked} onOpenChange={setAsked} onDiscard={onDiscard} />
        </>
      )}
    </p>
  );
}
