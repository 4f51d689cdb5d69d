import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { isUncertain, nextUncertain } from '#domain/scene/certainty.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { linesLikeNames, quickFixReport } from '#domain/scene/quick-fix.ts';
import { Hint } from '#web/features/help/Hint.tsx';
import { announce } from '#web/ui/announce.ts';
import { SwitchField } from '#web/ui/SwitchField.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddLineForm } from './AddLineForm.tsx';
import { DialogueHeading } from './DialogueHeading.tsx';
import { DialogueTools } from './DialogueTools.tsx';
import { useLineActions, type Opened, type Question, type Spot } from './line-actions.ts';
import { LineList } from './LineList.tsx';
import { LineQuestion } from './LineQuestion.tsx';
import { nextSpeaker } from './next-speaker.ts';
import { NoLines } from './NoLines.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useDialogueKeys } from './use-dialogue-keys.ts';
import type { MakeMove } from '../draft/use-draft.ts';
import { useStaggeredMount } from '#web/ui/use-staggered-mount.ts';
import { useSearch } from '../search/use-search.ts';
import type { Selection } from './use-selection.ts';

interface DialoguePanelProps {
  draft: Pick<SceneDraft, 'characters' | 'lines'>;
  selection: Selection;
  make: MakeMove;
  /** Reads the file again; null where there is none to read. */
  onTryAgain: (() => void) | null;
  /** A line to go to; a new object asks anew. */
  goTo: { readonly id: string } | null;
  /** A scene being written, where lines are added below; else a script that was read, to be looked through. */
  isWriting?: boolean;
}

/** The script itself. */
export function DialoguePanel(props: DialoguePanelProps) {
  const { draft, selection, make, onTryAgain, goTo, isWriting = false } = props;
  const { characters, lines } = draft;
  const headingId = useId();
  const hasTurn = useStaggeredMount(1);
  const [isEditable, setEditable] = useState(true);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSearching, setSearching] = useState(false);
  const actions = useLineActions({ draft, selection, make, setOpened, setSpot, setQuestion });
  const showMatch = useCallback((id: string) => {
    setOpened(null);
    setSpot({ id, isFocused: false });
  }, []);
  const search = useSearch(lines, isSearching, make, showMatch);
  useEffect(() => {
    if (goTo) actions.focus(goTo.id);
  }, [actions, goTo]);
  const uncertainCount = useMemo(() => lines.filter(isUncertain).length, [lines]);
  const whyNotAdd = characters.length === 0 ? 'Add a character first.' : null;

  function goToUncertain(step: -1 | 1) {
    const from = lines.findIndex((line) => line.id === (opened ?? spot)?.id);
    const place = nextUncertain(lines, step === -1 && from === -1 ? lines.length : from, step);
    const line = place === null ? undefined : lines[place];
    if (place === null || !line) return announce('No uncertain lines left');
    setEditable(true);
    setOpened(null);
    actions.open(line.id);
    announce(`Uncertain line ${place + 1}`);
  }

  function addLine() {
    const id = crypto.randomUUID();
    const openPlace = lines.findIndex((line) => line.id === (opened ?? spot)?.id);
    const place = openPlace === -1 ? lines.length : openPlace + 1;
    make({
      move: 'add-line',
      id,
      characterId: nextSpeaker(lines.slice(0, place), characters),
      text: '',
      beforeId: lines[place]?.id,
    });
    toast.success('Dialogue line added');
    setEditable(true);
    actions.writeIn(id);
  }

  function addWritten(characterId: string | null, text: string) {
    const id = crypto.randomUUID();
    make({ move: 'add-line', id, characterId, text });
    toast.success('Dialogue line added', { id: 'line-added' });
    setOpened(null);
    setSpot({ id, isFocused: false });
  }

  function fixNames() {
    const count = linesLikeNames({ lines }).length;
    make({ move: 'quick-fix' });
    if (count === 0) toast.info(quickFixReport(count));
    else toast.success(quickFixReport(count));
  }

  function toggleEditing(on: boolean) {
    setEditable(on);
    setOpened(null);
    selection.end();
  }

  function closeSearch() {
    setSearching(false);
    const match = search.matches[search.at];
    if (match && isEditable) actions.focus(match.lineId);
  }

  function startSelecting() {
    setOpened(null);
    if (selection.isOn) selection.end();
    else selection.begin();
  }

  useDialogueKeys({ onUncertain: goToUncertain, onFind: () => setSearching(true) });

  return (
    <section
      aria-labelledby={headingId}
      className="lg:flex lg:h-[calc(100dvh-9.5rem)] lg:min-h-128 lg:flex-col"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DialogueHeading id={headingId} lines={lines} />
        {!isWriting && (
          <SwitchField
            label="Edit Mode"
            className="ml-auto items-center"
            checked={isEditable}
            onCheckedChange={toggleEditing}
          />
        )}
      </div>
      {uncertainCount > 0 && (
        <Hint id="doubtful-lines" className="mb-2">
          Some lines may have been read wrong. Press F8, or use the arrows here, to jump between uncertain
          lines.
        </Hint>
      )}
      <DialogueTools
        whyNotAdd={whyNotAdd}
        uncertainCount={uncertainCount}
        isSearching={isSearching}
        isSelecting={selection.isOn}
        onAddLine={isWriting ? null : addLine}
        onQuickFix={isWriting ? null : fixNames}
        onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        onSelect={startSelecting}
        onUncertain={goToUncertain}
      />
      {isSearching && <SearchBar search={search} isEditable={isEditable} onClose={closeSearch} />}
      {lines.length === 0 ? (
        <NoLines whyNotAdd={whyNotAdd} onAddLine={isWriting ? null : addLine} onTryAgain={onTryAgain} />
      ) : !hasTurn ? (
        <div className="h-[calc(100dvh-20rem)] min-h-96 border-y border-line lg:min-h-0 lg:flex-1" />
      ) : (
        <LineList
          draft={draft}
          isEditable={isEditable}
          opened={opened}
          spot={spot}
          selection={selection}
          matches={search.matches}
          match={search.matches[search.at] ?? null}
          make={make}
          actions={actions}
        />
      )}
      {isWriting && (
        <AddLineForm characters={characters} likely={nextSpeaker(lines, characters)} onAdd={addWritten} />
      )}
      {selection.isOn && isEditable && <SelectionBar draft={draft} selection={selection} actions={actions} />}
      {question && (
        <LineQuestion
          question={question}
          lineCount={lines.length}
          actions={actions}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}
