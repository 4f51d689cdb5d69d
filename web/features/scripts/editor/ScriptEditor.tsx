import { useEffect, useRef, useState } from 'react';
import type { LineId } from '#domain/ids.ts';
import { hasUnsureWords, isUncertain } from '#domain/scene/certainty.ts';
import { draftOfScene } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { unsentEditIds } from '#web/features/scenes/device/unsent-edits.ts';
import { paths } from '#web/app/paths.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { LeaveGuard } from '#web/ui/page/LeaveGuard.tsx';
import { useRevision, type NewDraftScreens } from '../new-draft/use-revision.ts';
import { SideChoice } from '../source/SideChoice.tsx';
import { SourceBeside, SourceButton } from '../source/SourcePanel.tsx';
import { useSourceView } from '../source/use-source-view.ts';
import { CharactersPanel } from './cast/CharactersPanel.tsx';
import { UnassignedPanel } from './cast/UnassignedPanel.tsx';
import { AboutEdit } from './details/AboutEdit.tsx';
import { DetailsForm } from './details/DetailsForm.tsx';
import { SceneDate } from './details/SceneDate.tsx';
import type { MendingPlace } from './details/ThingsToCheck.tsx';
import { ConflictDialog } from './draft/ConflictDialog.tsx';
import { EditorProvider } from './draft/EditorProvider.tsx';
import { NoRoomForEdit } from './draft/NoRoomForEdit.tsx';
import type { OpenedDraft } from './draft/opened-draft.ts';
import { DiscardDialog } from './draft/RestoredDraft.tsx';
import { useEditor, useEditorState, useIsChanged } from './draft/use-editor.ts';
import { useSave } from './draft/use-save.ts';
import { FileNotKept, type NotKept } from './kept-file/FileNotKept.tsx';
import { FilesOfScene } from './kept-file/FilesOfScene.tsx';
import { DialoguePanel } from './lines/DialoguePanel.tsx';
import { DraftPreview } from './pronunciation/DraftPreview.tsx';
import { PronunciationsPanel } from './pronunciation/PronunciationsPanel.tsx';
import { EditorBar } from './toolbar/EditorBar.tsx';
import { ViewChoice, type View } from './toolbar/ViewChoice.tsx';

interface EditorScreenProps {
  heading: string;
  /** The key under which this device stores the draft and the file it was parsed from. */
  storeKey: string;
  opened: OpenedDraft;
  /** False for a co-owner, who changes nothing that is the owner’s alone. */
  isOwn?: boolean;
  /** Of a stored scene, unless its owner chose one. */
  detectedLanguage?: string | undefined;
  /** The files stored with the scene. */
  keptFiles: readonly SourceFile[];
  /** The screens that compare a new draft of a stored scene; absent for a new scene. */
  revision?: { readonly Screens: NewDraftScreens; readonly startsOpen: boolean };
  onSaved: (scene: Scene) => void;
  /** The stored text was chosen instead of this draft. */
  onReplaced: (scene: Scene) => void;
  onDiscarded: () => void;
  /** Parses the file again; null if there is none. */
  onTryAgain: (() => void) | null;
  /** Returns from the edit to the scene’s page; absent where there is none. */
  onCancel?: (() => void) | undefined;
  /** The line to begin at. */
  lineId?: LineId | null;
}

const sceneWords = { busy: 'Saving...', done: 'Scene updated successfully' };

/** Edits a whole scene and saves it in one step. */
export function ScriptEditor({ drafts, ...screen }: EditorScreenProps & { drafts: DraftStore }) {
  const { storeKey, opened } = screen;
  return (
    <EditorProvider drafts={drafts} storeKey={storeKey} initial={opened.initial}>
      <EditorScreen {...screen} />
    </EditorProvider>
  );
}

function EditorScreen(props: EditorScreenProps) {
  const { heading, storeKey, opened, isOwn = true, detectedLanguage, keptFiles } = props;
  const { onSaved, onReplaced, onDiscarded, onTryAgain, onCancel } = props;
  const { initial, isFromStore } = opened;
  const { sceneId } = initial;
  const { forget, draft } = useEditor();
  const isChanged = useIsChanged();
  const hasRoom = useEditorState((state) => state.hasRoom);
  const startsOpen = props.revision?.startsOpen ?? false;
  const revision = useRevision({ storeKey, upload: opened.upload, startsOpen });
  const { upload } = revision;
  const source = useSourceView({ sceneId, upload, keptFiles, lineId: props.lineId ?? null });
  const [view, setView] = useState<View>(
    initial.draft.title && (!onCancel || initial.draft.characters.length > 0) ? 'script' : 'cast',
  );
  const [isAsked, setAsked] = useState(false);
  const [saved, setSaved] = useState<Scene | null>(null);
  const [notKept, setNotKept] = useState<NotKept | null>(null);
  const [keepsFile, setKeepsFile] = useState(true);
  const keepsUpload = keepsFile || keptFiles.length > 0;
  const saving = useSave({
    files: keepsUpload && upload ? upload.files : [],
    ...(onCancel && { words: sceneWords }),
    onTitleRefused: () => setView('cast'),
    onSaved: async (answer) => {
      await forget();
      if ('isKept' in answer) return onDiscarded();
      const { scene, whyNoFile: reason, keepFiles } = answer;
      if (reason === null) setSaved(scene);
      else setNotKept({ scene, reason, keepFiles });
    },
  });
  const details = useRef<HTMLDivElement>(null);
  function showMending(place: MendingPlace) {
    if (place === 'source') return source.lookUp();
    if (place === 'speakers' || place === 'words') {
      setView('script');
      const line = draft().lines.find(place === 'words' ? hasUnsureWords : isUncertain);
      if (line) source.leadTo(line.id);
      return;
    }
    setView('cast');
    requestAnimationFrame(() => details.current?.scrollIntoView({ block: 'start' }));
  }
  const isNew = initial.baseVersion === null;
  const isUnsaved = !saved && !notKept && (isNew || isFromStore || isChanged);
  const guard = <LeaveGuard isUnsaved={isUnsaved} description={hasRoom ? undefined : noRoom.leaving} />;

  // In an effect, so that the navigation guard already knows that nothing is unsaved.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved, onSaved]);

  if (revision.isOpen && props.revision) {
    const { Screens } = props.revision;
    return (
      <>
        <Screens {...{ sceneId, keptFiles }} onTake={revision.take} onClose={revision.close} />
        {guard}
      </>
    );
  }
  return (
    <DraftPreview sceneId={sceneId}>
      <EditorBar
        heading={heading}
        saveLabel={isNew ? 'Save Scene' : onCancel ? 'Save Changes' : 'Update Scene'}
        isSaving={saving.isSaving}
        onSave={saving.save}
      >
        {onCancel && (
          <Button variant="quiet" onClick={() => (isUnsaved ? setAsked(true) : onCancel())}>
            Cancel
          </Button>
        )}
        {!onCancel && <ViewChoice view={view} onChoose={setView} />}
      </EditorBar>
      {onCancel && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          {isOwn ? (
            <TextLink to={paths.scenes()}>Back to Scene Library</TextLink>
          ) : (
            <TextLink to={paths.sharedScenes()}>Back to scenes shared with you</TextLink>
          )}
          <ViewChoice view={view} onChoose={setView} />
          <DiscardDialog
            open={isAsked}
            onOpenChange={setAsked}
            onDiscard={() => void forget().then(onDiscarded)}
          />
        </div>
      )}
      <NoRoomForEdit />
      <AboutEdit
        opened={opened}
        hasSource={source.panel !== null}
        onDiscard={() => void forget().then(onDiscarded)}
        onShow={showMending}
      />
      {isOwn && (
        <FilesOfScene
          {...{ upload, keptFiles, keepsFile }}
          sceneId={isNew ? null : sceneId}
          onKeepFile={setKeepsFile}
          onRevise={props.revision ? revision.open : null}
          hasRevised={revision.hasClosed}
        />
      )}
      {isNew && view === 'script' && (
        <div className="mb-8 lg:hidden">
          <SceneDate />
        </div>
      )}
      {source.panel && <SideChoice isSource={source.isShown} onChoose={source.show} />}
      <div
        className={cx(
          'grid items-start gap-10',
          source.isShown ? 'lg:grid-cols-2' : 'lg:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        {source.panel && source.isShown && <SourceBeside {...source.panel} />}
        <div
          ref={details}
          className={cx(
            'grid min-w-0 scroll-mt-32 grid-cols-1 gap-10',
            view === 'script' && 'max-lg:hidden',
            source.isShown && 'lg:hidden',
          )}
        >
          <UnassignedPanel />
          <DetailsForm isOwn={isOwn} detectedLanguage={detectedLanguage} titleFault={saving.titleFault} />
          <CharactersPanel keepsLines={onCancel !== undefined} onLinesSelected={() => setView('script')} />
          <PronunciationsPanel />
        </div>
        <div
          className={cx('min-w-0 lg:sticky lg:top-32', view === 'cast' && 'max-lg:hidden')}
          onFocus={source.followFocus}
        >
          {source.panel && <SourceButton {...source.panel} {...source.dialog} />}
          <DialoguePanel
            onTryAgain={onTryAgain}
            goTo={source.goTo}
            onShowSource={source.panel && source.lookUp}
            isWriting={onCancel !== undefined || (isNew && initial.file === null)}
          />
        </div>
      </div>
      {guard}
      {notKept && <FileNotKept {...notKept} onDone={setSaved} />}
      {saving.hasConflict && (
        <ConflictDialog onKeepMine={saving.saveOver} onTakeTheirs={onReplaced} onClose={saving.resume} />
      )}
    </DraftPreview>
  );
}

/** A stored scene as the draft with which its editor starts. */
export const keptFrom = (scene: Scene): KeptDraft => ({
  draft: draftOfScene(scene),
  sceneId: scene.id,
  baseVersion: scene.version,
  afterSaveIds: unsentEditIds(scene.id),
  file: null,
});
