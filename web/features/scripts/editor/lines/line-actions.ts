// The actions on the script’s lines. Each changes the draft, announces the result, and moves the focus.
import { createContext, startTransition, use } from 'react';
import { asId, type CharacterId, type LineId } from '#domain/ids.ts';
import { canSplitAt, whyNotJoin, withNeighbor } from '#domain/scene/join-and-split.ts';
import { likelySpeakers } from '#domain/scene/likely-speakers.ts';
import { canMoveLines } from '#domain/scene/line-order.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Editor } from '../draft/editor-store.ts';
import { endSelecting, extended, selectedIds, selectionOf, toggled } from '../draft/line-selection.ts';

/** The open line. `caret`: the cursor’s position; null for the end. A new object opens the line again. */
export interface OpenLine {
  readonly id: LineId;
  readonly caret: number | null;
}

/** The line to scroll to, and to focus if requested. A new object repeats it. */
export interface ScrollTarget {
  readonly id: LineId;
  readonly takesFocus: boolean;
}

/** A question to the actor: where to move these lines, or the name of their new speaker. */
export interface Question {
  readonly about: 'place' | 'name';
  readonly ids: readonly LineId[];
}

/** The panel’s state setters; they never change. */
interface PanelState {
  readonly setOpenLine: (line: OpenLine | null) => void;
  readonly setScrollTarget: (target: ScrollTarget | null) => void;
  readonly setQuestion: (question: Question | null) => void;
}

export type LineActions = ReturnType<typeof lineActions> & {
  /** Shows the source at the line with the focus; null if there is none. */
  readonly showSource: (() => void) | null;
};

export const LineActionsContext = createContext<LineActions | null>(null);

export function useLineActions(): LineActions {
  const actions = use(LineActionsContext);
  if (!actions) throw new Error('There is no LineActionsContext above this component.');
  return actions;
}

export function lineActions(editor: Editor, { setOpenLine, setScrollTarget, setQuestion }: PanelState) {
  const { dispatch, select } = editor;
  const lines = () => editor.draft().lines;
  const placeOf = (id: LineId) => lines().findIndex((line) => line.id === id);
  const focus = (id: LineId) => setScrollTarget({ id, takesFocus: true });
  /** Opens the line synchronously, so that the next keystroke goes into it. */
  const writeIn = (id: LineId, caret: number | null = null) => {
    setOpenLine({ id, caret });
    setScrollTarget({ id, takesFocus: false });
  };
  /** The selection, if it contains this line; otherwise the line alone. */
  const targetsOf = (id: LineId): readonly LineId[] => {
    const { selection } = editor.store.getState();
    return selection.ids.has(id) ? selectedIds(lines(), selection) : [id];
  };

  /** `focused`: the line whose row keeps the focus. */
  function move(ids: readonly LineId[], step: -1 | 1, focused?: LineId): void {
    if (!canMoveLines(lines(), ids, step)) return;
    dispatch({ move: 'move-lines', ids, step });
    announce(ids.length === 1 ? `Moved ${step === -1 ? 'up' : 'down'}` : `${ids.length} lines moved`);
    if (focused !== undefined) focus(focused);
    else if (ids[0] !== undefined) setScrollTarget({ id: ids[0], takesFocus: false });
  }

  /** False if the lines can’t be joined. */
  function join(ids: readonly LineId[]): boolean {
    const refusal = whyNotJoin({ lines: lines() }, ids);
    if (refusal !== null) {
      toast.info(refusal, { id: 'join' });
      return false;
    }
    dispatch({ move: 'join-lines', ids });
    announce(`${ids.length} lines joined`);
    return true;
  }

  return {
    /** Scrolls to the line at once and opens it one frame later, so that the press responds first. */
    open(id: LineId) {
      setScrollTarget({ id, takesFocus: false });
      startTransition(() => setOpenLine({ id, caret: null }));
    },
    writeIn,
    focus,
    targetsOf,
    close(id: LineId, then?: 'next') {
      const next = then === 'next' ? lines()[placeOf(id) + 1] : undefined;
      if (next) return writeIn(next.id);
      setOpenLine(null);
      focus(id);
    },
    pick(id: LineId, how: 'toggle' | 'range') {
      setOpenLine(null);
      select((selection, all) => (how === 'range' ? extended(selection, all, id) : toggled(selection, id)));
    },
    pickAll: () => select(() => selectionOf(lines().map((line) => line.id))),
    endSelecting(focused: LineId) {
      select(endSelecting);
      focus(focused);
    },
    goTo(end: 'first' | 'last') {
      const line = lines().at(end === 'first' ? 0 : -1);
      if (line) focus(line.id);
    },
    /** Moves the focus by one row, extending the selection or moving the line if requested. */
    step(id: LineId, by: -1 | 1, taking: 'focus' | 'selection' | 'line') {
      const next = lines()[placeOf(id) + by];
      if (taking === 'line') return move(targetsOf(id), by, id);
      if (!next) return;
      if (taking === 'selection') select((selection, all) => extended(selection, all, next.id, id));
      focus(next.id);
    },
    move,
    place(ids: readonly LineId[], place: number) {
      setOpenLine(null);
      dispatch({ move: 'place-lines', ids, place });
      announce(
        ids.length === 1 ? `Moved to position ${place + 1}` : `Moved to position ${place + 1} and after`,
      );
      if (ids[0] !== undefined) focus(ids[0]);
    },
    /** Drops the dragged line, and the selection if it contains it, at another line’s position. */
    drop(id: LineId, place: number) {
      const ids = targetsOf(id);
      const moved = new Set(ids);
      const before = lines()
        .slice(0, place)
        .filter((line) => !moved.has(line.id)).length;
      const isDown = place > placeOf(id);
      const target = lines()[place];
      const goesAfter = isDown && !(target && moved.has(target.id));
      dispatch({ move: 'place-lines', ids, place: goesAfter ? before + 1 : before });
    },
    split(id: LineId, at: number) {
      const line = lines()[placeOf(id)];
      if (!line || !canSplitAt(line.text, at)) {
        return void toast.info('Put the cursor between the words where the second line should begin.', {
          id: 'split',
        });
      }
      const newId = asId<LineId>(crypto.randomUUID());
      dispatch({ move: 'split-line', id, at, newId });
      announce('Line split in two');
      writeIn(newId, 0);
    },
    /** Joins the line with the previous (-1) or next (1) one and puts the cursor at the join. */
    joinWith(id: LineId, side: -1 | 1) {
      const ids = withNeighbor(lines(), id, side);
      const [first] = ids;
      if (first === undefined) return void join(ids);
      const seam = lines()[placeOf(first)]?.text.trimEnd().length ?? 0;
      if (join(ids)) writeIn(first, seam);
    },
    join,
    give(ids: readonly LineId[], characterId: CharacterId | null) {
      dispatch({ move: 'reassign-lines', ids, characterId });
      const name = editor.draft().characters.find((character) => character.id === characterId)?.name;
      announce(
        `${ids.length === 1 ? 'Line' : `${ids.length} lines`} ${name ? `assigned to ${name}` : 'made stage directions'}`,
      );
    },
    giveToNew(ids: readonly LineId[], name: string) {
      dispatch({ move: 'split-character', lineIds: ids, id: asId(crypto.randomUUID()), name });
      toast.success(`${ids.length === 1 ? 'One line' : `${ids.length} lines`} assigned to ${name.trim()}`);
    },
    /** Other characters who may speak the line, most likely first. */
    likelySpeakers: (id: LineId) => likelySpeakers(lines(), placeOf(id)),
    confirm: (ids: readonly LineId[]) => dispatch({ move: 'confirm-lines', ids }),
    toCharacter(id: LineId) {
      setOpenLine(null);
      dispatch({ move: 'line-to-character', id });
    },
    remove(ids: readonly LineId[]) {
      const gone = new Set(ids);
      const last = lines().findLastIndex((line) => gone.has(line.id));
      const left = lines().filter((line, i) => i > last || !gone.has(line.id));
      const after = lines()[last + 1] ?? left.at(-1);
      setOpenLine(null);
      dispatch({ move: 'delete-lines', ids });
      announce(ids.length === 1 ? 'Line deleted' : `${ids.length} lines deleted`);
      if (after) focus(after.id);
    },
    ask: (about: Question['about'], ids: readonly LineId[]) => setQuestion({ about, ids }),
  };
}
