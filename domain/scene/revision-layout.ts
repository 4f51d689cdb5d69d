import type { LineId } from '../ids.ts';
import type { DraftLine, SceneDraft } from './draft.ts';
import type { RevisedLine } from './revised-line.ts';
import type { Counterpart } from './revision-lines.ts';
import { wordingOf } from './revision-wording.ts';

interface Alignment {
  readonly old: SceneDraft;
  readonly read: SceneDraft;
  readonly pairs: readonly Counterpart[];
  /** From the index of a new line to that of the old line whose rest it is. */
  readonly split: ReadonlyMap<number, number>;
  /** From the index of a removed line to that of the new line that contains it. */
  readonly joined: ReadonlyMap<number, number>;
}

/** Both drafts as one list in the new one's order; a removed line comes after the line it followed. */
export function laidOut({ old, read, pairs, split, joined }: Alignment): RevisedLine[] {
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]));
  const idAt = (after: number) => {
    const pair = byAfter.get(after);
    return pair ? old.lines[pair.before]!.id : read.lines[after]!.id;
  };
  const gone = linesWithout({ old, read, pairs, joined }, idAt);
  const shown = read.lines.flatMap((line, j) => {
    const whole = split.get(j);
    const revised = {
      ...together(old, line, byAfter.get(j)),
      id: idAt(j),
      partOf: whole === undefined ? null : old.lines[whole]!.id,
    };
    return [revised, ...(gone.get(j) ?? [])];
  });
  return [...(gone.get(-1) ?? []), ...shown];
}

function together(old: SceneDraft, read: DraftLine, pair: Counterpart | undefined) {
  if (!pair) return { kind: 'new', old: null, read, isMoved: false } as const;
  const line = old.lines[pair.before]!;
  const kind = pair.isSame && isDirectedAlike(line, read) ? 'kept' : 'changed';
  return { kind, old: line, read, isMoved: pair.isMoved } as const;
}

/** A direction that the new draft does not have stays with the line. */
const isDirectedAlike = (old: DraftLine, { direction }: DraftLine) =>
  direction === null || wordingOf(direction).key === wordingOf(old.direction ?? '').key;

/**
 * Old lines that the new draft does not have, by the index of the line they followed; -1 at the beginning. They
 * include text that was read but not understood, which stays.
 */
function linesWithout(
  { old, read, pairs, joined }: Omit<Alignment, 'split'>,
  idAt: (after: number) => LineId,
): Map<number, RevisedLine[]> {
  const byBefore = new Map(pairs.map((pair) => [pair.before, pair]));
  const unassigned = new Set(read.unassigned.map(({ text }) => wordingOf(text).key));
  const gone = new Map<number, RevisedLine[]>();
  let place = -1;
  for (const [i, line] of old.lines.entries()) {
    const pair = byBefore.get(i);
    if (pair && !pair.isMoved) place = pair.after;
    if (pair) continue;
    const into = joined.get(i);
    const revised: RevisedLine = {
      id: line.id,
      kind: unassigned.has(wordingOf(line.text).key) ? 'kept' : 'cut',
      old: line,
      read: null,
      isMoved: false,
      partOf: into === undefined ? null : idAt(into),
    };
    gone.set(place, [...(gone.get(place) ?? []), revised]);
  }
  return gone;
}
