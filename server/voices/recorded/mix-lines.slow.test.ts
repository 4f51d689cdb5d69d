import { MPEGDecoder } from 'mpg123-decoder';
import { expect, it } from 'vitest';
import { loadMp3Encoder } from '#server/voices/embedded/mp3.ts';
import { mixLines } from './mix-lines.ts';

const encoder = await loadMp3Encoder();
const rateHz = 24_000;

/** A second of a tone, as a voice answers it. */
function tone(hertz: number, { rate = rateHz, speed = 1, peak = 0.4 } = {}) {
  const samples = Float32Array.from(
    { length: rate },
    (_, i) => peak * Math.sin((i / rate) * hertz * 2 * Math.PI),
  );
  return { mp3: encoder.encode(samples, rate), leadMs: encoder.leadMs(rate), speed };
}

async function mixed(lines: Parameters<typeof mixLines>[0]['lines']): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(await mixLines({ lines, rateHz }));
  decoder.free();
  expect(sampleRate).toBe(rateHz);
  return channelData[0]!.subarray(Math.round((encoder.leadMs(rateHz) / 1000) * rateHz));
}

/** How much of a pitch there is between two moments, 0 to 1. */
function strength(samples: Float32Array, hertz: number, [from, to]: [number, number]): number {
  let [real, imaginary] = [0, 0];
  for (let i = Math.round(from * rateHz); i < to * rateHz; i++) {
    const angle = (i / rateHz) * hertz * 2 * Math.PI;
    real += (samples[i] ?? 0) * Math.cos(angle);
    imaginary += (samples[i] ?? 0) * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / ((to - from) * rateHz);
}

/** The first moment that is louder than silence. */
const beginsAt = (samples: Float32Array) => samples.findIndex((sample) => Math.abs(sample) > 0.05) / rateHz;

it('begins two lines within 30 ms of each other, and one part of a line after the other', async () => {
  const both = await mixed([[tone(300), tone(700)], [tone(1100)]]);
  expect(strength(both, 300, [0.03, 0.9])).toBeGreaterThan(0.3);
  expect(strength(both, 1100, [0.03, 0.9])).toBeGreaterThan(0.3);
  expect(strength(both, 700, [0.03, 0.9])).toBeLessThan(0.02);
  expect(strength(both, 700, [1.1, 1.9])).toBeGreaterThan(0.3);
  expect(strength(both, 1100, [1.2, 1.9])).toBeLessThan(0.02);
  for (const line of [tone(300), tone(1100)]) expect(beginsAt(await mixed([[line]]))).toBeLessThan(0.015);
});

it('keeps the pitch of another rate and of another tempo', async () => {
  expect(strength(await mixed([[tone(500, { rate: 16_000 })]]), 500, [0.1, 0.9])).toBeGreaterThan(0.3);
  const fast = await mixed([[tone(500, { speed: 2 })]]);
  expect(strength(fast, 500, [0.05, 0.45])).toBeGreaterThan(0.25);
  expect(strength(fast, 500, [0.7, 1])).toBeLessThan(0.05);
});

it('makes two loud lines quieter instead of distorting them', async () => {
  const both = await mixed([[tone(300, { peak: 0.9 })], [tone(1100, { peak: 0.9 })]]);
  expect(strength(both, 300, [0.1, 0.9])).toBeCloseTo(0.5, 1);
  expect(strength(both, 900, [0.1, 0.9])).toBeLessThan(0.02);
});
