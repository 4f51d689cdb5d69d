import { startTransition, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asId, type LineId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { StoredSceneEditor } from '../editor/StoredSceneEditor.tsx';
import type { Upload } from '../upload/upload.ts';
import { SceneReadView } from './SceneReadView.tsx';

interface OpenSceneProps {
  scene: Scene;
  /** The unsaved draft from the last visit. */
  kept: KeptDraft | null;
  /** The files of a new draft that was accepted in it. */
  keptUpload: Upload | null;
  drafts: DraftStore;
  storeKey: string;
  canEdit: boolean;
}

/** Switches from reading to editing and back: docs/product/scenes.md#editing. */
export function OpenScene({ scene, kept, keptUpload, drafts, storeKey, canEdit }: OpenSceneProps) {
  const [search] = useSearchParams();
  const lineId = asId<LineId>(search.get('line'));
  const nothingKept = { kept: null, keptUpload: null };
  const [edited, setEdited] = useState(() => {
    if (kept) return { kept, keptUpload };
    return canEdit && search.has('edit') ? nothingKept : null;
  });
  const screen = useRef<HTMLDivElement>(null);
  const isEditing = edited !== null;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    screen.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isEditing]);
  const read = () => setEdited(null);

  return (
    <div
      ref={screen}
      role="group"
      aria-label={isEditing ? 'Edit scene' : 'Scene'}
      tabIndex={-1}
      className="outline-none"
    >
      {edited ? (
        <StoredSceneEditor
          {...edited}
          {...{ scene, drafts, storeKey, lineId }}
          onSaved={read}
          onCancel={read}
        />
      ) : (
        <SceneReadView
          scene={scene}
          canEdit={canEdit}
          onEdit={() => startTransition(() => setEdited(nothingKept))}
        />
      )}
    </div>
  );
}
