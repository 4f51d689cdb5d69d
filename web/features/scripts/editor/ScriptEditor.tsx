import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { draftOfScene } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { discardUnsentEdits, unsentEditIds } from '#web/features/scenes/device/unsent-edits.ts';
import { cx } from '#web/ui/cx.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { AboutEdit } from './details/AboutEdit.tsx';
import { CharactersPanel } from './cast/CharactersPanel.tsx';
import { ConflictDialog } from './draft/ConflictDialog.tsx';
import { DetailsForm } from './details/DetailsForm.tsx';
import { DialoguePanel } from './lines/DialoguePanel.tsx';
import { DraftHearing } from './pronunciation/DraftHearing.tsx';
import { EditorBar } from './toolbar/EditorBar.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { NoRoomForEdit } from './draft/NoRoomForEdit.tsx';
import { PronunciationsPanel } from './pronunciation/PronunciationsPanel.tsx';
import { saveDraft } from './draft/save-draft.ts';
import { FileNotKept, type NotKept } from './kept-file/FileNotKept.tsx';
import { FilesOfScene } from './kept-file/FilesOfScene.tsx';
import { SideChoice } from '../source/SideChoice.tsx';
import type { EditedUpload } from '../source/source-origin.ts';
import { SourceBeside } from '../source/SourceBeside.tsx';
import { SourceButton } from '../source/SourceButton.tsx';
import { useSourceView } from '../source/use-source-view.ts';
import { UnassignedPanel } from './cast/UnassignedPanel.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useRevision, type NewDraftScreens } from '../new-draft/use-revision.ts';
import { useSelection } from './lines/use-selection.ts';
import { ViewChoice, type View } from './toolbar/ViewChoice.tsx';

export interface ScriptEditorProps {
  heading: string;
  drafts: DraftStore;
  /** Where the edit is kept on this device. */
  storeKey: string;
  initial: KeptDraft;
  /** It was found on the drafts: there is unsaved work from before. */
  isFromStore: boolean;
  onSaved: (scene: Scene) => void;
  /** The stored text was taken in place of this edit. */
  onReplaced: (scene: Scene) => void;
  /** The edit was thrown away. */
  onDiscarded: () => void;
  onTryAgain: (() => void) | null;
  /** At hand since it was read; null after a reload, or where nothing was read. */
  upload: EditedUpload | null;
  /** The upload kept with the stored scene. */
  keptFiles: readonly SourceFile[];
  /** The screens a new draft of a stored scene comes in by; absent where there is no scene yet. */
  NewDraft?: NewDraftScreens;
  /** They are shown first. */
  startsRevising?: boolean;
  /** It was read a moment ago. */
  isJustRead: boolean;
  /** Sentences about what to look at. */
  notes: readonly string[];
}

/** Everything of a scene in one place to be corrected, and saved in one step. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { heading, drafts, storeKey, initial, isFromStore, isJustRead, notes, onTryAgain } = props;
  const { onSaved, onReplaced, onDiscarded, keptFiles, NewDraft, startsRevising = false } = props;
  const client = useQueryClient();
  const edit = useDraft(drafts, storeKey, initial);
  const { draft, make } = edit;
  const { sceneId } = initial;
  const fromBefore = { upload: props.upload, startsOpen: startsRevising };
  const revision = useRevision({ draft, make, sceneId, storeKey, ...fromBefore });
  const { upload } = revision;
  const selection = useSelection(draft.lines);
  const [step, setStep] = useState<'editing' | 'saving' | 'conflict'>('editing');
  const [view, setView] = useState<View>(initial.draft.title ? 'script' : 'cast');
  const [saved, setSaved] = useState<Scene | null>(null);
  const [refusedTitle, setRefusedTitle] = useState<{ title: string; fault: string } | null>(null);
  const [keepsFile, setKeepsFile] = useState(true);
  const [notKept, setNotKept] = useState<NotKept | null>(null);
  const source = useSourceView({ draft, sceneId, upload, keptFiles });
  const isNew = initial.baseVersion === null;
  const keepsUpload = keepsFile || keptFiles.length > 0;
  const leaving = edit.hasRoom ? undefined : noRoom.leaving;
  const isUnsaved = !saved && !notKept && (isNew || isFromStore || edit.isChanged);

  // After the guard has heard that nothing is unsaved any more.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved, onSaved]);

  async function save(version: number | null) {
    setStep('saving');
    const answer = await saveDraft(
      client,
      initial,
      draft,
      version,
      keepsUpload && upload ? upload.files : [],
    );
    if ('scene' in answer) {
      await edit.forget();
      const { scene, whyNoFile, keepFiles } = answer;
      return whyNoFile === null ? setSaved(scene) : setNotKept({ scene, reason: whyNoFile, keepFiles });
    }
    if ('isKept' in answer) return void edit.forget().then(onDiscarded);
    if ('titleFault' in answer) {
      setRefusedTitle({ title: draft.title, fault: answer.titleFault });
      setView('cast');
    }
    if (!('isStale' in answer)) return setStep('editing');
    await client.invalidateQueries({ queryKey: sceneKeys.one(sceneId) });
    setStep('conflict');
  }

  const selectLinesOf = useEventCallback((characterId: string) => {
    selection.choose(draft.lines.filter((line) => line.characterId === characterId).map((line) => line.id));
    setView('script');
  });
  // Beside the script, what a key in one of its lines changes comes after the key is seen.
  const { characters, userCharacterId, pronunciations } = draft;
  const lines = useDeferredValue(draft.lines);
  const people = useMemo(
    () => ({ characters, userCharacterId, lines }),
    [characters, userCharacterId, lines],
  );
  const words = useMemo(() => ({ characters, pronunciations }), [characters, pronunciations]);

  if (revision.isOpen && NewDraft) {
    const { take: onTake, close: onClose } = revision;
    return (
      <>
        <NewDraft {...{ draft, sceneId, keptFiles, onTake, onClose }} />
        <LeaveGuard isUnsaved={isUnsaved} description={leaving} />
      </>
    );
  }
  return (
    <DraftHearing draft={draft} sceneId={sceneId}>
      <EditorBar
        heading={heading}
        undo={edit.undo}
        redo={edit.redo}
        saveLabel={isNew ? 'Save Scene' : 'Update Scene'}
        whyNotSave={draft.title.trim() ? null : 'Title is required'}
        isSaving={step === 'saving'}
        onSave={() => void save(initial.baseVersion)}
      >
        <ViewChoice view={view} onChoose={setView} />
      </EditorBar>
      <NoRoomForEdit hasRoom={edit.hasRoom} />
      <AboutEdit
        {...{ isFromStore, isJustRead, notes }}
        initial={{ ...initial, draft }}
        onDiscard={() => void edit.forget().then(onDiscarded)}
      />
      <FilesOfScene
        {...{ upload, keptFiles, keepsFile }}
        sceneId={isNew ? null : sceneId}
        onKeepFile={setKeepsFile}
        onRevise={NewDraft ? revision.open : null}
        hasRevised={revision.hasClosed}
      />
      {source.panel && <SideChoice isSource={source.isShown} onChoose={source.show} />}
      <div
        className={cx(
          'grid items-start gap-10',
          source.isShown ? 'lg:grid-cols-2' : 'lg:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        {source.panel && source.isShown && <SourceBeside {...source.panel} />}
        <div
          className={cx(
            'grid min-w-0 grid-cols-1 gap-10',
            view === 'script' && 'max-lg:hidden',
            source.isShown && 'lg:hidden',
          )}
        >
          <UnassignedPanel unassigned={draft.unassigned} characters={draft.characters} make={make} />
          <DetailsForm
            details={draft}
            titleFault={refusedTitle?.title === draft.title ? refusedTitle.fault : null}
            onChange={(details) => make({ move: 'change-details', details })}
          />
          <CharactersPanel draft={people} make={make} onSelectLines={selectLinesOf} />
          <PronunciationsPanel draft={words} make={make} />
        </div>
        <div
          className={cx('min-w-0 lg:sticky lg:top-32', view === 'cast' && 'max-lg:hidden')}
          onFocus={source.followFocus}
        >
          {source.panel && <SourceButton {...source.panel} />}
          <DialoguePanel
            {...{ draft, selection, make, onTryAgain }}
            goTo={source.goTo}
            isWriting={isNew && initial.file === null}
          />
        </div>
      </div>
      <LeaveGuard isUnsaved={isUnsaved} description={leaving} />
      {notKept && <FileNotKept {...notKept} onDone={setSaved} />}
      {step === 'conflict' && (
        <ConflictDialog
          sceneId={sceneId}
          draft={draft}
          onKeepMine={(stored) => void save(stored.version)}
          onTakeTheirs={(stored) => {
            discardUnsentEdits(initial.sceneId);
            void edit.forget().then(() => onReplaced(stored));
          }}
          onClose={() => setStep('editing')}
        />
      )}
    </DraftHearing>
  );
}

/** A stored scene, opened to be edited. */
export const keptFrom = (scene: Scene): KeptDraft => ({
  draft: draftOfScene(scene),
  sceneId: scene.id,
  baseVersion: scene.version,
  afterSaveIds: unsentEditIds(scene.id),
  file: null,
});
