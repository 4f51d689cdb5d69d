import type { SharedScene } from '#contract/sharing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { CoachChoice } from './CoachChoice.tsx';
import { ShownPracticeList } from './ShownPracticeList.tsx';

interface CoachesDialogProps {
  scene: SharedScene;
  onClose: () => void;
}

/** What a guest of a scene shows its coaches and, as a coach, is shown by others. */
export function CoachesDialog({ scene, onClose }: CoachesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Coaches of “${scene.title}”`}
      description={
        scene.class
          ? 'Whether the coach of your class sees your practice is set with the class. Nobody sees your practice or hears your takes unless you choose it.'
          : 'Nobody sees your practice or hears your takes unless you choose it.'
      }
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6">
        <CoachChoice sceneId={scene.sceneId} />
        <ShownPracticeList sceneId={scene.sceneId} />
      </div>
    </Dialog>
  );
}
