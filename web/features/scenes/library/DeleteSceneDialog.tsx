import type { SceneSummary } from '#domain/scene/scene.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface DeleteSceneDialogProps {
  scene: SceneSummary;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a scene is deleted. */
export function DeleteSceneDialog({ scene, onCancel, onConfirm }: DeleteSceneDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Delete Scene"
      description={
        <>
          <strong className="block wrap-anywhere text-foreground">{scene.title}</strong>
          This action cannot be undone
        </>
      }
      confirmLabel="Yes, Delete"
      onConfirm={onConfirm}
    />
  );
}
