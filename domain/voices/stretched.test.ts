import { describe, expect, it } from 'vitest';
import { speeds } from '../practice/timing.ts';
import { stretched } from './stretched.ts';

const sampleRate = 48_000;

/** A voice-like sound: a fundamental with harmonics, and a volume that changes like syllables. */
function voice(hertz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, i) => {
    const t = i / sampleRate;
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * t);
    const tone = [1, 2, 3, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * hertz * n * t) / n, 0);
    return 0.3 * swell * tone;
  });
}

/** The pitch, as the shortest lag between 70 and 400 Hz with nearly the highest autocorrelation. */
function pitchOf(samples: Float32Array): number {
  const from = Math.floor(samples.length / 3);
  const likeness = (lag: number) => {
    let [product, energy] = [0, 0];
    for (let i = from; i < from + sampleRate * 0.1; i += 1) {
      product += samples[i]! * samples[i + lag]!;
      energy += samples[i + lag]! ** 2;
    }
    return product / Math.sqrt(energy);
  };
  const shortest = Math.round(sampleRate / 400);
  const found = Array.from({ length: Math.round(sampleRate / 70) - shortest }, (_, i) =>
    likeness(shortest + i),
  );
  const near = found.findIndex((like) => like > 0.9 * Math.max(...found));
  const peak = found.slice(near, near + 40);
  return sampleRate / (shortest + near + peak.indexOf(Math.max(...peak)));
}

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe.each(speeds.filter((speed) => speed !== 1))('at %s times the tempo', (speed) => {
  it.each([95, 140, 220, 310])(
    'a voice at %d Hz keeps its pitch, its loudness and the right length',
    (hertz) => {
      const samples = voice(hertz, 2);
      const answer = stretched(samples, sampleRate, speed);
      expect(Math.abs(answer.length / (samples.length / speed) - 1)).toBeLessThan(0.02);
      expect(Math.abs(pitchOf(answer) / hertz - 1)).toBeLessThan(0.02);
      expect(Math.abs(loudness(answer) / loudness(samples) - 1)).toBeLessThan(0.1);
    },
  );

  it('keeps the time at which a sound starts, scaled', () => {
    const samples = new Float32Array(2 * sampleRate);
    samples.set(voice(140, 1), sampleRate);
    const begins = stretched(samples, sampleRate, speed).findIndex((sample) => Math.abs(sample) > 0.02);
    expect(Math.abs(begins / sampleRate - 1 / speed)).toBeLessThan(0.02);
  });
});

it('leaves silence, a very short sound and an empty one unchanged', () => {
  expect(stretched(new Float32Array(4800), sampleRate, 2).every((sample) => sample === 0)).toBe(true);
  expect(stretched(voice(140, 0.01), sampleRate, 2)).toHaveLength(240);
  expect(stretched(new Float32Array(0), sampleRate, 2)).toHaveLength(0);
});

it('starts with the very first samples of the voice', () => {
  const samples = voice(140, 1);
  expect(stretched(samples, sampleRate, 1.5).subarray(0, 500)).toEqual(samples.subarray(0, 500));
});
