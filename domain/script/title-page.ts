// Finds where the title pages end: a name on them announces nobody.
import type { Census } from './census.ts';
import type { CueReading } from './cue-forms.ts';
import { isFurtherIn } from './layout.ts';
import type { LineFacts } from './line-facts.ts';
import { pageLengths, usualPageLength } from './page-lengths.ts';
import type { ReadingLine } from './reading-line.ts';
import { directionLikeness, isSceneHeading } from './vocabulary.ts';

/** How far into a script its first scene heading may stand and still close the title page. */
const MAX_TITLE_LINES = 60;
const OPENING =
  /^(?:\d|INT|EXT|I\/E|EST|FADE IN|FADE UP|ACT|ACTE|ACTO|SCENE|SCÈNE|FIRST|PROLOGUE|COLD OPEN|TEASER|[IVX]+\.?$)/iu;

/** What may be said of the lines before it is known where the script begins. */
export interface Guesses {
  readonly lines: readonly ReadingLine[];
  readonly facts: readonly LineFacts[];
  /** The name each line may be, and how often the document holds each. */
  readonly names: readonly (CueReading | null)[];
  readonly census: Census;
}

/**
 * First line that can name a speaker: after sparse title pages, or after what stands before the heading that opens
 * the script, unless people talk there, or somebody named there comes back or stands as the names of the script do.
 */
export function findTitleEnd(guesses: Guesses): number {
  const { lines } = guesses;
  const sparse = endOfSparsePages(lines);
  const heading = lines
    .slice(0, MAX_TITLE_LINES)
    .findIndex((line) => line.forced === 'heading' || (isSceneHeading(line.text) && OPENING.test(line.text)));
  return Math.max(isTitle(guesses, sparse, 3) ? sparse : 0, isTitle(guesses, heading, 2) ? heading : 0);
}

/** `often`: so many times the document holds the name of somebody in it. */
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

/** True where a line may be a name above its speech, in a column of its own. */
const isAbove = ({ lines, facts, names }: Guesses, i: number): boolean =>
  names[i]?.rest === '' && facts[i + 1]?.gap === 'solid' && isFurtherIn(lines[i], lines[i + 1]);

/** In points. */
const SAME_COLUMN = 3;

/** True where both lines, and those below them, begin in the same columns. */
function isSetAlike(lines: readonly ReadingLine[], a: number, b: number): boolean {
  return [0, 1].every((below) => {
    const [one, other] = [lines[a + below]?.left, lines[b + below]?.left];
    return one != null && other != null && Math.abs(one - other) <= SAME_COLUMN;
  });
}

const SENTENCE = /[.!?…—-]["'”’»)]*$/;

/** Two people say a sentence each, and one of them comes back or says it to somebody: unlike TIME, The present. */
function isConversation(guesses: Guesses, end: number): boolean {
  const turns = guesses.names.slice(0, end).flatMap((one, i) => {
    const said = one === null ? '' : saidBy(guesses, i);
    return one !== null && SENTENCE.test(said) ? [{ one, said }] : [];
  });
  const people = new Set(turns.map(({ one }) => one.key));
  const isTold = turns.every(({ one, said }) => timesOf(guesses, one) < 2 && directionLikeness(said) >= 0);
  return people.size >= 2 && !isTold;
}

/** What stands beside the name on a line, or solid below it. */
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
