import type { Note } from '#contract/notes.ts';
import { wordsIn } from '#domain/notes/word-range.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';

export interface ShownNote extends Note {
  /** Only on this device so far. */
  readonly isUnsent?: boolean;
}

/** A note with its replies, oldest first. */
export interface Thread {
  readonly id: string;
  readonly first: ShownNote;
  readonly notes: readonly ShownNote[];
  readonly place: Place;
}

export type Place =
  | { readonly name: 'scene' }
  /** The line was cut since. */
  | { readonly name: 'cut'; readonly quote: string }
  | {
      readonly name: 'line';
      readonly line: Line;
      /** The words it is about, as they were; null for the whole line as it is now. */
      readonly quote: string | null;
      readonly hasChanged: boolean;
    };

/** Those on the whole scene first, then in the order of the script, then those of lines that were cut. */
export function threadsOf(notes: readonly ShownNote[], { lines }: Pick<Scene, 'lines'>): Thread[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const byThread = Map.groupBy(notes, ({ threadId }) => threadId);
  return [...byThread]
    .flatMap(([id, [first, ...replies]]) =>
      first ? [{ id, first, notes: [first, ...replies], place: placeOf(first, lineOf) }] : [],
    )
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** By line id: its threads that aren't resolved. */
export function openThreadsByLine(notes: readonly ShownNote[]): ReadonlyMap<string, number> {
  const threads = new Map<string, Set<string>>();
  for (const { lineId, threadId, isResolved } of notes) {
    if (lineId === null || isResolved) continue;
    threads.set(lineId, (threads.get(lineId) ?? new Set()).add(threadId));
  }
  return new Map([...threads].map(([lineId, { size }]) => [lineId, size]));
}

/** Who wrote them, by id, in the order of their first notes. */
export const authorsOf = (notes: readonly ShownNote[]): ReadonlyMap<string, string> =>
  new Map(notes.map(({ authorId, author, isMine }) => [authorId, isMine ? 'You' : author]));

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
