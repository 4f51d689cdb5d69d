import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EchoCanceller } from './echo-canceller.ts';
import { rateHz } from './front-end.ts';

/** Noise that repeats, from -1 to 1. */
function noise(seconds: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: seconds * rateHz }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** As a microphone hears it: late, and from the walls. */
function inRoom(played: Float32Array, delay: number, gain: number): Float32Array {
  const walls = [
    [0, 1],
    [170, -0.5],
    [611, 0.3],
    [1409, -0.2],
  ] as const;
  return played.map((_, i) =>
    walls.reduce((sum, [later, share]) => sum + gain * share * (played[i - delay - later] ?? 0), 0),
  );
}

const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
const db = (one: number, other: number) => 10 * Math.log10(one / other);
const plus = (one: Float32Array, other: Float32Array) => one.map((sample, i) => sample + other[i]!);
const { delaySamples } = EchoCanceller;

it('removes what is played, however late and loud it arrives', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3500 }),
      fc.double({ min: 0.05, max: 0.5, noNaN: true }),
      (delay, gain) => {
        const played = noise(4, 7);
        const heard = inRoom(played, delay, gain);
        const left = new EchoCanceller().subtract(heard, played);
        const [last, lastHeard] = [left.slice(-rateHz), heard.slice(-rateHz)];
        expect(db(powerOf(lastHeard), powerOf(last))).toBeGreaterThan(20);
      },
    ),
    { numRuns: 6 },
  );
});

it('changes nothing while nothing is played, whatever the pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 9 }), (lengths) => {
      const canceller = new EchoCanceller();
      const heard = noise(0.5, 3);
      const left: number[] = [];
      for (let at = 0, turn = 0; at < heard.length; turn++) {
        const piece = heard.subarray(at, at + lengths[turn % lengths.length]!);
        at += piece.length;
        left.push(...canceller.subtract(piece, new Float32Array(piece.length)));
      }
      expect(left.slice(delaySamples)).toEqual(Array.from(heard.subarray(0, -delaySamples)));
    }),
    { numRuns: 10 },
  );
});

it('keeps an actor who speaks while it plays', () => {
  const played = noise(6, 5);
  const echo = inRoom(played, 900, 0.1);
  const voice = noise(6, 11).map((sample, i) => (i < 4 * rateHz ? 0 : 0.1 * sample * Math.sin(i / 3000)));
  const left = new EchoCanceller().subtract(plus(echo, voice), played);
  const wanted = voice.slice(-rateHz - delaySamples, -delaySamples);
  const error = left.slice(-rateHz).map((sample, i) => sample - wanted[i]!);
  expect(db(powerOf(wanted), powerOf(error))).toBeGreaterThan(12);
});

it('never makes what is heard louder, whatever is played', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (one, other) => {
      const heard = noise(1, one).map((sample) => sample * 0.1);
      const left = new EchoCanceller().subtract(heard, noise(1, 2000 + other));
      expect(powerOf(left)).toBeLessThan(1.05 * powerOf(heard));
    }),
    { numRuns: 10 },
  );
});
