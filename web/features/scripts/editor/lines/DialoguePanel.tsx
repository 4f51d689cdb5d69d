import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { asId, type CharacterId, type LineId } from '#domain/ids.ts';
import { lineNumbers } from '#domain/scene/line-numbers.ts';
import { isUncertain, nextUncertain } from '#domain/scene/certainty.ts';
import { linesLikeNames, quickFixReport } from '#domain/scene/quick-fix.ts';
import { Hint } from '#web/features/help/Hint.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { beginSelecting, endSelecting } from '../draft/line-selection.ts';
import { useDraft, useEditor } from '../draft/use-editor.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { useSearch } from '../search/use-search.ts';
import { AddLineForm } from './AddLineForm.tsx';
import { DialogueHeading } from './DialogueHeading.tsx';
import { DialogueTools } from './DialogueTools.tsx';
import { DoubtfulRegions } from './DoubtfulRegions.tsx';
import {
  lineActions,
  LineActionsContext,
  type OpenLine,
  type Question,
  type ScrollTarget,
} from './line-actions.ts';
import { LineList } from './LineList.tsx';
import { LineQuestion } from './LineQuestion.tsx';
import { NoLines } from './NoLines.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { nextSpeaker } from './speakers.ts';
import { useIsSelecting } from './use-selection.ts';

interface DialoguePanelProps {
  /** Parses the file again; null if there is no file. */
  onTryAgain: (() => void) | null;
  /** A line to scroll to and focus; a new object repeats it. */
  goTo: { readonly id: LineId } | null;
  /** Shows the source at the current line; null if there is none. */
  onShowSource: (() => void) | null;
  /** The scene is written by hand, with a form for new lines; otherwise it was parsed from a file. */
  isWriting?: boolean;
}

/** The script, line by line. */
export function DialoguePanel({ onTryAgain, goTo, onShowSource, isWriting = false }: DialoguePanelProps) {
  const editor = useEditor();
  const { dispatch, select } = editor;
  const characters = useDraft((draft) => draft.characters);
  const lines = useDraft((draft) => draft.lines);
  const isSelecting = useIsSelecting();
  const headingId = useId();
  const isListMounted = useStaggeredMount(1);
  const [isEditable, setEditable] = useState(true);
  const [openLine, setOpenLine] = useState<OpenLine | null>(null);
  const [scrollTarget, setScrollTarget] = useState<ScrollTarget | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSearching, setSearching] = useState(false);
  const actions = useMemo(
    () => ({
      ...lineActions(editor, { setOpenLine, setScrollTarget, setQuestion }),
      showSource: onShowSource,
    }),
    [editor, onShowSource],
  );
  const showMatch = useCallback((id: LineId) => {
    setOpenLine(null);
    setScrollTarget({ id, takesFocus: false });
  }, []);
  const search = useSearch(isSearching, showMatch);
  useEffect(() => {
    if (goTo) actions.focus(goTo.id);
  }, [actions, goTo]);
  const uncertainCount = useMemo(() => lines.filter(isUncertain).length, [lines]);
  const wasRead = useMemo(() => lines.some(({ confidence }) => confidence !== null), [lines]);
  const hasReadingTools = !isWriting || wasRead;
  const whyNotAdd = characters.length === 0 ? 'Add a character first.' : null;
  const currentPlace = () => lines.findIndex((line) => line.id === (openLine ?? scrollTarget)?.id);

  function goToUncertain(step: -1 | 1) {
    const from = currentPlace();
    const place = nextUncertain(lines, step === -1 && from === -1 ? lines.length : from, step);
    if (place === null) return announce('No uncertain lines left');
    openUncertain(place);
  }

  function openUncertain(place: number) {
    const line = lines[place];
    if (!line) return;
    setEditable(true);
    setOpenLine(null);
    actions.open(line.id);
    announce(`Uncertain line ${lineNumbers(lines).get(line.id) ?? ''}`.trim());
  }

  function addLine() {
    const id = asId<LineId>(crypto.randomUUID());
    const current = currentPlace();
    const place = current === -1 ? lines.length : current + 1;
    dispatch({
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

  function addWritten(characterId: CharacterId | null, text: string) {
    const id = asId<LineId>(crypto.randomUUID());
    dispatch({ move: 'add-line', id, characterId, text });
    toast.success('Dialogue line added', { id: 'line-added' });
    showMatch(id);
  }

  function fixNames() {
    const count = linesLikeNames({ lines }).length;
    dispatch({ move: 'quick-fix' });
    const report = quickFixReport(count, { characters });
    if (count === 0) toast.info(report);
    else toast.success(report);
  }

  function toggleEditing(on: boolean) {
    setEditable(on);
    setOpenLine(null);
    select(endSelecting);
  }

  function closeSearch() {
    setSearching(false);
    const match = search.matches[search.at];
    if (match && isEditable) actions.focus(match.lineId);
  }

  function toggleSelecting() {
    setOpenLine(null);
    select(isSelecting ? endSelecting : beginSelecting);
  }

  useDialogueKeys({ onUncertain: goToUncertain, onFind: () => setSearching(true) });

  return (
    <LineActionsContext value={actions}>
      <section
        aria-labelledby={headingId}
        className="lg:flex lg:h-[calc(100dvh-9.5rem)] lg:min-h-128 lg:flex-col"
      >
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <DialogueHeading id={headingId} lines={lines} />
          {hasReadingTools && (
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
        {hasReadingTools && <DoubtfulRegions lines={lines} onOpen={openUncertain} />}
        <DialogueTools
          whyNotAdd={whyNotAdd}
          uncertainCount={uncertainCount}
          isSearching={isSearching}
          isSelecting={isSelecting}
          onAddLine={isWriting ? null : addLine}
          onQuickFix={hasReadingTools ? fixNames : null}
          onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
          onSelect={toggleSelecting}
          onUncertain={goToUncertain}
        />
        {isSearching && <SearchBar search={search} isEditable={isEditable} onClose={closeSearch} />}
        {lines.length === 0 ? (
          <NoLines whyNotAdd={whyNotAdd} onAddLine={isWriting ? null : addLine} onTryAgain={onTryAgain} />
        ) : !isListMounted ? (
          <div className="h-[calc(100dvh-20rem)] min-h-96 border-y border-line lg:min-h-0 lg:flex-1" />
        ) : (
          <LineList
            isEditable={isEditable}
            openLine={openLine}
            scrollTarget={scrollTarget}
            matches={search.matches}
            match={search.matches[search.at] ?? null}
          />
        )}
        {isWriting && (
          <AddLineForm characters={characters} likely={nextSpeaker(lines, characters)} onAdd={addWritten} />
        )}
        {isSelecting && isEditable && <SelectionBar />}
        {question && <LineQuestion question={question} onClose={() => setQuestion(null)} />}
      </section>
    </LineActionsContext>
  );
}

interface DialogueKeys {
  onUncertain: (step: -1 | 1) => void;
  onFind: () => void;
}

/** F8 goes to the next uncertain line, Shift+F8 to the previous one; Ctrl or ⌘ with F searches the script. */
function useDialogueKeys({ onUncertain, onFind }: DialogueKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (event.key !== 'F8' && !isFind) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      if (isFind) onFind();
      else onUncertain(event.shiftKey ? -1 : 1);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
