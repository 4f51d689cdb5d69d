import { startTransition, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { asId, type SceneId } from '#domain/ids.ts';
import { sectionsOf, whyOneScene } from '#domain/production/sections-of-script.ts';
import { paths } from '#web/app/paths.ts';
import { Breakdown } from '#web/features/productions/Breakdown.tsx';
import { emptyDraft, readingFrom, sceneDraftFrom } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ScriptEditor } from '../editor/ScriptEditor.tsx';
import { processFile } from '../queries/scripts.ts';
import { draftFiles } from '../device/draft-files.ts';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { forgetIncoming as removeIncoming } from '../import/forget-incoming.ts';
import { fileWarnings } from './check-file.ts';
import { ReadingScreen } from '../reading/ReadingScreen.tsx';
import { ReadingNotes } from './ReadingNotes.tsx';
import { UploadScreen } from './UploadScreen.tsx';
import type { ReadUpload } from '../reading/read-upload.ts';
import { sizeBytesOf, type Upload } from './upload.ts';
import type { OpenedDraft } from '../editor/draft/opened-draft.ts';
import { useStoredDraft } from '../editor/draft/use-stored-draft.ts';
import { useIncomingScript } from './use-incoming-script.ts';
import { useKeptUpload } from './use-kept-upload.ts';
import { useUpload } from '../reading/use-upload.ts';
import { useBreakdown } from './use-breakdown.ts';
import { remark } from '#domain/script/thing-to-check.ts';

interface OpenUpload extends OpenedDraft {
  readonly upload: Upload | null;
}

interface NewUploadProps {
  /** `empty` starts an empty scene; `paste` asks for the text. */
  from: string | null;
  /** The id of a script that came from elsewhere and is read at once. */
  incomingId: string | null;
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
export function NewUpload({ from, incomingId, drafts, storeKey, canUsePremium }: NewUploadProps) {
  const kept = useStoredDraft(drafts, storeKey);
  const keptUpload = useKeptUpload(storeKey, kept);
  const [opened, setOpened] = useState<OpenUpload | null | 'closed'>(null);
  const breakdown = useBreakdown(storeKey);
  const { whole, begin: beginBreakdown } = breakdown;
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Scene | null>(null);
  const [fresh] = useState(() => (from === 'empty' ? emptyScene() : null));

  const forgetIncoming = useCallback(() => {
    if (incomingId !== null) void removeIncoming(incomingId).catch(() => null);
  }, [incomingId]);
  const open = useCallback(
    ({ parsed, other, whyNoScript, hints }: ReadUpload, upload: Upload) => {
      const file = { name: upload.name, sizeBytes: sizeBytesOf(upload) };
      const initial = newDraft(sceneDraftFrom(parsed, upload.name), file);
      const warnings = upload.files.length === 1 ? upload.files.flatMap(fileWarnings) : [];
      const notes = [
        ...warnings,
        ...parsed.thingsToCheck,
        ...hints,
        ...[whyOneScene(parsed) ?? []].flat().map((sentence) => remark(sentence)),
      ];
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
      void draftFiles.keep(storeKey, { sceneId: initial.sceneId, files: upload.files }).then(forgetIncoming);
      if (!whyNoScript) sayRead(parsed.needsReview ? notes.length : 0);
    },
    [storeKey, forgetIncoming],
  );
  const begun = useCallback(
    (read: ReadUpload, upload: Upload) => {
      const sections = sectionsOf(read.parsed);
      if (sections === null) open(read, upload);
      else beginBreakdown(read, upload, sections);
    },
    [open, beginBreakdown],
  );
  const uploading = useUpload(processFile, begun);
  const { begin, cancel } = uploading;
  // An unsaved script is never replaced: one that came from elsewhere waits until it is saved or discarded.
  const isFree = kept === null && opened === null;
  useIncomingScript(canUsePremium && kept !== undefined ? incomingId : null, isFree, uploading.choose);

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
  const toIncoming = () => void navigate(paths.incoming());
  const choose = (files: readonly File[]) => {
    setSaved(null);
    uploading.choose(files);
  };

  if (kept === undefined || keptUpload === undefined || whole === undefined) return null;
  if (uploading.state.stage !== 'idle') {
    return <ReadingScreen uploading={uploading} onStartEmpty={startEmpty} onClose={cancel} />;
  }
  if (whole !== null && canUsePremium) {
    return (
      <Breakdown
        key={whole.ids.production}
        script={whole.read.parsed}
        sections={whole.sections}
        fileName={whole.upload.name}
        files={whole.upload.files}
        ids={whole.ids}
        choice={whole.choice}
        notes={<ReadingNotes read={whole.read} sections={whole.sections} />}
        isRestored={whole.isRestored}
        onChoice={breakdown.keepChoice}
        onSaved={({ id }) => {
          forgetIncoming();
          breakdown.forget();
          void navigate(paths.production(id));
        }}
        onWhole={() => {
          breakdown.close();
          open({ ...whole.read, damage: whole.read.damage ?? [] }, whole.upload);
        }}
        onDiscard={() => {
          forgetIncoming();
          breakdown.close();
        }}
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
        onSeveral={(files) => void incomingFiles.add(files).then(toIncoming, sayNoRoom)}
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

const sayNoRoom = () => void toast.error(noRoom.file);

function sayRead(count: number): void {
  if (count === 0) toast.success('Script imported.');
  else {
    const suggestions = count === 1 ? 'one suggestion' : `${count} suggestions`;
    toast.warning(`Script imported, with ${suggestions} to review.`);
  }
}
