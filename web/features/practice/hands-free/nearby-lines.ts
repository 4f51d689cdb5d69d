import type { CueSheet } from '#domain/practice/cue-sheet.ts';
import type { SoundingLine } from './line-sounds.ts';

/** How many of the actor's lines before and after the current one can be said instead. */
const reach = 2;
/** A shorter line is too easily confused with others. */
const minWords = 4;

/** One of the actor's lines near the current step, and the first step at which it is said. */
export interface NearbyLine {
  readonly step: number;
  readonly line: SoundingLine;
}

/** The lines that an actor could skip to, except lines that begin like the current one. */
export function nearbyLines(
  { steps }: Pick<CueSheet, 'steps'>,
  step: number,
  lines: ReadonlyMap<string, SoundingLine>,
): readonly NearbyLine[] {
  const mine = steps.flatMap(({ by, line }, index) => {
    const sounding = by === 'me' ? lines.get(line.id) : undefined;
    return sounding ? [{ step: index, line: sounding, opening: openingOf(sounding) }] : [];
  });
  const here = mine.findIndex((one) => one.step === step);
  if (here === -1) return [];
  return mine
    .slice(Math.max(0, here - reach), here + reach + 1)
    .filter(({ line, opening }) => line.words.length >= minWords && opening !== mine[here]!.opening);
}

const openingOf = ({ words }: SoundingLine) =>
  words
    .slice(0, minWords)
    .map(({ ways }) => ways[0])
    .join(' ');
