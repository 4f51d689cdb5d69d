import { useEffect, useState } from 'react';
import type { LineId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { draftFiles } from '../device/draft-files.ts';
import { NewDraft } from '../new-draft/NewDraft.tsx';
import type { Upload } from '../upload/upload.ts';
import { keptFrom, ScriptEditor } from './ScriptEditor.tsx';

interface StoredSceneEditorProps {
  scene: Scene;
  /** The unsaved draft from the last visit. */
  kept: KeptDraft | null;
  /** The files of an accepted new draft. */
  keptUpload: Upload | null;
  drafts: DraftStore;
  storeKey: string;
  startsRevising?: boolean;
  /** The line to begin at. */
  lineId?: LineId | null;
  onSaved: () => void;
  /** Returns to the scene’s page; absent where editing has no page of the scene behind it. */
  onCancel?: () => void;
}

/** The editor of a stored scene, wherever it was opened. */
export function StoredSceneEditor(props: StoredSceneEditorProps) {
  const { scene, kept, keptUpload, drafts, storeKey, startsRevising = false, lineId = null } = props;
  const { onSaved, onCancel } = props;
  const [{ serial, ...opened }, setOpened] = useState(() => ({
    initial: kept ?? keptFrom(scene),
    upload: keptUpload,
    isFromStore: kept !== null,
    serial: 0,
  }));
  const hasDraft = kept !== null;
  useEffect(() => {
    if (!hasDraft) void draftFiles.forget(storeKey);
  }, [hasDraft, storeKey]);

  const leaveBy = (leave: () => void) => () => {
    void draftFiles.forget(storeKey);
    leave();
  };
  function reopen(stored: Scene) {
    void draftFiles.forget(storeKey);
    if (onCancel) return onCancel();
    setOpened((before) => ({
      initial: keptFrom(stored),
      upload: null,
      isFromStore: false,
      serial: before.serial + 1,
    }));
  }
  return (
    <ScriptEditor
      heading="Edit Scene"
      key={serial}
      drafts={drafts}
      storeKey={storeKey}
      opened={opened}
      onSaved={leaveBy(onSaved)}
      onReplaced={reopen}
      onDiscarded={() => reopen(scene)}
      onCancel={onCancel && leaveBy(onCancel)}
      onTryAgain={null}
      isOwn={scene.isOwn}
      detectedLanguage={scene.language ? undefined : scene.spokenLanguage}
      keptFiles={scene.sourceFiles}
      revision={{ Screens: NewDraft, startsOpen: startsRevising }}
      lineId={lineId}
    />
  );
}
