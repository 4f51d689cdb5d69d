import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { ConflictDialog } from '../editor/draft/ConflictDialog.tsx';
import { DetailsForm } from '../editor/details/DetailsForm.tsx';
import { DialoguePanel } from '../editor/lines/DialoguePanel.tsx';
import { DiscardDialog } from '../editor/draft/DiscardDialog.tsx';
import { DraftHearing } from '../editor/pronunciation/DraftHearing.tsx';
import { EditorBar } from '../editor/toolbar/EditorBar.tsx';
import { KeptFromBefore } from '../editor/draft/KeptFromBefore.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { NoRoomForEdit } from '../editor/draft/NoRoomForEdit.tsx';
import { PronunciationsPanel } from '../editor/pronunciation/PronunciationsPanel.tsx';
import { saveDraft } from '../editor/draft/save-draft.ts';
import { ViewChoice, type View } from '../editor/toolbar/ViewChoice.tsx';
import { useDraft } from '../editor/draft/use-draft.ts';
import { useSelection } from '../editor/lines/use-selection.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { discardUnsentEdits } from '#web/features/scenes/device/unsent-edits.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { CharactersForm } from './CharactersForm.tsx';

interface SceneEditorProps {
  drafts: DraftStore;
  storeKey: string;
  initial: KeptDraft;
  /** It was found on the drafts: there is unsaved work from before. */
  isFromStore: boolean;
  /** Saved, given up, or left for the stored scene. */
  onDone: () => void;
}

const words = { busy: 'Saving...', done: 'Scene updated successfully' };

/** A stored scene being edited; everything is saved in one step. */
export function SceneEditor({ drafts, storeKey, initial, isFromStore, onDone }: SceneEditorProps) {
  const client = useQueryClient();
  const edit = useDraft(drafts, storeKey, initial);
  const { draft, make } = edit;
  const selection = useSelection(draft.lines);
  const [step, setStep] = useState<'editing' | 'saving' | 'conflict' | 'done'>('editing');
  const [view, setView] = useState<View>(initial.draft.characters.length > 0 ? 'script' : 'cast');
  const [isAsked, setAsked] = useState(false);
  const [refusedTitle, setRefusedTitle] = useState<{ title: string; fault: string } | null>(null);
  const isUnsaved = step !== 'done' && (isFromStore || edit.isChanged);

  // After the guard has heard that nothing is unsaved any more.
  useEffect(() => {
    if (step === 'done') onDone();
  }, [step, onDone]);

  const leave = () => void edit.forget().then(() => setStep('done'));

  async function save(version: number | null) {
    setStep('saving');
    const answer = await saveDraft(client, initial, draft, version, [], words);
    if ('scene' in answer || 'isKept' in answer) return leave();
    if ('titleFault' in answer) {
      setRefusedTitle({ title: draft.title, fault: answer.titleFault });
      setView('cast');
    }
    if (!('isStale' in answer)) return setStep('editing');
    await client.invalidateQueries({ queryKey: sceneKeys.one(initial.sceneId) });
    setStep('conflict');
  }

  return (
    <DraftHearing draft={draft} sceneId={initial.sceneId}>
      <EditorBar
        heading="Edit Scene"
        undo={edit.undo}
        redo={edit.redo}
        saveLabel="Save Changes"
        whyNotSave={draft.title.trim() ? null : 'Title is required'}
        isSaving={step === 'saving'}
        onSave={() => void save(initial.baseVersion)}
      >
        <Button variant="quiet" className="mr-2" onClick={() => (isUnsaved ? setAsked(true) : leave())}>
          Cancel
        </Button>
      </EditorBar>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex flex-wrap gap-x-6">
          <TextLink to={paths.scenes()}>Back to Scene Library</TextLink>
          <TextLink to={paths.scene.revise(initial.sceneId)}>Upload a new draft…</TextLink>
        </span>
        <ViewChoice view={view} onChoose={setView} />
      </div>
      <NoRoomForEdit hasRoom={edit.hasRoom} />
      {isFromStore && <KeptFromBefore onDiscard={leave} />}
      <div className="grid items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={cx('grid min-w-0 grid-cols-1 gap-10', view === 'script' && 'max-lg:hidden')}>
          <DetailsForm
            heading="Scene Information"
            details={draft}
            titleFault={refusedTitle?.title === draft.title ? refusedTitle.fault : null}
            onChange={(details) => make({ move: 'change-details', details })}
          />
          <CharactersForm draft={draft} make={make} />
          <PronunciationsPanel draft={draft} make={make} />
        </div>
        <div className={cx('min-w-0 lg:sticky lg:top-32', view === 'cast' && 'max-lg:hidden')}>
          <DialoguePanel {...{ draft, selection, make }} onTryAgain={null} goTo={null} isWriting />
        </div>
      </div>
      <LeaveGuard isUnsaved={isUnsaved} description={edit.hasRoom ? undefined : noRoom.leaving} />
      <DiscardDialog open={isAsked} onOpenChange={setAsked} onDiscard={leave} />
      {step === 'conflict' && (
        <ConflictDialog
          sceneId={initial.sceneId}
          draft={draft}
          onKeepMine={(stored) => void save(stored.version)}
          onTakeTheirs={() => {
            discardUnsentEdits(initial.sceneId);
            leave();
          }}
          onClose={() => setStep('editing')}
        />
      )}
    </DraftHearing>
  );
}
