// Decides for the whole document how it names its speakers: every form of cue is tried on every line, and the form
// wins that explains most of the text with names that return and alternate.
import type { CueForm, CueReading } from './cue-reading.ts';
import type { LineFacts } from './line-facts.ts';
import { wordCount, type Casing } from './names.ts';
import type { ReadingLine } from './reading-line.ts';
import { isRowLabel, isSoundLabel, opensDirection } from './vocabulary.ts';

/** The lines of a document with their facts, and everything each could name. */
export interface Candidates {
  readonly lines: readonly ReadingLine[];
  readonly facts: readonly LineFacts[];
  readonly readings: readonly CueReading[][];
}

export interface Layout {
  readonly form: CueForm;
  readonly casing: Casing;
  /** A second form that names people here too. */
  readonly also: CueForm | null;
  /** How well the form explains the document; below the minimum score nothing is a script. */
  readonly score: number;
}

/** Whether names are printed like this here. */
export const isFormOf = ({ form, also }: Layout, one: CueForm): boolean => one === form || one === also;

interface Tally {
  readonly form: CueForm;
  readonly casing: Casing;
  readonly names: Map<string, number>;
  readings: number;
  /** Readings alone on their lines, indented further than the line below. */
  indented: number;
  turns: number;
  lastKey: string;
  lastIndex: number;
}

// The prior of each form: punctuation is a stronger sign than capitals alone, and capitals a stronger one than Title
// Case or lower case, which ordinary sentences have too.
export const FORM_TRUST: Record<CueForm, number> = {
  alone: 1,
  colon: 1,
  dot: 1,
  dash: 0.9,
  tab: 1,
  bracket: 0.9,
  direction: 0.55,
  lead: 0.8,
  space: 0.5,
};
const CASING_TRUST: Record<Casing, number> = { caps: 1, title: 0.7, lower: 0.5, mixed: 0.3 };
/**
 * The minimum score of a script, by how its names are printed; capitals with punctuation are hardly ever anything
 * else.
 */
const MIN_SCORE = { caps: 0.2, capsAlone: 0.4, other: 1.2 };

/** Whether the line below can be what the cue announces. */
function hasSpeechBelow({ lines, facts, readings }: Candidates, index: number): boolean {
  const next = lines[index + 1];
  const fact = facts[index + 1];
  if (next === undefined || fact === undefined || fact.isHeading || fact.isRowLabel) return false;
  if (next.text.startsWith('(') || next.text.startsWith('[')) return true;
  const alone = readings[index + 1]?.find((one) => one.form === 'alone');
  return alone === undefined || alone.casing !== 'caps' || next.text.length > 40;
}

/** The readings without those that hardly ever are a name: SOUND:, Enter, a heading, small print, STOP! THIEF. */
export function likelyNames(
  line: ReadingLine,
  fact: LineFacts | undefined,
  readings: readonly CueReading[],
  speaking: ReadonlySet<string>,
): CueReading[] {
  if (readings.length === 0) return [];
  if (line.forced !== null) return line.forced === 'cue' || line.forced === 'inline' ? [...readings] : [];
  if (fact === undefined || fact.isCredit || fact.isHeading) return [];
  const isLabel = ({ form, key }: CueReading): boolean =>
    form === 'alone' ? isSoundLabel(key) : isRowLabel(key) && !speaking.has(key);
  return readings.filter((one) => !one.isOdd && !isLabel(one) && !opensDirection(one.name));
}

/** Whether a reading is where names are. */
export function isCounted(candidates: Candidates, index: number, one: CueReading): boolean {
  const line = candidates.lines[index];
  if (one.form !== 'alone' || line === undefined) return true;
  if (one.name.length > MAX_COUNTED_NAME) return false;
  if (!isSetApart(one, line) && !isInSentenceCase(candidates, index, one)) return false;
  return candidates.facts[index]?.isShot === false && hasSpeechBelow(candidates, index);
}

const MAX_COUNTED_NAME = 45;

/** La voz de Claudia, alone between white space and her speech. */
function isInSentenceCase({ facts }: Candidates, index: number, { casing, name }: CueReading): boolean {
  const isAbove = facts[index]?.gap === 'open' && facts[index + 1]?.gap === 'solid';
  return casing === 'mixed' && isAbove && /^\p{Lu}/u.test(name) && wordCount(name) <= MAX_SENTENCE_CASE_WORDS;
}
const MAX_SENTENCE_CASE_WORDS = 5;

/** Lower-case words alone on a line are a name only if the line is visually distinct. */
function isSetApart(one: CueReading, line: ReadingLine): boolean {
  return one.casing === 'caps' || one.casing === 'title' || line.bold || line.forced !== null;
}

const emptyTally = (form: CueForm, casing: Casing): Tally => ({
  form,
  casing,
  names: new Map(),
  readings: 0,
  indented: 0,
  turns: 0,
  lastKey: '',
  lastIndex: -1,
});

/** The layouts that explain the document well enough to be a script, best first. */
export function rankLayouts(candidates: Candidates, isForm: boolean): Layout[] {
  const { lines, facts, readings } = candidates;
  const tallies = new Map<string, Tally>();
  lines.forEach((line, index) => {
    for (const one of readings[index] ?? []) {
      if (!isCounted(candidates, index, one)) continue;
      const casing = line.forced === null ? one.casing : 'caps';
      const id = `${one.form}/${casing}`;
      let tally = tallies.get(id);
      if (tally === undefined) {
        tally = emptyTally(one.form, casing);
        tallies.set(id, tally);
      }
      if (tally.lastIndex === index) continue;
      tally.readings += 1;
      if (one.form === 'alone' && isFurtherIn(line, lines[index + 1])) tally.indented += 1;
      if (tally.lastKey !== one.key) tally.turns += 1;
      tally.lastKey = one.key;
      tally.lastIndex = index;
      // A cue given by the format needs no second occurrence.
      tally.names.set(one.key, (tally.names.get(one.key) ?? 0) + (line.forced === null ? 1 : 2));
      if (line.forced !== null) tally.readings += 1;
    }
  });
  const layouts: Layout[] = [];
  for (const tally of tallies.values()) {
    if (isForm && tally.form === 'colon' && tally.casing !== 'caps') continue;
    if (scoreOf(tally, recurringOf(tally)) < minScore(tally, facts)) continue;
    const score = scoreOf(tally, Math.max(recurringOf(tally), tally.indented));
    layouts.push({ form: tally.form, casing: tally.casing, also: null, score });
  }
  return layouts.toSorted((a, b) => b.score - a.score);
}

function minScore(tally: Tally, facts: readonly LineFacts[]): number {
  if (tally.casing !== 'caps') return MIN_SCORE.other;
  const isBare = tally.form === 'alone' || tally.form === 'space' || tally.form === 'lead';
  return isBare && !facts.some((fact) => fact.isHeading) ? MIN_SCORE.capsAlone : MIN_SCORE.caps;
}

const INDENT_POINTS = 14;

/** Whether the line is in its own column, as the names of a screenplay are. */
export const isFurtherIn = (line: ReadingLine | undefined, next: ReadingLine | undefined): boolean =>
  indentOver(line, next) > INDENT_POINTS;

/** How much further in the line begins than the next one, in points; 0 if unknown. */
export const indentOver = (line: ReadingLine | undefined, next: ReadingLine | undefined): number =>
  line?.left == null || next?.left == null ? 0 : line.left - next.left;

function recurringOf({ names }: Tally): number {
  let recurring = 0;
  for (const count of names.values()) if (count >= 2) recurring += count;
  return recurring;
}

/** The score of a form with this many confirmed readings: by names that return, or by their column. */
function scoreOf(tally: Tally, vouched: number): number {
  const share = vouched / tally.readings;
  const turning = tally.turns / tally.readings;
  const single = tally.readings - vouched;
  const found = vouched + single * (tally.casing === 'caps' && tally.form !== 'space' ? 0.35 : 0.05);
  return (
    found * (0.3 + 0.7 * share) * (0.4 + 0.6 * turning) * FORM_TRUST[tally.form] * CASING_TRUST[tally.casing]
  );
}
