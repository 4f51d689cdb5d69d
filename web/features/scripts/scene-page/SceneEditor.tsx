import { useEffect, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LeaveGuard } from '#web/ui/page/LeaveGuard.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { DetailsForm } from '../editor/details/DetailsForm.tsx';
import { ConflictDialog } from '../editor/draft/ConflictDialog.tsx';
import { EditorProvider } from '../editor/draft/EditorProvider.tsx';
import { NoRoomForEdit } from '../editor/draft/NoRoomForEdit.tsx';
import { DiscardDialog, RestoredDraft } from '../editor/draft/RestoredDraft.tsx';
import { useEditor, useEditorState, useIsChanged } from '../editor/draft/use-editor.ts';
import { useSave } from '../editor/draft/use-save.ts';
import { DialoguePanel } from '../editor/lines/DialoguePanel.tsx';
import { DraftPreview } from '../editor/pronunciation/DraftPreview.tsx';
import { PronunciationsPanel } from '../editor/pronunciation/PronunciationsPanel.tsx';
import { EditorBar } from '../editor/toolbar/EditorBar.tsx';
import { ViewChoice, type View } from '../editor/toolbar/ViewChoice.tsx';
import { CharactersForm } from './CharactersForm.tsx';

interface EditorScreenProps {
  /** False for a co-owner, who changes nothing that is the owner's alone. */
  isOwn: boolean;
  /** The draft is unsaved work restored from this device. */
  isFromStore: boolean;
  /** Saved, discarded, or replaced by the stored scene. */
  onDone: () => void;
}

interface SceneEditorProps extends EditorScreenProps {
  drafts: DraftStore;
  storeKey: string;
  initial: KeptDraft;
}

/** Edits a stored scene and saves everything in one step. */
export function SceneEditor({ isOwn, isFromStore, onDone, ...edit }: SceneEditorProps) {
  return (
    <EditorProvider {...edit}>
      <EditorScreen isOwn={isOwn} isFromStore={isFromStore} onDone={onDone} />
    </EditorProvider>
  );
}

const words = { busy: 'Saving...', done: 'Scene updated successfully' };

function EditorScreen({ isOwn, isFromStore, onDone }: EditorScreenProps) {
  const { initial, forget } = useEditor();
  const { sceneId } = initial;
  const isChanged = useIsChanged();
  const hasRoom = useEditorState((state) => state.hasRoom);
  const [isDone, setDone] = useState(false);
  const [view, setView] = useState<View>(initial.draft.characters.length > 0 ? 'script' : 'cast');
  const [isAsked, setAsked] = useState(false);
  const isUnsaved = !isDone && (isFromStore || isChanged);
  const leave = () => void forget().then(() => setDone(true));
  const saving = useSave({ words, onSaved: leave, onTitleRefused: () => setView('cast') });

  // In an effect, so that the navigation guard already knows that nothing is unsaved.
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  return (
    <DraftPreview sceneId={sceneId}>
      <EditorBar
        heading="Edit Scene"
        saveLabel="Save Changes"
        isSaving={saving.isSaving}
        onSave={saving.save}
      >
        <Button variant="quiet" className="mr-2" onClick={() => (isUnsaved ? setAsked(true) : leave())}>
          Cancel
        </Button>
      </EditorBar>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex flex-wrap gap-x-6">
          {isOwn ? (
            <>
              <TextLink to={paths.scenes()}>Back to Scene Library</TextLink>
              <TextLink to={paths.scene.revise(sceneId)}>Upload a new draft…</TextLink>
            </>
          ) : (
            <TextLink to={paths.sharedScenes()}>Back to scenes shared with you</TextLink>
          )}
        </span>
        <ViewChoice view={view} onChoose={setView} />
      </div>
      <NoRoomForEdit />
      {isFromStore && <RestoredDraft onDiscard={leave} />}
      <div className="grid items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={cx('grid min-w-0 grid-cols-1 gap-10', view === 'script' && 'max-lg:hidden')}>
          <DetailsForm heading="Scene Information" isOwn={isOwn} titleFault={saving.titleFault} />
          <CharactersForm />
          <PronunciationsPanel />
        </div>
        <div className={cx('min-w-0 lg:sticky lg:top-32', view === 'cast' && 'max-lg:hidden')}>
          <DialoguePanel onTryAgain={null} goTo={null} isWriting />
        </div>
      </div>
      <LeaveGuard isUnsaved={isUnsaved} description={hasRoom ? undefined : noRoom.leaving} />
      <DiscardDialog open={isAsked} onOpenChange={setAsked} onDiscard={leave} />
      {saving.hasConflict && (
        <ConflictDialog onKeepMine={saving.saveOver} onTakeTheirs={leave} onClose={saving.resume} />
      )}
    </DraftPreview>
  );
}
