// Describes an observation about a line in a sentence, and what changed since the actor last said the line.
import type { MarkKind } from '#domain/coaching/line-marks.ts';
import type { Observation } from '#domain/coaching/observations.ts';
import { readingOf } from '#domain/coaching/observations.ts';
import type { Reading } from '#domain/coaching/own-readings.ts';
import type { HeardLine } from './coaching-now.ts';
import { markText } from './mark-text.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

const one = (value: number) => tenthsText(value);

interface Description {
  readonly say: (reading: Reading) => string;
  /** The measured value as text; null if it wasn't measured. */
  readonly measure: (reading: Reading) => string | null;
}

const rate = ({ syllablesPerSecond }: Reading) => `${one(syllablesPerSecond)} syllables a second`;
const entry = ({ lateSeconds }: Reading) =>
  lateSeconds === null
    ? null
    : lateSeconds < 0
      ? `${one(-lateSeconds)} s early`
      : `${one(lateSeconds)} s late`;

const descriptions: Readonly<Record<MarkKind, Description>> = {
  'not-audible': {
    say: () => 'You were much quieter than you usually are, or close to the noise of the room.',
    measure: ({ levelDb }) => `${one(levelDb)} dB`,
  },
  'swallowed-pause': {
    say: ({ pauseCount }) =>
      pauseCount === 0
        ? 'A pause is written here; you went straight through.'
        : 'One of the written pauses is missing.',
    measure: ({ pauseCount }) => (pauseCount === 1 ? 'one pause' : `${pauseCount} pauses`),
  },
  'dropped-end': {
    say: () => 'The last words sank much further than your lines usually do.',
    measure: ({ endDropDb }) => `${one(endDropDb)} dB quieter at the end`,
  },
  rushing: {
    say: (reading) => `${sentence(rate(reading))}, faster than your usual tempo.`,
    measure: rate,
  },
  dragging: {
    say: (reading) => `${sentence(rate(reading))}, slower than your usual tempo.`,
    measure: rate,
  },
  late: {
    say: (reading) => `You came in ${entry(reading) ?? 'late'}.`,
    measure: entry,
  },
  early: {
    say: (reading) => `You came in ${entry(reading) ?? 'early'}.`,
    measure: entry,
  },
  monotone: {
    say: () => 'Your pitch moved much less than in your other lines.',
    measure: ({ pitchRangeSemitones }) =>
      pitchRangeSemitones === null ? null : `a range of ${one(pitchRangeSemitones)} semitones`,
  },
};

const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export function observationText({ kind, line, before }: Observation<HeardLine>) {
  const { say, measure } = descriptions[kind];
  const reading = readingOf(line);
  const [now, then] = [measure(reading), before && measure(before)];
  return {
    title: markText[kind],
    text: say(reading),
    change: now && then ? `Last time: ${then}. This time: ${now}.` : null,
  };
}
