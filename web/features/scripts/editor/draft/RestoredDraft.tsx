import { useState } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** Says that an unsaved draft was restored. `onDiscard`: null if discarding is offered elsewhere. */
export function RestoredDraft({ onDiscard }: { onDiscard: (() => void) | null }) {
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

interface DiscardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Confirms discarding unsaved changes to a stored scene. */
export function DiscardDialog({ open, onOpenChange, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard your changes?"
      description="The scene in your library isn’t changed."
      confirmLabel="Yes, Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
