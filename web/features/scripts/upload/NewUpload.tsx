import { startTransition, useCallback, useState } from 'react';
import { asId, type SceneId } from '#domain/ids.ts';
import { emptyDraft, sceneDraftFrom } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ScriptEditor } from '../editor/ScriptEditor.tsx';
import { processFile } from '../queries/scripts.ts';
import { draftFiles } from '../device/draft-files.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { today } from '#web/features/scenes/today.ts';
import { toast } from '#web/ui/toast.ts';
import { fileWarnings } from './check-file.ts';
import { ReadingScreen } from '../reading/ReadingScreen.tsx';
import { UploadScreen } from './UploadScreen.tsx';
import type { ReadUpload } from '../reading/read-upload.ts';
import { sizeBytesOf, type Upload } from './upload.ts';
import { useStoredDraft } from '../editor/draft/use-stored-draft.ts';
import { useKeptUpload } from './use-kept-upload.ts';
import { useUpload } from '../reading/use-upload.ts';

interface OpenUpload {
  readonly initial: KeptDraft;
  /** At hand to be read again. */
  readonly upload: Upload | null;
  readonly isJustRead: boolean;
  readonly notes: readonly string[];
}

interface NewUploadProps {
  /** `empty` begins a scene from nothing, `paste` asks for its text. */
  from: string | null;
  drafts: DraftStore;
  storeKey: string;
  canUsePremium: boolean;
}

const noFiles: Scene['sourceFiles'] = [];
const newlyBegun = (draft: KeptDraft['draft'], file: KeptDraft['file']): KeptDraft => ({
  draft,
  file,
  sceneId: asId<SceneId>(crypto.randomUUID()),
  baseVersion: null,
});

const fromBefore = (initial: KeptDraft, upload: Upload | null): OpenUpload => ({
  initial,
  upload,
  isJustRead: false,
  notes: [],
});
const fromNothing = () => newlyBegun(emptyDraft(today()), null);

/** idle → reading → editor → saved → idle: docs/product/scripts.md#reading. */
export function NewUpload({ from, drafts, storeKey, canUsePremium }: NewUploadProps) {
  const kept = useStoredDraft(drafts, storeKey);
  const keptUpload = useKeptUpload(storeKey, kept);
  const [opened, setOpened] = useState<OpenUpload | null | 'closed'>(null);
  const [saved, setSaved] = useState<Scene | null>(null);
  const [fresh] = useState(() => (from === 'empty' ? fromNothing() : null));

  const open = useCallback(
    ({ parsed, hints }: ReadUpload, upload: Upload) => {
      const file = { name: upload.name, sizeBytes: sizeBytesOf(upload) };
      const initial = newlyBegun(sceneDraftFrom(parsed, upload.name, today()), file);
      const warnings = upload.files.length === 1 ? upload.files.flatMap(fileWarnings) : [];
      const notes = [...warnings, ...parsed.reviewSuggestions, ...hints];
      startTransition(() => setOpened({ initial, upload, isJustRead: true, notes }));
      void draftFiles.keep(storeKey, { sceneId: initial.sceneId, files: upload.files });
      sayRead(parsed.needsReview ? notes.length : 0);
    },
    [storeKey],
  );
  const uploading = useUpload(processFile, open);
  const { begin, cancel } = uploading;

  const reset = useCallback(() => {
    void draftFiles.forget(storeKey);
    setOpened('closed');
  }, [storeKey]);
  const finish = useCallback(
    (scene: Scene) => {
      setSaved(scene);
      reset();
    },
    [reset],
  );
  const startEmpty = () => {
    cancel();
    void draftFiles.forget(storeKey);
    setOpened(fromBefore(fromNothing(), null));
  };
  const choose = (files: readonly File[]) => {
    setSaved(null);
    uploading.choose(files);
  };

  if (kept === undefined || keptUpload === undefined) return null;
  if (uploading.state.stage !== 'idle') {
    return <ReadingScreen uploading={uploading} onStartEmpty={startEmpty} onClose={cancel} />;
  }
  const waiting = canUsePremium ? (kept ?? fresh) : null;
  const shown = opened ?? (waiting ? fromBefore(waiting, keptUpload) : 'closed');
  if (shown === 'closed') {
    return (
      <UploadScreen
        canUsePremium={canUsePremium}
        saved={saved}
        isPasting={from === 'paste' && opened === null}
        onChoose={choose}
        onStartEmpty={startEmpty}
      />
    );
  }
  const { upload } = shown;
  return (
    <ScriptEditor
      heading={shown.initial.file ? 'Upload Script' : 'New Scene'}
      key={shown.initial.sceneId}
      drafts={drafts}
      storeKey={storeKey}
      initial={shown.initial}
      isFromStore={shown.initial === kept}
      isJustRead={shown.isJustRead}
      notes={shown.notes}
      onSaved={finish}
      onReplaced={finish}
      onDiscarded={reset}
      upload={upload}
      keptFiles={noFiles}
      onTryAgain={upload && (() => void begin(upload))}
    />
  );
}

function sayRead(count: number): void {
  if (count === 0) toast.success('Script imported.');
  else {
    const suggestions = count === 1 ? 'one suggestion' : `${count} suggestions`;
    toast.warning(`Script imported, with ${suggestions} to review.`);
  }
}
