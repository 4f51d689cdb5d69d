import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftOfScene } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { sceneKeys } from '../api/queries/scenes.ts';
import type { DraftShelf, KeptDraft } from '../offline/scene-drafts.ts';
import { cx } from '../ui/cx.ts';
import { AboutEdit } from './AboutEdit.tsx';
import { CharactersPanel } from './CharactersPanel.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { DialoguePanel } from './DialoguePanel.tsx';
import { EditorBar } from './EditorBar.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { saveDraft } from './save-draft.ts';
import { UnassignedPanel } from './UnassignedPanel.tsx';
import { useDraft } from './use-draft.ts';
import { useSelection } from './use-selection.ts';
import { ViewChoice, type View } from './ViewChoice.tsx';

export interface ScriptEditorProps {
  heading: string;
  shelf: DraftShelf;
  /** Where the edit is kept on this device. */
  shelfKey: string;
  begun: KeptDraft;
  /** It was found on the shelf: there is unsaved work from before. */
  isFromShelf: boolean;
  onSaved: (scene: Scene) => void;
  /** The stored text was taken in place of this edit. */
  onReplaced: (scene: Scene) => void;
  /** The edit was thrown away. */
  onDiscarded: () => void;
  onTryAgain: (() => void) | null;
  /** It was read a moment ago. */
  isJustRead: boolean;
  /** Sentences about what to look at. */
  notes: readonly string[];
}

/** Everything of a scene in one place to be corrected, and saved in one step. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { heading, shelf, shelfKey, begun, isFromShelf, isJustRead, notes, onTryAgain } = props;
  const { onSaved, onReplaced, onDiscarded } = props;
  const client = useQueryClient();
  const edit = useDraft(shelf, shelfKey, begun);
  const { draft, make } = edit;
  const selection = useSelection(draft.lines);
  const [step, setStep] = useState<'editing' | 'saving' | 'conflict'>('editing');
  const [view, setView] = useState<View>(begun.draft.title ? 'script' : 'cast');
  const [saved, setSaved] = useState<Scene | null>(null);
  const [refusedTitle, setRefusedTitle] = useState<{ title: string; fault: string } | null>(null);
  const isNew = begun.baseVersion === null;
  const isUnsaved = !saved && (isNew || isFromShelf || edit.isChanged);

  // After the guard has heard that nothing is unsaved any more.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved, onSaved]);

  async function save(version: number | null) {
    setStep('saving');
    const answer = await saveDraft(client, begun, draft, version);
    if ('scene' in answer) {
      await edit.forget();
      return setSaved(answer.scene);
    }
    if ('titleFault' in answer) {
      setRefusedTitle({ title: draft.title, fault: answer.titleFault });
      setView('cast');
    }
    if (!('isStale' in answer)) return setStep('editing');
    await client.invalidateQueries({ queryKey: sceneKeys.one(begun.sceneId) });
    setStep('conflict');
  }

  function selectLinesOf(characterId: string) {
    selection.choose(draft.lines.filter((line) => line.characterId === characterId).map((line) => line.id));
    setView('script');
  }

  return (
    <>
      <EditorBar
        heading={heading}
        undo={edit.undo}
        redo={edit.redo}
        saveLabel={isNew ? 'Save Scene' : 'Update Scene'}
        whyNotSave={draft.title.trim() ? null : 'Title is required'}
        isSaving={step === 'saving'}
        onSave={() => void save(begun.baseVersion)}
      >
        <ViewChoice view={view} onChoose={setView} />
      </EditorBar>
      <AboutEdit
        {...{ begun, isFromShelf, isJustRead, notes }}
        onDiscard={() => void edit.forget().then(onDiscarded)}
      />
      <div className="grid items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={cx('grid min-w-0 gap-10', view === 'script' && 'max-lg:hidden')}>
          <UnassignedPanel unassigned={draft.unassigned} characters={draft.characters} make={make} />
          <DetailsForm
            details={draft}
            titleFault={refusedTitle?.title === draft.title ? refusedTitle.fault : null}
            onChange={(details) => make({ move: 'change-details', details })}
          />
          <CharactersPanel draft={draft} make={make} onSelectLines={selectLinesOf} />
        </div>
        <div className={cx('min-w-0 lg:sticky lg:top-32', view === 'cast' && 'max-lg:hidden')}>
          <DialoguePanel draft={draft} selection={selection} make={make} onTryAgain={onTryAgain} />
        </div>
      </div>
      <LeaveGuard isUnsaved={isUnsaved} />
      {step === 'conflict' && (
        <ConflictDialog
          sceneId={begun.sceneId}
          draft={draft}
          onKeepMine={(stored) => void save(stored.version)}
          onTakeTheirs={(stored) => {
            void edit.forget().then(() => onReplaced(stored));
          }}
          onClose={() => setStep('editing')}
        />
      )}
    </>
  );
}

/** A stored scene, opened to be edited. */
export const keptFrom = (scene: Scene): KeptDraft => ({
  draft: draftOfScene(scene),
  sceneId: scene.id,
  baseVersion: scene.version,
  file: null,
});
