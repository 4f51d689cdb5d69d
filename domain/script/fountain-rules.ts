// Fountain's published rules (fountain.io/syntax), applied to every line where they explain the document: a name is a
// line in capitals with white space above and none below, and white space ends its speech. Here a rule wins over any
// rhythm that the rest of the document suggests.
import { cueHeadFrom } from './cue-head.ts';
import { casingOf, nameKey, wordCount } from './names.ts';
import type { ReadingLine } from './reading-line.ts';
import { evidenceOfSpeech } from './unlikely-names.ts';
import { isCredit, isSceneHeading, isShotLike } from './vocabulary.ts';

const MIN_CUES = 2;
const MIN_SCENES = 1;
/** A text with fewer headings has one by chance. */
const MAX_NAMES_PER_SCENE = 100;
const MIN_ALONE = 0.8;
/** The share of names that white space may separate from their speech, or that may stand beside it. */
const MAX_BROKEN = 0.1;
/** More words are a name only where they return. */
const MAX_NAME_WORDS = 4;
const MAX_INDENTED = 0.2;
const INDENT_POINTS = 30;

/** Labels every line by the rules if they explain the document. `isMarked`: it has Fountain's own marks. */
export function applyFountainRules(lines: readonly ReadingLine[], isMarked: boolean): void {
  dropStrayPeriods(lines);
  const cues = cuesIn(lines);
  if (!isMarked && !hasScenes(lines, cues.filter(Boolean).length)) return;
  const times = timesOf(lines, cues);
  if (!areExplained(lines, cues, times, isMarked)) return;
  const returning = returningIn(lines);
  let isSpoken = false;
  lines.forEach((line, i) => {
    if (isAbove(line)) isSpoken = false;
    if (line.forced === 'cue') isSpoken = true;
    // Lyrics are sung by the speaker above them, or by nobody.
    else if (line.forced !== null) {
      if (line.forced === 'speech' && !isSpoken) line.forced = 'action';
    } else if (cues[i] === true || isCutOff(lines, i, times)) {
      if (isSureCue(lines, i, times)) line.forced = 'cue';
      isSpoken = true;
    } else if (isAbove(line)) line.forced = isHeading(line.text) ? 'heading' : 'action';
    else if (line.gap !== null && lines[i - 1]?.forced !== null && !isNameWithin(line, returning))
      line.forced = isSpoken ? 'speech' : 'action';
  });
}

/** TINA. is TINA if that name is elsewhere above a speech. */
function dropStrayPeriods(lines: readonly ReadingLine[]): void {
  const named = lines.filter((line, i) => isShapedAsCue(line, lines[i + 1]));
  const names = new Set(named.map(keyOf));
  for (const line of named)
    if (line.text.endsWith('.') && names.has(keyOf(line).slice(0, -1))) line.text = line.text.slice(0, -1);
}

/** Whether scene headings stand alone, as the rules have them. */
function hasScenes(lines: readonly ReadingLine[], names: number): boolean {
  const headings = lines.filter(({ text }) => SCENE.test(text)).length;
  const alone = lines.filter(
    ({ text, gap }, i) => SCENE.test(text) && gap !== 0 && lines[i + 1]?.gap !== 0,
  ).length;
  return headings >= Math.max(MIN_SCENES, names / MAX_NAMES_PER_SCENE) && alone >= headings * MIN_ALONE;
}

const SCENE = /^(?:INT|EXT|EST|I\/E)[. /]/i;
const EXTENSION = /\s*(?:\([^()]*\)\s*)+\^?$|\s*\^$/;

/** X or V, a name as good as any where no heading is one. */
const NUMERAL = /^[IVX]+$/;

const isAbove = ({ gap }: ReadingLine): boolean => gap !== null && gap > 0;

const isHeading = (text: string): boolean =>
  SCENE.test(text) || isSceneHeading(text) || (isInCapitals(text) && isShotLike(text) && !/[:"“]/.test(text));
const keyOf = ({ text }: ReadingLine): string => nameKey(text.replace(EXTENSION, ''));

/** The lines that the rules take for names, whatever they say; a shot is one only if it returns and speaks. */
function cuesIn(lines: readonly ReadingLine[]): boolean[] {
  const shaped = lines.map((line, i) => isShapedAsCue(line, lines[i + 1]));
  const isUnlikely = ({ text }: ReadingLine) => isHeading(text) && !NUMERAL.test(text);
  const said = new Map<string, number[]>();
  lines.forEach((line, i) => {
    if (shaped[i] !== true || !isUnlikely(line)) return;
    said.set(keyOf(line), [...(said.get(keyOf(line)) ?? []), evidenceOfSpeech(lines[i + 1]?.text ?? '')]);
  });
  const speaks = ({ text }: ReadingLine, evidence: readonly number[]) =>
    !SCENE.test(text) && evidence.length >= 2 && evidence.reduce((sum, one) => sum + one, 0) >= MIN_SAID;
  return lines.map(
    (line, i) => shaped[i] === true && (!isUnlikely(line) || speaks(line, said.get(keyOf(line)) ?? [])),
  );
}

/** Much evidence that people talk: as much as two lines that only people say. */
const MIN_SAID = 1.4;

/** A title has a credit below it. */
const isShapedAsCue = (line: ReadingLine, next: ReadingLine | undefined): boolean =>
  line.gap !== 0 &&
  next?.gap === 0 &&
  isInCapitals(line.text) &&
  !line.text.startsWith('(') &&
  !isCredit(next.text);

function isInCapitals(text: string): boolean {
  const name = text.replace(EXTENSION, '');
  return /\p{Lu}/u.test(name) && casingOf(name) === 'caps';
}

/** Words that are shouted, or a sound, look like a name once. */
function isSureCue(lines: readonly ReadingLine[], i: number, times: ReadonlyMap<string, number>): boolean {
  const line = lines[i]!;
  if ((times.get(keyOf(line)) ?? 0) >= 2) return true;
  const head = cueHeadFrom(line.text);
  return head !== null && wordCount(head.name) <= MAX_NAME_WORDS && !isInCapitals(lines[i + 1]?.text ?? '');
}

/** A returning name whose speech begins on the next page. */
const isCutOff = (lines: readonly ReadingLine[], i: number, times: ReadonlyMap<string, number>): boolean =>
  lines[i + 1]?.gap === null && isNameWithin(lines[i]!, times);

/** Lines in capitals that return above others, with white space or without. */
function returningIn(lines: readonly ReadingLine[]): Map<string, number> {
  const times = new Map<string, number>();
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    const isAboveText = next?.gap === 0 && !isInCapitals(next.text);
    if (!isAboveText || !isInCapitals(line.text) || isHeading(line.text)) return;
    if (cueHeadFrom(line.text) === null) return;
    times.set(keyOf(line), (times.get(keyOf(line)) ?? 0) + 1);
  });
  return times;
}

/** A returning name between lines of a speech: white space may have been lost, so the wording decides. */
const isNameWithin = (line: ReadingLine, times: ReadonlyMap<string, number>): boolean =>
  isInCapitals(line.text) && (times.get(keyOf(line)) ?? 0) >= 2;

/** How often each name is above a speech. */
function timesOf(lines: readonly ReadingLine[], areCues: readonly boolean[]): Map<string, number> {
  const times = new Map<string, number>();
  lines.forEach((line, i) => {
    if (line.forced !== 'cue' && areCues[i] !== true) return;
    times.set(keyOf(line), (times.get(keyOf(line)) ?? 0) + 1);
  });
  return times;
}

const BESIDE = /^(\p{Lu}[^\p{Ll}]{0,30}?)[.:]\s+\S/u;

/** `JACK. Yes.` or `JACK: Yes.`: a returning name beside its speech. */
function isBeside({ text }: ReadingLine, times: ReadonlyMap<string, number>): boolean {
  const name = BESIDE.exec(text)?.[1] ?? '';
  return Math.max(times.get(nameKey(name)) ?? 0, times.get(nameKey(`${name}.`)) ?? 0) >= 2;
}

/** How many lines begin with a name beside its speech that returns. */
function countReturningBeside(lines: readonly ReadingLine[]): number {
  const times = new Map<string, number>();
  for (const { text } of lines) {
    const name = BESIDE.exec(text)?.[1];
    if (name !== undefined) times.set(nameKey(name), (times.get(nameKey(name)) ?? 0) + 1);
  }
  return [...times.values()].filter((count) => count >= 2).reduce((sum, count) => sum + count, 0);
}

/** Whether names return, as they need not in a file with marks, and hardly one of them stands apart from its speech. */
function areExplained(
  lines: readonly ReadingLine[],
  areCues: readonly boolean[],
  times: ReadonlyMap<string, number>,
  isMarked: boolean,
): boolean {
  const cues = [...times.values()].reduce((sum, count) => sum + count, 0);
  const last = lines.at(-1);
  const doesOneReturn =
    [...times.values()].some((count) => count >= 2) || (last !== undefined && times.has(keyOf(last)));
  if (cues < (isMarked ? 1 : MIN_CUES) || !(isMarked || doesOneReturn)) return false;
  if (!isMarked && countReturningBeside(lines) > cues) return false;
  const broken = lines.filter(
    (line, i) =>
      line.forced === null &&
      line !== last &&
      isAbove(line) &&
      (isBeside(line, times) || (times.get(keyOf(line)) ?? 0) >= 2) &&
      areCues[i] !== true,
  ).length;
  const indented = lines.filter(({ left }) => left !== null && left > INDENT_POINTS).length;
  return broken <= cues * MAX_BROKEN && indented <= lines.length * MAX_INDENTED;
}
