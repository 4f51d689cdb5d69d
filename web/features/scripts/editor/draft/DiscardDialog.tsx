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
      description="The scene in your library isn’t changed."
      confirmLabel="Yes, Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
