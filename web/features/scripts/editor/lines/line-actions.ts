// What can be done with the lines in hand. Each makes its moves, says what became of it, and leads the focus on. The
// object stays the same for as long as the editor stands, so that a row is drawn again only when it changes itself.
import { startTransition, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { canSplitAt, whyNotJoin, withNeighbour } from '#domain/scene/join-and-split.ts';
import { likelySpeakers } from '#domain/scene/likely-speakers.ts';
import { canMoveLines } from '#domain/scene/line-order.ts';
import { announce } from '#web/ui/announce.ts';
import { toast } from '#web/ui/toast.ts';
import type { Selection } from './use-selection.ts';
import type { MakeMove } from '../draft/use-draft.ts';

/** The line that is open; `caret`: where to go on writing, null for the end. A new object opens it anew. */
export interface Opened {
  readonly id: string;
  readonly caret: number | null;
}

/** A line to be brought into view, its row focused when asked for. A new object asks anew. */
export interface Spot {
  readonly id: string;
  readonly isFocused: boolean;
}

/** What is asked before it is done: the place to move these lines to, or the name of who says them. */
export interface Question {
  readonly about: 'place' | 'name';
  readonly ids: readonly string[];
}

interface Hands {
  draft: Pick<SceneDraft, 'characters' | 'lines'>;
  selection: Selection;
  make: MakeMove;
  setOpened: (opened: Opened | null) => void;
  setSpot: (spot: Spot | null) => void;
  setQuestion: (question: Question | null) => void;
}

export type LineActions = ReturnType<typeof lineActions>;

export function useLineActions(hands: Hands): LineActions {
  const newest = useRef(hands);
  useLayoutEffect(() => {
    newest.current = hands;
  });
  const now = useCallback(() => newest.current, []);
  // oxlint-disable-next-line react/refs -- the actions look at what is newest when they are done, not before
  return useMemo(() => lineActions(now), [now]);
}

function lineActions(now: () => Hands) {
  const lines = () => now().draft.lines;
  const placeOf = (id: string) => lines().findIndex((line) => line.id === id);
  const focus = (id: string) => now().setSpot({ id, isFocused: true });
  /** Opens it at once, since whoever works by keys goes on typing there. */
  const writeIn = (id: string, caret: number | null = null) => {
    now().setOpened({ id, caret });
    now().setSpot({ id, isFocused: false });
  };
  /** Those a action on this line is done to: with it, all that are selected along. */
  const along = (id: string): readonly string[] => (now().selection.has(id) ? now().selection.ids : [id]);

  /** `focused`: the row that had the focus. */
  function move(ids: readonly string[], step: -1 | 1, focused?: string): void {
    if (!canMoveLines(lines(), ids, step)) return;
    now().make({ move: 'move-lines', ids, step });
    announce(ids.length === 1 ? `Moved ${step === -1 ? 'up' : 'down'}` : `${ids.length} lines moved`);
    if (focused !== undefined) focus(focused);
    else if (ids[0] !== undefined) now().setSpot({ id: ids[0], isFocused: false });
  }

  /** Whether it could be done. */
  function join(ids: readonly string[]): boolean {
    const refusal = whyNotJoin({ lines: lines() }, ids);
    if (refusal !== null) {
      toast.info(refusal, { id: 'join' });
      return false;
    }
    now().make({ move: 'join-lines', ids });
    announce(`${ids.length} lines joined`);
    return true;
  }

  return {
    /** The line is gone to at once, and open a picture later: whoever presses sees an answer first. */
    open(id: string) {
      now().setSpot({ id, isFocused: false });
      startTransition(() => now().setOpened({ id, caret: null }));
    },
    writeIn,
    focus,
    along,
    close(id: string, then?: 'next') {
      const next = then === 'next' ? lines()[placeOf(id) + 1] : undefined;
      if (next) return writeIn(next.id);
      now().setOpened(null);
      focus(id);
    },
    pick(id: string, how: 'toggle' | 'range') {
      now().setOpened(null);
      now().selection.pick(id, how);
    },
    pickAll: () => now().selection.choose(lines().map((line) => line.id)),
    endSelecting(focused: string) {
      now().selection.end();
      focus(focused);
    },
    goTo(end: 'first' | 'last') {
      const line = lines().at(end === 'first' ? 0 : -1);
      if (line) focus(line.id);
    },
    /** The focus goes `by` rows on; the selection or the line goes along when asked to. */
    step(id: string, by: -1 | 1, taking: 'focus' | 'selection' | 'line') {
      const next = lines()[placeOf(id) + by];
      if (taking === 'line') return move(along(id), by, id);
      if (!next) return;
      if (taking === 'selection') now().selection.extend(id, next.id);
      focus(next.id);
    },
    move,
    place(ids: readonly string[], place: number) {
      now().setOpened(null);
      now().make({ move: 'place-lines', ids, place });
      announce(ids.length === 1 ? `Moved to line ${place + 1}` : `Moved to line ${place + 1} and after`);
      if (ids[0] !== undefined) focus(ids[0]);
    },
    /** Lets the dragged line, with the selection it is part of, fall at the place of another. */
    drop(id: string, place: number) {
      const ids = along(id);
      const moved = new Set(ids);
      const before = lines()
        .slice(0, place)
        .filter((line) => !moved.has(line.id)).length;
      const isDown = place > placeOf(id);
      now().make({
        move: 'place-lines',
        ids,
        place: isDown && !moved.has(lines()[place]?.id ?? '') ? before + 1 : before,
      });
    },
    split(id: string, at: number) {
      const line = lines()[placeOf(id)];
      if (!line || !canSplitAt(line.text, at)) {
        return void toast.info('Put the cursor between the words where the second line should begin.', {
          id: 'split',
        });
      }
      const newId = crypto.randomUUID();
      now().make({ move: 'split-line', id, at, newId });
      announce('Line split in two');
      writeIn(newId, 0);
    },
    /** With the line before (-1) or after (1); the joined line is open, at the seam. */
    joinWith(id: string, side: -1 | 1) {
      const ids = withNeighbour(lines(), id, side);
      const [first] = ids;
      const seam = lines()[placeOf(first ?? '')]?.text.trimEnd().length ?? 0;
      if (join(ids) && first !== undefined) writeIn(first, seam);
    },
    join,
    give(ids: readonly string[], characterId: string | null) {
      now().make({ move: 'reassign-lines', ids, characterId });
      const name = now().draft.characters.find((character) => character.id === characterId)?.name;
      announce(
        `${ids.length === 1 ? 'Line' : `${ids.length} lines`} ${name ? `assigned to ${name}` : 'made stage directions'}`,
      );
    },
    giveToNew(ids: readonly string[], name: string) {
      now().make({ move: 'split-character', lineIds: ids, id: crypto.randomUUID(), name });
      toast.success(`${ids.length === 1 ? 'One line' : `${ids.length} lines`} assigned to ${name.trim()}`);
    },
    /** Who else may say it, the likeliest first. */
    likelySpeakers: (id: string) => likelySpeakers(lines(), placeOf(id)),
    confirm: (ids: readonly string[]) => now().make({ move: 'confirm-lines', ids }),
    toCharacter(id: string) {
      now().setOpened(null);
      now().make({ move: 'line-to-character', id });
    },
    remove(ids: readonly string[]) {
      const gone = new Set(ids);
      const last = lines().findLastIndex((line) => gone.has(line.id));
      const left = lines().filter((line, i) => i > last || !gone.has(line.id));
      const after = lines()[last + 1] ?? left.at(-1);
      now().setOpened(null);
      now().make({ move: 'delete-lines', ids });
      announce(ids.length === 1 ? 'Line deleted' : `${ids.length} lines deleted`);
      if (after) focus(after.id);
    },
    ask: (about: Question['about'], ids: readonly string[]) => now().setQuestion({ about, ids }),
  };
}
