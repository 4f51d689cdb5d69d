// The weights of the sequence model: what speaks for each label on a line, and which labels follow each other.
// A weight of 1 is a mild hint, 3 a strong one, 6 nearly decides; all weights of a path are added up.
import type { CueReading } from './cue-forms.ts';
import { isKindred, type Census, type Layout } from './layout.ts';
import { nameKey, wordCount } from './names.ts';
import { gapOf, solidGapOf, type Gap, type Profile } from './profile.ts';
import type { Label, ReadingLine } from './reading-line.ts';
import type { Weights } from './sequence.ts';
import { directionLikeness, isCredit, labelsRow, isSceneHeading, isShotLike } from './vocabulary.ts';
import { speechWidthOf, wrappedOn } from './wrapping.ts';

const IMPOSSIBLE = -40;
const FORCED = 60;

interface Facts {
  readonly reading: CueReading | null;
  readonly isHeading: boolean;
  readonly isShot: boolean;
  readonly isRowLabel: boolean;
  readonly isCredit: boolean;
  /** Opens with a bracket; with `closes`, it is bracketed as a whole. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** Begins inside a bracket that an earlier line opened. */
  readonly inBracket: boolean;
  readonly isCapitals: boolean;
  readonly likeness: number;
  readonly gap: Gap;
  readonly wraps: boolean | null;
  readonly trust: number;
}

export interface Evidence {
  readonly lines: readonly ReadingLine[];
  readonly facts: readonly Facts[];
  readonly layout: Layout;
  readonly solidGap: number;
}

/** Which lines begin inside a bracket. An unclosed bracket ends at the next blank line. */
function bracketed(lines: readonly ReadingLine[], solid: number): boolean[] {
  let depth = 0;
  return lines.map((line) => {
    if (gapOf(line, solid) === 'open') depth = 0;
    const inside = depth > 0;
    for (const c of line.text) {
      if (c === '(' || c === '[') depth += 1;
      else if ((c === ')' || c === ']') && depth > 0) depth -= 1;
    }
    return inside;
  });
}

function trustOf(reading: CueReading, layout: Layout, count: number, line: ReadingLine): number {
  let trust = reading.form === layout.form ? 2 : isKindred(reading.form, layout) ? 1 : -1;
  if (reading.casing !== layout.casing) trust -= reading.casing === 'caps' ? 0.5 : 4;
  trust += count >= 3 ? 2.5 : count === 2 ? 1.5 : 0;
  if (count < 2 && reading.form === 'dot') trust -= reading.casing === 'caps' ? 1 : 3;
  if (reading.rest === '' && /\((?:V\.?O|O\.?S|O\.?C|CONT|INTO|ON|OVER|FILTER|PRE)/i.test(line.text))
    trust += 2;
  trust -= Math.max(0, wordCount(reading.name) - 4) * 0.5;
  return trust;
}

export function gatherEvidence(
  lines: readonly ReadingLine[],
  readings: readonly (CueReading | null)[],
  layout: Layout,
  census: Census,
): Evidence {
  const solidGap = solidGapOf(lines);
  const inside = bracketed(lines, solidGap);
  const wraps = wrappedOn(lines);
  const names = [...census].filter(([, count]) => count >= 2).map(([key]) => key);
  const firstWords = new Set(names.map((name) => name.split(' ')[0] ?? name));
  const facts = lines.map((line, i): Facts => {
    const reading = readings[i] ?? null;
    const text = line.text;
    return {
      reading,
      isHeading: isSceneHeading(text),
      isShot: isShotLike(text),
      isRowLabel: labelsRow(text),
      isCredit: isCredit(text),
      opens: /^[([]/.test(text),
      closes: /[)\]][.,]?$/.test(text),
      inBracket: inside[i] ?? false,
      isCapitals: text === text.toUpperCase() && /\p{Lu}/u.test(text),
      likeness: directionLikeness(text) + (tellsOf(text, firstWords) ? 1.5 : 0),
      gap: gapOf(line, solidGap),
      wraps: wraps[i] ?? null,
      trust: reading === null ? IMPOSSIBLE : trustOf(reading, layout, census.get(reading.key) ?? 0, line),
    };
  });
  return { lines, facts, layout, solidGap };
}

/** True for text that opens with a known name and goes on in lower case: "Joe walks up behind Kate". */
function tellsOf(text: string, firstWords: ReadonlySet<string>): boolean {
  const opening = /^(?:The |A |An )?([\p{L}'’-]+\.?) (?:[\p{L}'’-]+ ){0,2}?\p{Ll}/u.exec(text);
  if (opening === null) return false;
  return firstWords.has(nameKey(opening[1] ?? ''));
}

export function weightsFrom(
  evidence: Evidence,
  profile: Profile,
  surelySpoken: ((i: number) => boolean) | null,
): Weights {
  const { lines, facts } = evidence;
  const speechWidth = surelySpoken === null ? null : speechWidthOf(lines, surelySpoken);
  return {
    emit(i, label) {
      const line = lines[i];
      const fact = facts[i];
      if (line === undefined || fact === undefined) return 0;
      if (line.forced !== null) return line.forced === label ? FORCED : 0;
      return profile.fit(line, label) + own(label, line, fact, facts[i + 1], speechWidth);
    },
    follow(i, before, label) {
      const fact = facts[i];
      if (fact === undefined) return 0;
      const gap = fact.gap;
      return followWeight(before, label) + profile.rhythm(before, label, gap) + goesOn(fact, before, label);
    },
  };
}

function own(
  label: Label,
  line: ReadingLine,
  fact: Facts,
  next: Facts | undefined,
  speechWidth: number | null,
): number {
  switch (label) {
    case 'cue':
    case 'inline': {
      const { reading } = fact;
      if (reading === null || (reading.rest === '') !== (label === 'cue')) return IMPOSSIBLE;
      let weight = fact.trust;
      if (fact.isHeading) weight -= 8;
      if (fact.isRowLabel) weight -= 10;
      if (label === 'cue') {
        if (fact.isShot) weight -= 3;
        if (next === undefined || next.isHeading || next.isCredit) weight -= 4;
        else if (next.gap === 'solid') weight += 0.5;
      }
      return weight;
    }
    case 'speech': {
      let weight = -fact.likeness;
      if (fact.isHeading || fact.isCredit) weight -= 4;
      if (fact.isRowLabel) weight -= 4;
      if (fact.opens && fact.closes) weight -= 4;
      else if (fact.opens) weight -= 0.5;
      if (speechWidth !== null && line.source.right - line.source.left > speechWidth * 1.04) weight -= 3;
      return weight;
    }
    case 'parenthetical':
      return (fact.opens && (fact.closes || next?.inBracket === true)) || fact.inBracket ? 2 : IMPOSSIBLE;
    case 'aside':
      return fact.opens || fact.inBracket || line.italic ? 0.5 : IMPOSSIBLE;
    case 'action':
      return (fact.opens && fact.closes ? 1 : 0) + (fact.isRowLabel ? 2 : 0) + (fact.isHeading ? -2 : 0);
    case 'heading':
      if (fact.isHeading) return 5;
      return fact.isCapitals && fact.isShot ? 1.5 : -6;
  }
}

/** Lines of one paragraph keep one label: wrapped on from a full line, or within one open bracket. */
function goesOn(fact: Facts, before: Label, label: Label): number {
  const same = label === before || (label === 'speech' && (before === 'inline' || before === 'speech'));
  if (fact.inBracket) return same ? 2 : label === 'cue' || label === 'inline' ? -4 : -1;
  if (fact.gap !== 'solid') return 0;
  if (fact.wraps === true) return same ? 1 : before === 'cue' || before === 'parenthetical' ? 0 : -1.5;
  if (fact.wraps === false) return same ? -0.7 : 0;
  return 0;
}

function followWeight(before: Label, label: Label): number {
  switch (before) {
    case 'cue':
      return label === 'speech' || label === 'parenthetical' ? 0 : label === 'cue' ? -6 : -8;
    case 'parenthetical':
      if (label === 'speech' || label === 'parenthetical') return 0;
      return label === 'cue' || label === 'inline' ? -2 : -4;
    case 'speech':
    case 'inline':
      return label === 'action' ? -0.5 : label === 'aside' ? -1 : 0;
    case 'aside':
      return label === 'speech' ? -1.5 : label === 'parenthetical' ? -6 : 0;
    case 'action':
    case 'heading':
      if (label === 'speech' || label === 'parenthetical') return -10;
      return label === 'aside' ? -6 : 0;
  }
}
