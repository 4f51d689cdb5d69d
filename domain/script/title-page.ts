// Finds where the title pages end: a name on them is not a cue.
import type { Census } from './census.ts';
import type { CueReading } from './cue-reading.ts';
import { isFurtherIn } from './layout.ts';
import type { LineFacts } from './line-facts.ts';
import { pageLengths, usualPageLength } from './page-lengths.ts';
import type { ReadingLine } from './reading-line.ts';
import { directionLikeness, isSceneHeading } from './vocabulary.ts';

/** How far into a script its first scene heading may be and still end the title page. */
const MAX_TITLE_LINES = 60;
const OPENING =
  /^(?:\d|INT|EXT|I\/E|EST|FADE IN|FADE UP|ACT|ACTE|ACTO|SCENE|SCÈNE|FIRST|PROLOGUE|COLD OPEN|TEASER|[IVX]+\.?$)/iu;

/** What is known about the lines before the beginning of the script is. */
export interface Guesses {
  readonly lines: readonly ReadingLine[];
  readonly facts: readonly LineFacts[];
  /** The name each line may be, and how often the document has each. */
  readonly names: readonly (CueReading | null)[];
  readonly census: Census;
}

/**
 * The first line that can name a speaker: after sparse title pages, or after whatever comes before the script's first
 * heading, unless there is a conversation, or a name there returns or is set like the script's names.
 */
export function findTitleEnd(guesses: Guesses): number {
  const { lines } = guesses;
  const sparse = endOfSparsePages(lines);
  const heading = lines
    .slice(0, MAX_TITLE_LINES)
    .findIndex((line) => line.forced === 'heading' || (isSceneHeading(line.text) && OPENING.test(line.text)));
  return Math.max(isTitle(guesses, sparse, 3) ? sparse : 0, isTitle(guesses, heading, 2) ? heading : 0);
}

/** `often`: how many times the document has the name. */
function isTitle(guesses: Guesses, end: number, often: number): boolean {
  const { lines, names } = guesses;
  const later = lines.flatMap((_, i) => (i >= end && isAbove(guesses, i) ? [i] : []));
  for (let i = 0; i < end; i += 1) {
    if (timesOf(guesses, names[i]) >= often) return false;
    if (isAbove(guesses, i) && later.some((k) => isSetAlike(lines, i, k))) return false;
  }
  return !isConversation(guesses, end);
}

const timesOf = ({ census }: Guesses, one: CueReading | null | undefined): number =>
  census.get(one?.key ?? '') ?? 0;

/** Whether a line may be a name above its speech, in a separate column. */
const isAbove = ({ lines, facts, names }: Guesses, i: number): boolean =>
  names[i]?.rest === '' && facts[i + 1]?.gap === 'solid' && isFurtherIn(lines[i], lines[i + 1]);

/** In points. */
const SAME_COLUMN = 3;

/** Whether both lines, and those below them, begin in the same columns. */
function isSetAlike(lines: readonly ReadingLine[], a: number, b: number): boolean {
  return [0, 1].every((below) => {
    const [one, other] = [lines[a + below]?.left, lines[b + below]?.left];
    return one != null && other != null && Math.abs(one - other) <= SAME_COLUMN;
  });
}

const SENTENCE = /[.!?…—-]["'”’»)]*$/;

/** Two people say a sentence each, and one of them returns or addresses somebody: unlike TIME, The present. */
function isConversation(guesses: Guesses, end: number): boolean {
  const turns = guesses.names.slice(0, end).flatMap((one, i) => {
    const said = one === null ? '' : saidBy(guesses, i);
    return one !== null && SENTENCE.test(said) ? [{ one, said }] : [];
  });
  const people = new Set(turns.map(({ one }) => one.key));
  const isNarration = turns.every(
    ({ one, said }) => timesOf(guesses, one) < 2 && directionLikeness(said) >= 0,
  );
  return people.size >= 2 && !isNarration;
}

/** The text next to the name on a line, or directly below it. */
function saidBy({ lines, facts, names }: Guesses, at: number): string {
  const said = [names[at]?.rest ?? ''];
  for (let i = at + 1; i < lines.length && names[i] === null && facts[i]?.gap === 'solid'; i += 1)
    said.push(lines[i]?.text ?? '');
  return said.join(' ').trim();
}

/** Leading pages with less than half the lines of a usual page, and without a scene heading. */
function endOfSparsePages(lines: readonly ReadingLine[]): number {
  const counts = pageLengths(lines);
  if (counts.size < 2) return 0;
  const usual = usualPageLength(counts);
  const firstFull = lines.findIndex(
    (line) => (counts.get(line.source.page) ?? 0) >= usual * 0.5 || isSceneHeading(line.text),
  );
  return Math.max(0, firstFull);
}
