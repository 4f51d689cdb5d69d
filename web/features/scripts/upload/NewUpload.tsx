import { startTransition, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { asId, type SceneId } from '#domain/ids.ts';
import { sectionsOf, type NewSection } from '#domain/production/sections-of-script.ts';
import { paths } from '#web/app/paths.ts';
import { Breakdown } from '#web/features/productions/Breakdown.tsx';
import { emptyDraft, readingFrom, sceneDraftFrom } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ScriptEditor } from '../editor/ScriptEditor.tsx';
import { processFile } from '../queries/scripts.ts';
import { draftFiles } from '../device/draft-files.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { fileWarnings } from './check-file.ts';
import { ReadingScreen } from '../reading/ReadingScreen.tsx';
import { UploadScreen } from './UploadScreen.tsx';
import type { ReadUpload } from '../reading/read-upload.ts';
import { sizeBytesOf, type Upload } from './upload.ts';
import type { OpenedDraft } from '../editor/draft/opened-draft.ts';
import { useStoredDraft } from '../editor/draft/use-stored-draft.ts';
import { useKeptUpload } from './use-kept-upload.ts';
import { useUpload } from '../reading/use-upload.ts';

interface OpenUpload extends OpenedDraft {
  readonly upload: Upload | null;
}

/** A script of several scenes, of which the actor chooses some. */
interface WholeScript {
  readonly read: ReadUpload;
  readonly upload: Upload;
  readonly sections: readonly NewSection[];
}

interface NewUploadProps {
  /** `empty` starts an empty scene; `paste` asks for the text. */
  from: string | null;
  drafts: DraftStore;
  storeKey: string;
  canUsePremium: boolean;
}

const noFiles: Scene['sourceFiles'] = [];
const newDraft = (draft: KeptDraft['draft'], file: KeptDraft['file']): KeptDraft => ({
  draft,
  file,
  sceneId: asId<SceneId>(crypto.randomUUID()),
  baseVersion: null,
});

const emptyScene = () => newDraft(emptyDraft(), null);

/** idle → reading → editor → saved → idle: docs/product/scripts.md#reading. */
export function NewUpload({ from, drafts, storeKey, canUsePremium }: NewUploadProps) {
  const kept = useStoredDraft(drafts, storeKey);
  const keptUpload = useKeptUpload(storeKey, kept);
  const [opened, setOpened] = useState<OpenUpload | null | 'closed'>(null);
  const [whole, setWhole] = useState<WholeScript | null>(null);
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Scene | null>(null);
  const [fresh] = useState(() => (from === 'empty' ? emptyScene() : null));

  const open = useCallback(
    ({ parsed, other, whyNoScript, hints }: ReadUpload, upload: Upload, isOneScene = false) => {
      const sections = isOneScene ? null : sectionsOf(parsed);
      if (sections !== null) {
        return startTransition(() =>
          setWhole({ read: { parsed, other, whyNoScript, hints }, upload, sections }),
        );
      }
      const file = { name: upload.name, sizeBytes: sizeBytesOf(upload) };
      const initial = newDraft(sceneDraftFrom(parsed, upload.name), file);
      const warnings = upload.files.length === 1 ? upload.files.flatMap(fileWarnings) : [];
      const notes = [...warnings, ...parsed.reviewSuggestions, ...hints];
      const otherReading = other && readingFrom(other);
      startTransition(() =>
        setOpened({
          initial,
          upload,
          isFromStore: false,
          isJustRead: true,
          notes,
          otherReading,
          whyNoScript,
        }),
      );
      void draftFiles.keep(storeKey, { sceneId: initial.sceneId, files: upload.files });
      if (!whyNoScript) sayRead(parsed.needsReview ? notes.length : 0);
    },
    [storeKey],
  );
  const begun = useCallback((read: ReadUpload, upload: Upload) => open(read, upload), [open]);
  const uploading = useUpload(processFile, begun);
  const { begin, cancel } = uploading;

  const reset = useCallback(() => {
    void draftFiles.forget(storeKey);
    setOpened('closed');
  }, [storeKey]);
  const finish = useCallback(
    (scene: Scene) => {
      reset();
      if (scene.lineCount === 0) return setSaved(scene);
      void navigate(paths.scene.practice(scene.id), { state: { isJustSaved: true } });
    },
    [navigate, reset],
  );
  const startEmpty = () => {
    cancel();
    void draftFiles.forget(storeKey);
    setOpened({ initial: emptyScene(), upload: null, isFromStore: false });
  };
  const choose = (files: readonly File[]) => {
    setSaved(null);
    uploading.choose(files);
  };

  if (kept === undefined || keptUpload === undefined) return null;
  if (uploading.state.stage !== 'idle') {
    return <ReadingScreen uploading={uploading} onStartEmpty={startEmpty} onClose={cancel} />;
  }
  if (whole !== null) {
    const close = () => setWhole(null);
    return (
      <Breakdown
        script={whole.read.parsed}
        sections={whole.sections}
        fileName={whole.upload.name}
        files={whole.upload.files}
        onSaved={({ id }) => void navigate(paths.production(id))}
        onWhole={() => {
          close();
          open(whole.read, whole.upload, true);
        }}
        onDiscard={close}
      />
    );
  }
  const waiting = canUsePremium ? (kept ?? fresh) : null;
  const shown: OpenUpload | 'closed' =
    opened ?? (waiting ? { initial: waiting, upload: keptUpload, isFromStore: waiting === kept } : 'closed');
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
      opened={shown}
      onSaved={finish}
      onReplaced={finish}
      onDiscarded={reset}
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
