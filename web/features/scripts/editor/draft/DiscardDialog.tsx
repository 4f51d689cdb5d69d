import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Asks before the unsaved edit of a stored scene is thrown away. */
export function DiscardDialog({ open, onOpenChange, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard your changes?"
      description="The scene stays as it is in your library."
      confirmLabel="Yes, Discard"
      cancelLabel="Go on editing"
      onConfirm={onDiscard}
    />
  );
}
