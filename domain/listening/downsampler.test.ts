import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Downsampler } from './downsampler.ts';
import { rateHz } from './front-end.ts';

const tone = (hz: number, inputHz: number, seconds = 0.5) =>
  Float32Array.from({ length: inputHz * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / inputHz),
  );
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
const middle = (samples: Float32Array) => samples.subarray(1000, samples.length - 1000);

it.each([44_100, 48_000, 96_000, rateHz])('keeps speech of %d Hz input as it is', (inputHz) => {
  const output = new Downsampler(inputHz).next(tone(1000, inputHz));
  expect(output.length).toBeGreaterThan(rateHz * 0.49);
  expect(loudness(middle(output))).toBeCloseTo(Math.SQRT1_2, 2);
});

it('removes what the ear’s rate can’t hold', () => {
  const output = new Downsampler(48_000).next(tone(12_000, 48_000));
  expect(loudness(middle(output))).toBeLessThan(0.003);
});

it('answers the same however the sound is cut', () => {
  const input = tone(440, 44_100, 0.1);
  const whole = new Downsampler(44_100).next(input);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 20, maxLength: 60 }), (cuts) => {
      const sampler = new Downsampler(44_100);
      const output: number[] = [];
      let from = 0;
      for (const length of cuts) {
        output.push(...sampler.next(input.subarray(from, from + length)));
        from += length;
      }
      output.push(...sampler.next(input.subarray(from)));
      expect(output.length).toBe(whole.length);
      output.forEach((value, index) => expect(value).toBeCloseTo(whole[index]!, 4));
    }),
    { numRuns: 30 },
  );
});
