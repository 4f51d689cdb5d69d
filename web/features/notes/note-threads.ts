import type { NoteId } from '#domain/ids.ts';
import type { Note } from '#contract/note-shapes.ts';
import { wordsIn } from '#domain/notes/word-range.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';

export interface ShownNote extends Note {
  /** Stored only on this device so far. */
  readonly isUnsent?: boolean;
}

/** A note with its replies, oldest first. */
export interface Thread {
  readonly id: NoteId;
  readonly first: ShownNote;
  readonly notes: readonly ShownNote[];
  readonly place: Place;
}

export type Place =
  | { readonly name: 'scene' }
  /** The line was deleted after the note was written. */
  | { readonly name: 'cut'; readonly quote: string }
  | {
      readonly name: 'line';
      readonly line: Line;
      /** The words that the note is about, as they were then; null for the whole current line. */
      readonly quote: string | null;
      readonly hasChanged: boolean;
    };

/** Threads on the whole scene come first, then those on lines in script order, then those on deleted lines. */
export function threadsOf(notes: readonly ShownNote[], { lines }: Pick<Scene, 'lines'>): Thread[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const byThread = Map.groupBy(notes, ({ threadId }) => threadId);
  return [...byThread]
    .flatMap(([id, [first, ...replies]]) =>
      first ? [{ id, first, notes: [first, ...replies], place: placeOf(first, lineOf) }] : [],
    )
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** The number of unresolved threads by line id. */
export function openThreadsByLine(notes: readonly ShownNote[]): ReadonlyMap<string, number> {
  const threads = new Map<string, Set<string>>();
  for (const { lineId, threadId, isResolved } of notes) {
    if (lineId === null || isResolved) continue;
    threads.set(lineId, (threads.get(lineId) ?? new Set()).add(threadId));
  }
  return new Map([...threads].map(([lineId, { size }]) => [lineId, size]));
}

/** The authors' names by user id, in the order of their first notes. */
export const authorsOf = (notes: readonly ShownNote[]): ReadonlyMap<string, string> =>
  new Map(notes.map(({ authorId, author, isMine }) => [authorId, isMine ? 'You' : author]));

/** Whether one of these notes is by this person; empty for anybody. */
export const hasNoteBy = (thread: readonly ShownNote[], by: string): boolean =>
  by === '' || thread.some(({ authorId }) => authorId === by);

function placeOf({ lineId, words, quote }: ShownNote, lineOf: ReadonlyMap<string, Line>): Place {
  if (lineId === null) return { name: 'scene' };
  const line = lineOf.get(lineId);
  if (!line) return { name: 'cut', quote: quote ?? '' };
  const now = words ? wordsIn(line.text, words) : line.text;
  const hasChanged = quote !== null && !(now ?? '').startsWith(quote);
  return { name: 'line', line, quote: words || hasChanged ? quote : null, hasChanged };
}

const orderOf = ({ place }: Thread): number =>
  place.name === 'scene' ? -1 : place.name === 'line' ? place.line.order : Infinity;
