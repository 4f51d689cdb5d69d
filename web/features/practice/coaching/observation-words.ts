// What was observed about a line, in a sentence, and what changed since the actor said it before.
import type { MarkKind } from '#domain/coaching/line-marks.ts';
import type { Observation } from '#domain/coaching/observations.ts';
import { readingOf } from '#domain/coaching/observations.ts';
import type { Reading } from '#domain/coaching/own-readings.ts';
import type { HeardLine } from './coaching-now.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

const one = (value: number) => tenthsText(value);

interface Words {
  readonly title: string;
  readonly say: (reading: Reading) => string;
  /** The measure in words; null if it wasn't measured. */
  readonly measure: (reading: Reading) => string | null;
}

const rate = ({ syllablesPerSecond }: Reading) => `${one(syllablesPerSecond)} syllables a second`;
const entry = ({ lateSeconds }: Reading) =>
  lateSeconds === null
    ? null
    : lateSeconds < 0
      ? `${one(-lateSeconds)} s early`
      : `${one(lateSeconds)} s late`;

const words: Readonly<Record<MarkKind, Words>> = {
  'not-audible': {
    title: 'Hard to hear',
    say: () => 'You were much quieter than you usually are, or close to the noise of the room.',
    measure: ({ levelDb }) => `${one(levelDb)} dB`,
  },
  'swallowed-pause': {
    title: 'Pause not taken',
    say: ({ pauseCount }) =>
      pauseCount === 0
        ? 'A pause is written here; you went straight through.'
        : 'One of the written pauses is missing.',
    measure: ({ pauseCount }) => (pauseCount === 1 ? 'one pause' : `${pauseCount} pauses`),
  },
  'dropped-end': {
    title: 'End fell away',
    say: () => 'The last words sank much further than your lines usually do.',
    measure: ({ endDropDb }) => `${one(endDropDb)} dB quieter at the end`,
  },
  rushing: {
    title: 'Rushed',
    say: (reading) => `${sentence(rate(reading))}, faster than your usual tempo.`,
    measure: rate,
  },
  dragging: {
    title: 'Dragged',
    say: (reading) => `${sentence(rate(reading))}, slower than your usual tempo.`,
    measure: rate,
  },
  late: {
    title: 'Late pick-up',
    say: (reading) => `You came in ${entry(reading) ?? 'late'}.`,
    measure: entry,
  },
  early: {
    title: 'Early pick-up',
    say: (reading) => `You came in ${entry(reading) ?? 'early'}.`,
    measure: entry,
  },
  monotone: {
    title: 'Little melody',
    say: () => 'Your pitch moved much less than in your other lines.',
    measure: ({ pitchRangeSemitones }) =>
      pitchRangeSemitones === null ? null : `a range of ${one(pitchRangeSemitones)} semitones`,
  },
};

const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export function observationWords({ kind, line, before }: Observation<HeardLine>) {
  const { title, say, measure } = words[kind];
  const reading = readingOf(line);
  const [now, then] = [measure(reading), before && measure(before)];
  return { title, text: say(reading), change: now && then ? `Last time: ${then}. This time: ${now}.` : null };
}
