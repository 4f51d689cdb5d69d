// The weights of the sequence model: the evidence for each label on a line; following.ts has the weights of label
// pairs. A weight of 1 is a mild hint, 3 a strong one, and 6 nearly decides; the weights of a path are added.
import type { CueReading } from './cue-forms.ts';
import { followTable, kindOf } from './following.ts';
import { isKindred, type Census } from './census.ts';
import { isFurtherIn, type Layout } from './layout.ts';
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
  /** Whether known names are distinguished from the speech by bold, italics, or underlining. */
  readonly areNamesDressed: boolean;
  /** Whether known names are never centered, as a title card is. */
  readonly areNamesUncentered: boolean;
  /** Whether known names are indented further than their speeches. */
  readonly areNamesFurtherIn: boolean;
  /** Whether italics mark directions, rather than songs. */
  readonly areItalicsDirections: boolean;
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
    const kind = kindOf(fact, fillsSpeech);
    let table = tables.get(kind);
    if (table === undefined)
      tables.set(kind, (table = followTable(profile, fact, fillsSpeech, isPunctuated)));
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

const TELLING = 1.5;

function ownWeight(label: Label, i: number, evidence: Evidence, fact: LineFacts): number {
  switch (label) {
    case 'cue':
    case 'inline':
      return cueWeight(label, i, evidence, fact);
    case 'speech':
      return speechWeight(i, evidence, fact) - (evidence.tells[i] === true ? TELLING : 0);
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
  // A single letter or number is not a name until it has returned.
  if (/^\D$/u.test(reading.name) && count < 3) weight -= 6;
  if (!/\p{L}/u.test(reading.name) && count < 2) weight -= 12;
  // A song under its own heading is sung by the last speaker; only a returning name is a Mrs. Song.
  if (fact.isSong) weight -= count < 3 ? 15 : 3;
  const line = evidence.lines[i];
  if (evidence.areNamesDressed && line !== undefined) weight += isDressed(line) ? 3 : -1.5;
  if (evidence.areNamesUncentered && line?.source.align === 'center') weight -= count < 2 ? 6 : 3;
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
    if (evidence.areNamesFurtherIn && !isFurtherIn(line, evidence.lines[i + 1])) {
      weight -= 3 + (next?.gap === 'open' ? 3 : 0);
    }
    if (next === undefined || next.isHeading || next.isCredit || next.isRowLabel) weight -= 4;
    else if (next.gap === 'solid') weight += 0.5;
  }
  return weight;
}

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

function trustOf(reading: CueReading, layout: Layout, count: number, nouns: ReadonlySet<string>): number {
  let trust = reading.form === layout.form ? 2 : isKindred(reading.form, layout) ? 1 : -1;
  if (reading.casing !== layout.casing) trust -= reading.casing !== 'caps' ? 7 : count < 2 ? 3 : 0.5;
  trust += count >= 3 ? 2.5 : count === 2 ? 1.5 : 0;
  if (count < 2 && reading.form === 'dot') {
    const isSure = reading.casing === 'caps' || reading.rest === '' || isProperName(reading.name, nouns);
    trust -= isSure ? 1 : 3;
  }
  return trust - Math.max(0, wordCount(reading.name) - 4) * 0.5;
}

function speechWeight(i: number, evidence: Evidence, fact: LineFacts): number {
  const source = evidence.lines[i]?.source;
  let weight = -fact.likeness;
  if (fact.isHeading || fact.isCredit) weight -= 4;
  if (fact.isRowLabel) weight -= 4;
  if (fact.opens && fact.closes) weight -= 4;
  else if (fact.opens) weight -= 0.5;
  if (evidence.areItalicsDirections && evidence.lines[i]?.italic === true) weight -= 1.5;
  const isTooWide =
    evidence.speechWidth !== null &&
    source !== undefined &&
    source.right - source.left > evidence.speechWidth * 1.04;
  return isTooWide ? weight - 3 : weight;
}
