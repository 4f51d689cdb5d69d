import { draftOfScene, type SceneDraft } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { discardUnsentEdits } from '#web/features/scenes/device/unsent-edits.ts';
import { useStoredScene } from '#web/features/scenes/queries/scenes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useDraft, useEditor } from './use-editor.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { draftDifferences } from './draft-differences.ts';

interface ConflictDialogProps {
  /** Saves this draft as the next version after the stored one. */
  onKeepMine: (stored: Scene) => void;
  /** This draft was discarded for the stored scene. */
  onTakeTheirs: (stored: Scene) => void;
  onClose: () => void;
}

/** Compares both texts if the scene was saved elsewhere in the meantime: docs/product/scenes.md#saving. */
export function ConflictDialog({ onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { initial, forget } = useEditor();
  const draft = useDraft((now) => now);
  const { data: stored, isFetching } = useStoredScene(initial.sceneId);
  const isReady = stored !== undefined && !isFetching;
  async function takeTheirs(scene: Scene) {
    discardUnsentEdits(initial.sceneId);
    await forget();
    onTakeTheirs(scene);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title="This scene was changed elsewhere"
      description="Nothing was overwritten. These are the differences between your text and the saved text."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button disabled={!isReady} onClick={() => stored && void takeTheirs(stored)}>
            Use the saved text
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={() => stored && onKeepMine(stored)}>
            Keep my text
          </Button>
        </>
      }
    >
      {isReady ? <Differences mine={draft} theirs={draftOfScene(stored)} /> : <LoadingTexts />}
    </Dialog>
  );
}

function Differences({ mine, theirs }: { mine: SceneDraft; theirs: SceneDraft }) {
  const differences = draftDifferences(mine, theirs);
  if (differences.length === 0)
    return <p>The words are the same. The order of the lines, the folder, or your part differs.</p>;
  return <DifferenceTable differences={differences} mine="Yours" theirs="Saved" absent="missing" />;
}

function LoadingTexts() {
  return (
    <Loading label="Loading the saved text">
      <div className="grid gap-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
      </div>
    </Loading>
  );
}
