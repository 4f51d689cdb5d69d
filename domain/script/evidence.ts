// The weights of the sequence model: the evidence for each label on a line; following.ts has the weights of label
// pairs. A weight of 1 is a mild hint, 3 a strong one, and 6 nearly decides; the weights of a path are added.
import type { CueReading } from './cue-reading.ts';
import { followTable, kindOf } from './following.ts';
import { isKindred, type Census } from './census.ts';
import { indentOver, isFormOf, isFurtherIn, type Layout } from './layout.ts';
import type { LineFacts } from './line-facts.ts';
import { wordCount } from './names.ts';
import { isProperName } from './proper-nouns.ts';
import type { Profile } from './profile.ts';
import { LABELS, type Label, type ReadingLine } from './reading-line.ts';
import type { Weights } from './sequence.ts';
import { fills } from './wrapping.ts';

const IMPOSSIBLE = -40;
const FORCED = 60;
const N = LABELS.length;

export interface Evidence {
  readonly lines: readonly ReadingLine[];
  readonly facts: readonly LineFacts[];
  readonly readings: readonly (CueReading | null)[];
  readonly layout: Layout;
  readonly census: Census;
  readonly profile: Profile;
  readonly properNouns: ReadonlySet<string>;
  /** Lines that begin by describing what a known character does. */
  readonly tells: readonly boolean[];
  /** The weight of speech by the column of each line. */
  readonly byColumn: readonly number[];
  /** The verses of songs. */
  readonly sung: readonly boolean[];
  /** From 0 to 1: how far known names are distinguished from the speech by bold, italics, or underlining. */
  readonly dressed: number;
  /** The first line that names a speaker, above which nobody speaks; 0 while it is unknown. */
  readonly firstCue: number;
  /** From 0 to 1: how far known names are never centered, as a title card is. */
  readonly uncentered: number;
  /** From 0 to 1: how far white space is above all known names. */
  readonly paragraphsApart: number;
  /** From 0 to 1: how far known names are indented further than their speeches. */
  readonly namesFurther: number;
  /** The keys of names that stand there at least once. */
  readonly namesFurtherIn: ReadonlySet<string>;
  /** From 0 to 1: how far italics mark directions, rather than songs. */
  readonly italicsTell: number;
  /** The width in points that hardly any spoken line exceeds; null while unknown. */
  readonly speechWidth: number | null;
}

export function weightsFrom(evidence: Evidence): Weights {
  const { lines, facts, profile } = evidence;
  const own = new Float64Array(lines.length * N);
  lines.forEach((line, i) => {
    const fact = facts[i];
    if (fact === undefined) return;
    const fit = profile.fit(line);
    for (let k = 0; k < N; k += 1) {
      const label = LABELS[k] ?? 'action';
      if (line.forced !== null) own[i * N + k] = line.forced === label ? FORCED : 0;
      else if (label === 'speech' && i < evidence.firstCue) own[i * N + k] = IMPOSSIBLE;
      else own[i * N + k] = (fit[k] ?? 0) + ownWeight(label, i, evidence, fact);
    }
  });
  // A sentence may wrap before "Cecily.", hardly before "CECILY:".
  const isPunctuated = !['alone', 'dot', 'space', 'direction'].includes(evidence.layout.form);
  const tables = new Map<number, Float64Array>();
  const followed = lines.map((_, i): Float64Array => {
    const fact = facts[i];
    if (fact === undefined) return new Float64Array(N * N);
    const fillsSpeech = spokenOn(evidence, i);
    const within = withinParagraph(evidence, fact);
    const kind = kindOf(fact, fillsSpeech) * 2 + (within > 0 ? 1 : 0);
    let table = tables.get(kind);
    if (table === undefined)
      tables.set(kind, (table = followTable(profile, fact, fillsSpeech, isPunctuated, within)));
    return table;
  });
  return { own, follow: (i) => followed[i] ?? new Float64Array(N * N), before: LABELS.indexOf('action') };
}

/** Whether the previous line fills the width of the speech column; null while that width is unknown. */
function spokenOn({ lines, speechWidth }: Evidence, i: number): boolean | null {
  const line = lines[i];
  const before = lines[i - 1];
  if (speechWidth === null || line === undefined || before === undefined) return null;
  return before.source.align === 'center' ? null : fills(before, line, speechWidth);
}

/** How far white space divides the paragraphs, if none is between this line and the one above in its column. */
const withinParagraph = ({ paragraphsApart }: Evidence, { gap, isFlush }: LineFacts): number =>
  gap === 'solid' && isFlush ? paragraphsApart : 0;

const TELLING = 1.5;
const SUNG = 8;

function ownWeight(label: Label, i: number, evidence: Evidence, fact: LineFacts): number {
  switch (label) {
    case 'cue':
    case 'inline':
      return cueWeight(label, i, evidence, fact);
    case 'speech':
      return (
        speechWeight(i, evidence, fact) -
        (evidence.tells[i] === true ? TELLING : 0) * shareWithin(evidence, fact)
      );
    case 'parenthetical': {
      const goesOn = evidence.facts[i + 1]?.inBracket === true;
      if (fact.opens && (fact.closes || goesOn)) return evidence.layout.form === 'alone' ? 2 : 0;
      return fact.inBracket ? 0 : IMPOSSIBLE;
    }
    case 'aside':
      if (fact.opens || fact.inBracket) return 0.5;
      if (fact.isSong) return 1;
      if (evidence.lines[i]?.italic !== true) return IMPOSSIBLE;
      // Text in italics directly below a name is a song rather than a direction.
      return evidence.layout.form === 'alone' && fact.gap === 'solid' ? -2 : 0.5;
    case 'action':
      return (fact.opens && fact.closes ? 1 : 0) + (fact.isRowLabel ? 2 : 0) + (fact.isHeading ? -2 : 0);
    case 'heading':
      if (fact.isHeading) return 5;
      return fact.isCapitals && fact.isShot ? 1.5 : -6;
  }
}

/** LENE. BARTHEL. below a scene heading: the characters present. */
const WHO_IS_THERE = /^(?:\p{Lu}[\p{Lu}\p{M}'’ -]*[.,]\s*){2,}$/u;
/** Below MUSIC: or SOUND:, a line that begins with a name is also a separate row. */
const BELOW_ROW = 1.5;

function cueWeight(label: 'cue' | 'inline', i: number, evidence: Evidence, fact: LineFacts): number {
  const reading = evidence.readings[i] ?? null;
  if (reading === null || (reading.rest === '') !== (label === 'cue')) return IMPOSSIBLE;
  const count = evidence.census.get(reading.key) ?? 0;
  let weight = trustOf(reading, evidence.layout, count, evidence.properNouns);
  // In a column of names, how a name is written matters less.
  const isInColumn = isFurtherIn(evidence.lines[i], evidence.lines[i + 1]);
  if (isInColumn && isSentenceCase(reading, evidence.layout)) weight += 3 * evidence.namesFurther;
  // A single letter or number is not a name until it has returned.
  if (/^\D$/u.test(reading.name) && count < 3 && !fact.isVouched) weight -= 6;
  if (!/\p{L}/u.test(reading.name) && count < 2) weight -= 12;
  // A song under its own heading is sung by the last speaker; only a returning name is a Mrs. Song.
  if (fact.isSong && !fact.isVouched) weight -= count < 3 ? 15 : 3;
  const line = evidence.lines[i];
  if (line !== undefined) weight += (isDressed(line) ? 3 : -1.5) * evidence.dressed;
  if (line?.source.align === 'center') weight -= (count < 2 ? 6 : 3) * evidence.uncentered;
  if (
    label === 'cue' &&
    /\((?:V\.?O|O\.?S|O\.?C|CONT|INTO|ON|OVER|FILTER|PRE)/i.test(evidence.lines[i]?.text ?? '')
  )
    weight += 2;
  if (label === 'inline') {
    if (evidence.facts[i - 1]?.isHeading === true && WHO_IS_THERE.test(line?.text ?? '')) weight -= 8;
    weight -= fact.likeness;
    if (isInCapitals(reading, evidence)) weight += TINY_TEXT;
    if (/^[([]/.test(reading.rest)) weight += 1;
    if (fact.gap === 'solid' && evidence.facts[i - 1]?.isRowLabel === true) weight += BELOW_ROW;
    // If names are alone on their lines, a period or dash after a name hardly ever marks a speaker.
    if (evidence.layout.form === 'alone' && reading.form !== 'colon' && reading.form !== 'tab') weight -= 3;
  }
  if (label === 'cue') {
    const next = evidence.facts[i + 1];
    if (fact.isShot) weight -= 3;
    if (count < 2 && next?.gap !== 'solid' && isKnownName(evidence, i + 1)) weight -= 2;
    const isCentered = line?.source.align === 'center';
    if (!isCentered && !isFurtherIn(line, evidence.lines[i + 1])) {
      // IN THE RING stands at the margin, where no name ever does.
      const isAtMargin =
        !evidence.namesFurtherIn.has(reading.key) && indentOver(line, evidence.lines[i + 1]) <= 0;
      weight -= (isAtMargin ? 9 : 3 + (next?.gap === 'open' ? 3 : 0)) * evidence.namesFurther;
    }
    if (next?.isCredit === true && next.gap === 'solid' && count < 2) weight -= TITLED;
    else if (next === undefined || next.isHeading || next.isCredit || next.isRowLabel) weight -= 4;
    else if (next.gap === 'solid') weight += 0.5;
  }
  return weight;
}

/** SILVER MOON above "by Jane Miller" is a title. */
const TITLED = 12;

/** In a text this short, names have no room to return. */
const MAX_TINY_LINES = 12;
const TINY_TEXT = 4;

/** Whether a tiny text has names in capitals before a colon, and this is one. */
const isInCapitals = ({ form, casing }: CueReading, { layout, lines }: Evidence): boolean =>
  lines.length <= MAX_TINY_LINES &&
  [form, layout.form].every((one) => one === 'colon') &&
  [casing, layout.casing].every((one) => one === 'caps');

/** Whether a returning name is alone on its line. */
function isKnownName({ readings, census }: Evidence, i: number): boolean {
  const reading = readings[i];
  return reading?.rest === '' && (census.get(reading.key) ?? 0) >= 2;
}

/** Whether the line, or the name at its beginning, is in bold, italics, or underlined. */
export function isDressed(line: ReadingLine): boolean {
  return line.leadLength > 0 || line.bold || line.italic || line.source.underline;
}

/** La voz de Claudia, among names like Don Latino. */
const isSentenceCase = ({ casing, form, name }: CueReading, layout: Layout): boolean =>
  casing === 'mixed' &&
  layout.casing === 'title' &&
  form === layout.form &&
  /^\p{Lu}/u.test(name) &&
  wordCount(name) <= MAX_SENTENCE_CASE_WORDS;
const MAX_SENTENCE_CASE_WORDS = 6;

function trustOf(reading: CueReading, layout: Layout, count: number, nouns: ReadonlySet<string>): number {
  let trust = isFormOf(layout, reading.form) ? 2 : isKindred(reading.form, layout) ? 1 : -1;
  if (isSentenceCase(reading, layout))
    trust -= count >= 3 ? 1 : count === 2 ? 2.5 : wordCount(reading.name) <= 4 ? 5 : 7;
  else if (reading.casing !== layout.casing) trust -= reading.casing !== 'caps' ? 7 : count < 2 ? 3 : 0.5;
  trust += count >= 3 ? 2.5 : count === 2 ? 1.5 : 0;
  if (count < 2 && reading.form === 'dot') {
    const isSure = reading.casing === 'caps' || reading.rest === '' || isProperName(reading.name, nouns);
    trust -= isSure ? 1 : 3;
  }
  return trust - Math.max(0, wordCount(reading.name) - 4) * 0.5;
}

/** Where white space divides the paragraphs, only Enter, Exit, and the like describe something within one. */
const shareWithin = (evidence: Evidence, fact: LineFacts): number =>
  fact.likeness < ENTERING ? 1 - (1 - WITHIN) * withinParagraph(evidence, fact) : 1;
const ENTERING = 1.5;
const WITHIN = 0.5;

function speechWeight(i: number, evidence: Evidence, fact: LineFacts): number {
  const source = evidence.lines[i]?.source;
  if (evidence.sung[i] === true) return SUNG;
  let weight = evidence.byColumn[i] ?? 0;
  weight -= fact.likeness * (fact.likeness > 0 ? shareWithin(evidence, fact) : 1);
  if (fact.isHeading || fact.isCredit) weight -= 4;
  if (fact.isRowLabel) weight -= 4;
  if (fact.opens && fact.closes) weight -= 4;
  else if (fact.opens) weight -= 0.5;
  if (evidence.lines[i]?.italic === true) weight -= 1.5 * evidence.italicsTell;
  const isTooWide =
    evidence.speechWidth !== null &&
    source !== undefined &&
    source.right - source.left > evidence.speechWidth * 1.04;
  return isTooWide ? weight - 3 : weight;
}
