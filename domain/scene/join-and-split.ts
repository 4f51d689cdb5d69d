// Splitting and joining lines loses no word, direction, or position in the script.
import type { LineId } from '../ids.ts';
import { sceneLimits } from './scene-limits.ts';
import { secondsOf, withoutNotes } from './draft.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

/** Splits a line before the character at `at`; the second part has the same speaker. Does nothing at either end. */
export function splitLine(
  draft: SceneDraft,
  { id, at, newId }: { id: LineId; at: number; newId: LineId },
): SceneDraft {
  const place = draft.lines.findIndex((line) => line.id === id);
  const line = draft.lines[place];
  if (!line || !canSplitAt(line.text, at)) return draft;
  const first = withText(line, line.text.slice(0, at).trimEnd());
  const second = withText(
    { ...withoutNotes(line), id: newId, direction: null, isTogether: undefined },
    line.text.slice(at).trimStart(),
  );
  return { ...draft, lines: draft.lines.toSpliced(place, 1, first, second) };
}

/** Whether there is text on both sides. */
export const canSplitAt = (text: string, at: number): boolean =>
  text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '';

/** Joins consecutive lines into one with the first one's id. Does nothing if `whyNotJoin` gives a reason. */
export function joinLines(draft: SceneDraft, ids: readonly LineId[]): SceneDraft {
  if (whyNotJoin(draft, ids) !== null) return draft;
  const wanted = new Set(ids);
  const place = draft.lines.findIndex((line) => wanted.has(line.id));
  const joined = draft.lines.slice(place, place + wanted.size).reduce(joinedWith);
  return { ...draft, lines: draft.lines.toSpliced(place, wanted.size, joined) };
}

/** A sentence saying why these lines can't be joined, or null. */
export function whyNotJoin({ lines }: Pick<SceneDraft, 'lines'>, ids: readonly LineId[]): string | null {
  const wanted = new Set(ids);
  const first = lines.findIndex((line) => wanted.has(line.id));
  const chosen = lines.filter((line) => wanted.has(line.id));
  if (chosen.length < 2) return 'There is no line to join with.';
  const isOneSpeakers = chosen.every((line) => line.characterId === chosen[0]?.characterId);
  if (!isOneSpeakers) return 'Only lines of the same speaker can be joined.';
  const isOneKind = chosen.every((line) => line.isStageDirection === chosen[0]?.isStageDirection);
  if (!isOneKind) return 'A spoken line and a stage direction cannot be joined.';
  const follow = lines.slice(first, first + chosen.length).every((line) => wanted.has(line.id));
  if (!follow) return 'Only lines that follow each other can be joined.';
  const length = chosen.reduce((sum, line) => sum + line.text.length + 1, -1);
  return length > sceneLimits.lineText ? 'Together they are too long for one line.' : null;
}

/** The line and the one before (-1) or after (1) it, in order; the line alone if there is none. */
export function withNeighbor(lines: readonly DraftLine[], id: LineId, side: -1 | 1): LineId[] {
  const place = lines.findIndex((line) => line.id === id);
  const [from, to] = side === -1 ? [Math.max(place - 1, 0), place] : [place, place + 1];
  return place === -1 ? [] : lines.slice(from, to + 1).map((line) => line.id);
}

function joinedWith(one: DraftLine, other: DraftLine): DraftLine {
  const surest = [one.confidence, other.confidence].filter((confidence) => confidence !== null);
  return withText(
    {
      ...one,
      direction: [one.direction, other.direction].filter(Boolean).join('; ') || null,
      emotion: one.emotion ?? other.emotion,
      beatShift: joinedMarks('; ', one.beatShift, other.beatShift),
      userNotes: joinedMarks('\n', one.userNotes, other.userNotes),
      source: one.source ?? other.source,
      confidence: surest.length > 0 ? Math.min(...surest) : null,
    },
    [one.text.trimEnd(), other.text.trimStart()].filter(Boolean).join(' '),
  );
}

const joinedMarks = (between: string, ...marks: (string | undefined)[]) =>
  marks.filter(Boolean).join(between) || undefined;

const withText = (line: DraftLine, text: string): DraftLine => ({
  ...line,
  text,
  estimatedDurationSeconds: secondsOf({ ...line, text }),
});
