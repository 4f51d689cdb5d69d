import { expect, it } from 'vitest';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { maxPause, plainLine } from '../embedded/testing.ts';
import { trackPitch } from '../embedded/pitch-track.ts';
import { outputRateHz } from '../embedded/line-sound.ts';
import { speakNeural, type NeuralModel } from './speak-neural.ts';

const humHz = 200;

/** Hums on one note, for as long as a text has letters. */
const model: NeuralModel = {
  sampleRate: outputRateHz,
  generate: ({ text, speed }) => ({
    samples: Float32Array.from({ length: Math.round((text.length * 0.08 * outputRateHz) / speed) }, (_, at) =>
      [1, 2, 3, 4].reduce(
        (sum, harmonic) =>
          sum + (0.15 / harmonic) * Math.sin((at * harmonic * humHz * 2 * Math.PI) / outputRateHz),
        0,
      ),
    ),
  }),
};

const text = 'Wait, nobody told them tonight.';
const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
  from: index,
  to: index + word.length,
}));

/** One word after another, each half a second; the changes are by word. */
const reading = (changes: Record<number, Partial<DirectedReading[number]>>): DirectedReading =>
  words.map((place, index) => ({
    ...place,
    pauseMs: 0,
    ms: 500,
    pitch: [0, 0, 0, 0, 0],
    levelDb: 0,
    ...changes[index],
  }));

function speak(directed: DirectedReading) {
  const spoken = speakNeural(model, { model: 'm', speaker: 0 }, { ...plainLine(text), reading: directed })!;
  const { pitchHz, hopSeconds } = trackPitch(spoken.samples, outputRateHz, humHz);
  const begins = (word: number) => spoken.marks[word]!.at;
  const ends = (word: number) => spoken.marks[word + 1]?.at ?? begins(word) + 0.5;
  return {
    ...spoken,
    lengthOf: (word: number) => ends(word) - begins(word),
    semitonesOf(word: number) {
      const own = pitchHz
        .slice(Math.ceil((begins(word) + 0.1) / hopSeconds), Math.floor((ends(word) - 0.1) / hopSeconds))
        .filter((hz) => hz > 0)
        .toSorted();
      return 12 * Math.log2(own[own.length >> 1]! / humHz);
    },
  };
}

it('pauses where the actor did, not where the punctuation is', () => {
  const { samples, lengthOf } = speak(reading({ 3: { pauseMs: 900 } }));
  expect(maxPause(samples)).toBeCloseTo(0.9, 1);
  expect(lengthOf(2)).toBeGreaterThan(1.2);
  expect(maxPause(speak(reading({})).samples)).toBeLessThan(0.08);
});

it('takes the time of the actor for each word', () => {
  const { lengthOf } = speak(reading({ 1: { ms: 900 } }));
  expect(lengthOf(1)).toBeCloseTo(0.9, 1);
  expect(lengthOf(2)).toBeCloseTo(0.5, 1);
});

it('has the melody of the actor around its own pitch', () => {
  const { semitonesOf } = speak(
    reading({ 1: { pitch: [4, 4, 4, 4, 4] }, 3: { pitch: [-3, -3, -3, -3, -3] } }),
  );
  expect(semitonesOf(1)).toBeCloseTo(4, 0);
  expect(semitonesOf(2)).toBeCloseTo(0, 0);
  expect(semitonesOf(3)).toBeCloseTo(-3, 0);
});

it('stresses what the actor stressed', () => {
  const loudness = (samples: Float32Array, from: number, to: number) => {
    const part = samples.subarray(Math.round(from * outputRateHz), Math.round(to * outputRateHz));
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  };
  const { samples, marks } = speak(reading({ 2: { levelDb: 6 } }));
  const levelOf = (word: number) => loudness(samples, marks[word]!.at + 0.1, marks[word]!.at + 0.4);
  expect(levelOf(2) - levelOf(1)).toBeGreaterThan(4);
});
