import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { AmbienceChooser } from './AmbienceChooser.tsx';
import type { Ambience } from './use-ambience.ts';

interface AmbienceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ambience: Ambience;
}

export function AmbienceDialog({ open, onOpenChange, ambience }: AmbienceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ambience"
      description="The room around the scene. Wear headphones so that a take records only your voice."
    >
      <AmbienceChooser ambience={ambience} />
    </Dialog>
  );
}
