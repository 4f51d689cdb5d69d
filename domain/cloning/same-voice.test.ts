import { expect, it } from 'vitest';
import { sameVoice, voiceDistance } from './same-voice.ts';
import { voiceTraits } from './voice-traits.ts';

const rateHz = 16_000;

interface Throat {
  readonly pitchHz: number;
  /** Resonances that move from vowel to vowel. */
  readonly formantsHz: readonly number[];
}

/** Vowels of one throat, whose resonances wander; the seed decides which. */
function speech({ pitchHz, formantsHz }: Throat, seconds: number, seed: number): Float32Array {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const samples = new Float32Array(seconds * rateHz);
  const vowelSamples = rateHz / 5;
  let [shifts, phase] = [formantsHz.map(() => 1), 0];
  for (let index = 0; index < samples.length; index++) {
    if (index % vowelSamples === 0) shifts = formantsHz.map(() => 0.7 + 0.6 * random());
    phase += pitchHz / rateHz;
    const cycle = (phase % 1) / pitchHz;
    const sound = formantsHz.reduce(
      (sum, hz, at) => sum + Math.exp(-cycle * 300) * Math.sin(2 * Math.PI * hz * shifts[at]! * cycle),
      0,
    );
    const syllable = Math.sin((Math.PI * (index % vowelSamples)) / vowelSamples) ** 0.5;
    samples[index] = 0.3 * syllable * (sound / formantsHz.length) + (random() - 0.5) * 0.002;
  }
  return samples;
}

const low: Throat = { pitchHz: 105, formantsHz: [480, 1200, 2300] };
const high: Throat = { pitchHz: 210, formantsHz: [650, 1900, 3400] };

it('tells one throat from another, whatever it says', () => {
  expect(sameVoice(speech(low, 12, 1), speech(low, 30, 2))).toBe('same');
  expect(sameVoice(speech(high, 12, 3), speech(high, 30, 4))).toBe('same');
  expect(sameVoice(speech(low, 12, 1), speech(high, 30, 2))).toBe('different');
});

it('is as near one way as the other, however loud, and nearest to itself', () => {
  const [a, b] = [voiceTraits(speech(low, 8, 5)), voiceTraits(speech(high, 8, 6))];
  expect(voiceDistance(a, b)).toBeCloseTo(voiceDistance(b, a), 6);
  expect(voiceDistance(a, a)).toBeCloseTo(0, 6);
  const quieter = speech(low, 12, 1).map((sample) => sample * 0.2);
  expect(sameVoice(quieter, speech(low, 12, 2))).toBe('same');
});

it('is unsure about silence and about a few words', () => {
  expect(sameVoice(new Float32Array(12 * rateHz), speech(low, 12, 1))).toBe('unsure');
  expect(sameVoice(speech(low, 3, 1), speech(low, 12, 2))).toBe('unsure');
  expect(sameVoice(new Float32Array(0), new Float32Array(0))).toBe('unsure');
});
