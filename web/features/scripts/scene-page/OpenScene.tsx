import { startTransition, useEffect, useRef, useState } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { keptFrom } from '../editor/ScriptEditor.tsx';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { SceneEditor } from './SceneEditor.tsx';
import { SceneReadView } from './SceneReadView.tsx';

interface OpenSceneProps {
  scene: Scene;
  /** The unsaved draft from the last visit. */
  kept: KeptDraft | null;
  drafts: DraftStore;
  storeKey: string;
  canEdit: boolean;
}

/** Switches from reading to editing and back: docs/product/scenes.md#editing. */
export function OpenScene({ scene, kept, drafts, storeKey, canEdit }: OpenSceneProps) {
  const [edited, setEdited] = useState(() => (kept ? { initial: kept, isFromStore: true } : null));
  const screen = useRef<HTMLDivElement>(null);
  const isEditing = edited !== null;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    screen.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isEditing]);

  return (
    <div
      ref={screen}
      role="group"
      aria-label={isEditing ? 'Edit scene' : 'Scene'}
      tabIndex={-1}
      className="outline-none"
    >
      {edited ? (
        <SceneEditor
          drafts={drafts}
          storeKey={storeKey}
          isOwn={scene.isOwn}
          initial={edited.initial}
          isFromStore={edited.isFromStore}
          onDone={() => setEdited(null)}
        />
      ) : (
        <SceneReadView
          scene={scene}
          canEdit={canEdit}
          onEdit={() => startTransition(() => setEdited({ initial: keptFrom(scene), isFromStore: false }))}
        />
      )}
    </div>
  );
}
