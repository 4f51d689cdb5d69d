// The lengths, melody and emphasis of a directed phrase, as far as they still sound like a person with this voice.
import type { DirectedWord } from '#domain/voices/directed-reading.ts';
import type { TimeSpan } from './align-words.ts';
import type { PitchTrack } from './pitch-track.ts';
import { reshapeVoice, type Reshaped, type Shape } from './reshape-voice.ts';

/** How far a word is stretched or shortened: beyond this, a voice rattles or its consonants disappear. */
const rateLimits = { least: 0.4, most: 2.2 };
/** Semitones that are taken over as they are; larger steps grow more slowly, up to twice as many. */
const plainSemitones = 6;
const maxGainDb = 9;
/** Loudness passes from word to word within this time. */
const blendSeconds = 0.03;

export interface SpokenPhrase {
  readonly samples: Float32Array;
  readonly rateHz: number;
  readonly track: PitchTrack;
  /** When each word is spoken. */
  readonly spans: readonly TimeSpan[];
  /** What each word follows. */
  readonly read: readonly (DirectedWord | null)[];
  /** The pitch of the samples, and the voice's usual one. */
  readonly meanHz: number;
  readonly targetHz: number;
}

interface ReadSpan extends TimeSpan {
  readonly read: DirectedWord;
}

export function sayAsDirected(phrase: SpokenPhrase): Reshaped {
  const { samples, rateHz, track } = phrase;
  const words = readSpans(phrase);
  const reshaped = reshapeVoice(samples, rateHz, track, directedShape(phrase, words));
  const moved = words.map(({ startSeconds, endSeconds, read }) => ({
    read,
    startSeconds: reshaped.newTime(startSeconds),
    endSeconds: reshaped.newTime(endSeconds),
  }));
  emphasize(reshaped.samples, rateHz, moved);
  return reshaped;
}

function directedShape({ meanHz, targetHz }: SpokenPhrase, words: readonly ReadSpan[]): Shape {
  const points = words.flatMap(melodyOf);
  return {
    pitch(seconds, pitchHz) {
      if (points.length === 0) return targetHz / meanHz;
      return (targetHz * 2 ** (softened(along(points, seconds)) / 12)) / pitchHz;
    },
    rate(seconds) {
      const word = words.find((one) => seconds >= one.startSeconds && seconds < one.endSeconds);
      if (!word) return 1;
      const own = word.endSeconds - word.startSeconds;
      return limited((own * 1000) / word.read.ms, rateLimits.least, rateLimits.most);
    },
    gain: () => 1,
  };
}

/** Words that follow the same word of the reading share its time: "her MY oh nee" for "Hermione". */
function readSpans({ spans, read }: SpokenPhrase): readonly ReadSpan[] {
  const shared: ReadSpan[] = [];
  spans.forEach((span, index) => {
    const own = read[index];
    const last = shared.at(-1);
    if (!own) return;
    if (last?.read === own) shared[shared.length - 1] = { ...last, endSeconds: span.endSeconds };
    else shared.push({ ...span, read: own });
  });
  return shared.filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}

/** In place: each word as much louder than the phrase as in the reading. Raising a pitch makes it softer, so this comes last. */
function emphasize(samples: Float32Array, rateHz: number, words: readonly ReadSpan[]): void {
  const placeOf = (seconds: number) => Math.round(seconds * rateHz);
  const powers = words.map(({ startSeconds, endSeconds }) =>
    meanPower(samples.subarray(placeOf(startSeconds), placeOf(endSeconds))),
  );
  const mean = powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length);
  const gains = new Float32Array(samples.length).fill(1);
  words.forEach(({ startSeconds, endSeconds, read }, index) => {
    const ownDb = 10 * Math.log10(powers[index]! / mean);
    const gain = 10 ** (limited(read.levelDb - ownDb, -maxGainDb, maxGainDb) / 20);
    gains.fill(gain, placeOf(startSeconds), placeOf(endSeconds));
  });
  const blend = Math.max(1, placeOf(blendSeconds));
  let sum = gains[0]! * blend;
  for (let index = 0; index < samples.length; index++) {
    samples[index]! *= sum / blend;
    sum +=
      gains[Math.min(gains.length - 1, index + blend / 2) | 0]! - gains[Math.max(0, index - blend / 2) | 0]!;
  }
}

const meanPower = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 1e-9) / Math.max(1, samples.length);

type Point = readonly [seconds: number, semitones: number];

function melodyOf({ startSeconds, endSeconds, read: { pitch } }: ReadSpan): Point[] {
  const part = (endSeconds - startSeconds) / pitch.length;
  return pitch.flatMap((semitones, index) =>
    semitones === null ? [] : [[startSeconds + (index + 0.5) * part, semitones]],
  );
}

function along(points: readonly Point[], seconds: number): number {
  const after = points.findIndex(([at]) => at >= seconds);
  if (after === -1) return points.at(-1)![1];
  const [at, semitones] = points[after]!;
  const before = points[after - 1];
  if (!before || at === before[0]) return semitones;
  return before[1] + ((semitones - before[1]) * (seconds - before[0])) / (at - before[0]);
}

function softened(semitones: number): number {
  const size = Math.abs(semitones);
  if (size <= plainSemitones) return semitones;
  return Math.sign(semitones) * plainSemitones * (1 + Math.tanh((size - plainSemitones) / plainSemitones));
}

const limited = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
