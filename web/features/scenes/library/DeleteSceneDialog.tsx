import type { SceneSummary } from '#domain/scene/scene.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface DeleteSceneDialogProps {
  /** The scene asked about; null while none is. */
  scene: SceneSummary | null;
  onCancel: () => void;
  onConfirm: () => void;
}

export function DeleteSceneDialog({ scene, onCancel, onConfirm }: DeleteSceneDialogProps) {
  return (
    <ConfirmDialog
      open={scene !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Delete Scene"
      description={
        <>
          {scene && <strong className="block wrap-anywhere text-ink">{scene.title}</strong>}
          This action cannot be undone
        </>
      }
      confirmLabel="Yes, Delete"
      onConfirm={onConfirm}
    />
  );
}
