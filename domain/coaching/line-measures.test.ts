import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureLine } from './line-measures.ts';
import { framesOf, measured, silence, spoken, voiced } from './testing.ts';

const within = (share: number, value: number | null, wanted: number) =>
  expect(Math.abs(value! / wanted - 1), `${value} instead of ${wanted}`).toBeLessThan(share);

it('measures level, rate, pitch and pauses over noise of 20 dB', () => {
  fc.assert(
    fc.property(
      fc.record({
        hz: fc.integer({ min: 75, max: 400 }),
        levelDb: fc.integer({ min: -35, max: -8 }),
        pause: fc.integer({ min: 30, max: 150 }).map((frames) => frames / 100),
        rate: fc.integer({ min: 2, max: 7 }),
        seed: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      ({ hz, levelDb, pause, rate, seed }) => {
        const part = voiced(1.5, { levelDb, pitchHz: [hz, hz], syllables: Math.round(1.5 * rate) });
        const line = measured([silence(0.6), part, silence(pause), part, silence(0.6)], levelDb - 20, seed);
        expect(Math.abs(line.levelDb - levelDb)).toBeLessThan(1);
        within(0.03, line.pitchMedianHz, hz);
        within(0.08, line.syllablesPerSecond, (2 * part.syllables) / 3);
        expect(line.pauses).toHaveLength(1);
        expect(Math.abs(line.pauses[0]![0] - 2.1)).toBeLessThan(0.04);
        expect(Math.abs(line.pauses[0]![1] - 2.1 - pause)).toBeLessThan(0.04);
      },
    ),
    { numRuns: 8 },
  );
});

it('measures how far the pitch goes, without errors of an octave', () => {
  const line = measured([silence(0.5), voiced(2, { pitchHz: [110, 220] }), silence(0.5)], -40);
  expect(line.pitchRangeSemitones).toBeCloseTo(12 * 0.9, 0);
});

it('measures how much the end falls away', () => {
  const line = measured([silence(0.4), voiced(2), voiced(0.5, { levelDb: -27 }), silence(0.4)], -50);
  expect(line.endDropDb).toBeGreaterThan(10);
  expect(measured([silence(0.4), voiced(2.5), silence(0.4)], -50).endDropDb).toBeCloseTo(0, 0);
});

it('has no pitch for a whisper', () => {
  const whisper = spoken([silence(1)], -20).map((sample, index) => sample * Math.sin(index / 3000) ** 2);
  expect(measureLine(framesOf(whisper), { from: 0, to: 100 }, 4)?.pitchMedianHz).toBeNull();
});

it('measures only the line, and hears nothing in a silent one', () => {
  const frames = framesOf(spoken([voiced(1), silence(1), voiced(1, { pitchHz: [200, 200] })], -50));
  within(0.03, measureLine(frames, { from: 180, to: 300 }, 4)!.pitchMedianHz, 200);
  expect(measureLine(frames, { from: 110, to: 190 }, 4)).toBeNull();
});
