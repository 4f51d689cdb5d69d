// Names that look like something else: a credit (VON TRAPP), a heading (X), a direction (MUSIC TEACHER), the label of a
// row (TIME), or with characters that hardly any name has (E! REPORTER). No word is banned: they are names where they
// stand in a cue's place, return, and say what people say.
import { isFurtherIn, likelyNames, type Candidates, type Layout } from './layout.ts';
import { takeCensus } from './census.ts';
import type { CueReading } from './cue-reading.ts';
import type { LineFacts } from './line-facts.ts';
import { wordCount } from './names.ts';
import type { ReadingLine } from './reading-line.ts';
import {
  directionLikeness,
  isRowLabel,
  isScreenplayHeading,
  isSoundLabel,
  opensDirection,
} from './vocabulary.ts';
import { isDivision } from './divisions.ts';

/** The logarithms of how much more often speech than description reads like this, as counted in 240 scripts. */
const SAID = { like: 2.2, neither: -0.8, unlike: -2.9 };

/** Above zero where a text reads like something said, below zero where it reads like a description. */
export function evidenceOfSpeech(text: string): number {
  const likeness = directionLikeness(text);
  return likeness < 0 ? SAID.like : likeness > 0 ? SAID.unlike : SAID.neither;
}

const MAX_SAID = 6;
const PER_RETURN = 1.5;
const RETURNS = 2;
/** In the column where nothing but names is, or in the same place as the other names. */
const IN_COLUMN = 4;
const IN_PLACE = 0.5;
/** In points. */
const SAME_COLUMN = 4;
const NEARLY_ALL = 0.75;
const MIN_KNOWN = 4;

/** How unlikely a reading is to be a name before anything is known about its place; 0 if it isn't unlikely. */
function doubtAbout(one: CueReading, line: ReadingLine, fact: LineFacts): number {
  if (isScreenplayHeading(line.text)) return Infinity;
  if (fact.isHeading && !isNumeral(line.text)) return isDivision(line.text) ? 4 : 6;
  if (fact.isHeading) return 1;
  if (isSoundLabel(one.key)) return 5;
  if (one.form !== 'alone' && isRowLabel(one.key)) return 3;
  if (opensDirection(one.name)) return wordCount(one.name) === 1 ? 4 : 2;
  if (fact.isShot && one.form === 'alone') return 3;
  return fact.isCredit || one.isOdd || isLetter(one.name) ? 1 : 0;
}

const isNumeral = (text: string): boolean =>
  /^[IVXLC]+[.:]?(?:\s|$)/.test(text) && !/\p{L}{2}.*-/u.test(text);
const isLetter = (name: string): boolean => /^\D$/u.test(name);

/** The readings of each line that are such names here; empty for all other lines. */
export function unlikelyNames(candidates: Candidates, layout: Layout): CueReading[][] {
  const { lines, facts, readings } = candidates;
  const place = placeOfNames(candidates, layout);
  const found = new Map<string, { at: number; one: CueReading; evidence: number; doubt: number }[]>();
  lines.forEach((line, at) => {
    const fact = facts[at];
    if (fact === undefined || line.forced !== null) return;
    for (const one of readings[at] ?? []) {
      if (one.form !== layout.form || one.casing !== layout.casing) continue;
      const doubt = doubtAbout(one, line, fact);
      const placed = place(at, one);
      if (placed === null) continue;
      const said = one.rest === '' ? saidBelow(lines, at) : one.rest;
      const evidence = placed + evidenceOfSpeech(said);
      const instances = found.get(one.key) ?? [];
      instances.push({ at, one, evidence, doubt });
      found.set(one.key, instances);
    }
  });
  const vouched: CueReading[][] = lines.map(() => []);
  for (const instances of found.values()) {
    const said = instances.reduce((sum, { evidence }) => sum + evidence, 0);
    const returns = Math.min(RETURNS, instances.length - 1) * PER_RETURN;
    const doubt = instances.reduce((most, instance) => Math.max(most, instance.doubt), 0);
    if (Math.max(-MAX_SAID, Math.min(MAX_SAID, said)) + returns <= doubt) continue;
    for (const { at, one, doubt: own } of instances) if (own > 0) vouched[at]?.push(one);
  }
  return vouched;
}

/** What is below a name, without the directions above it. */
function saidBelow(lines: readonly ReadingLine[], at: number): string {
  return lines.slice(at + 1, at + 4).find(({ text }) => !/^[([]/.test(text))?.text ?? '';
}

/** How well a line fits where the known names are, or null if it doesn't. */
function placeOfNames(
  candidates: Candidates,
  layout: Layout,
): (at: number, one: CueReading) => number | null {
  const { lines, facts, readings } = candidates;
  if (layout.form !== 'alone') return () => 0;
  const likely = lines.map((line, i) => likelyNames(line, facts[i], readings[i] ?? [], NOBODY));
  const census = takeCensus({ ...candidates, readings: likely }, layout);
  const known = lines.flatMap((_, i) => {
    const one = likely[i]?.find(({ form }) => form === 'alone');
    return one !== undefined && one.casing === layout.casing && (census.get(one.key) ?? 0) >= 2 ? [i] : [];
  });
  if (known.length < MIN_KNOWN) return () => null;
  const are = (is: (i: number) => boolean) => known.filter(is).length >= known.length * NEARLY_ALL;
  const isAbove = (i: number) => facts[i + 1]?.gap === 'solid' && facts[i + 1]?.isHeading === false;
  const isApart = (i: number) => facts[i]?.gap !== 'solid';
  const isFurther = (i: number) => isFurtherIn(lines[i], lines[i + 1]);
  const isCentered = (i: number) => lines[i]?.source.align === 'center';
  const isLeft = near(known, (i) => lines[i]?.left ?? null);
  const isOnAxis = near(known, (i) => axisOf(lines[i]));
  const expected = [isAbove, isApart].filter((is) => are(is));
  const columns = [isLeft, isOnAxis].map((is) => (i: number) => is(i) && isFurther(i));
  const distinct = [...columns, isCentered].filter((is) => are(is));
  return (at) => {
    if (!expected.every((is) => is(at))) return null;
    if (distinct.length === 0) return IN_PLACE;
    return distinct.some((is) => is(at)) ? IN_COLUMN : null;
  };
}

/** Whether a line is as far right as most of the known ones. */
function near(known: readonly number[], positionOf: (i: number) => number | null): (i: number) => boolean {
  const positions = known.flatMap((i) => positionOf(i) ?? []).toSorted((a, b) => a - b);
  const usual = positions[Math.floor(positions.length / 2)] ?? 0;
  return (i) => Math.abs((positionOf(i) ?? Infinity) - usual) <= SAME_COLUMN;
}

const axisOf = (line: ReadingLine | undefined): number | null =>
  line?.left == null ? null : (line.left + line.source.right) / 2;

const NOBODY: ReadonlySet<string> = new Set();
