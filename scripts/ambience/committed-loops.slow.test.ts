// Measures the published loops as they are decoded.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MPEGDecoder } from 'mpg123-decoder';
import { expect, test } from 'vitest';
import { ambientLoop, ambientPath, roomIds, type RoomId } from '#domain/ambience/environments.ts';
import { loudnessOf } from './loudness.ts';
import { levelOf, rateHz } from './ring.ts';

const loopSamples = ambientLoop.length * rateHz;

const decoder = new MPEGDecoder();
await decoder.ready;

async function decoded(id: RoomId): Promise<{ bytes: number; samples: Float32Array }> {
  const mp3 = readFileSync(fileURLToPath(new URL(`../../web/public${ambientPath(id)}`, import.meta.url)));
  await decoder.reset();
  const { channelData, sampleRate, errors } = decoder.decode(mp3);
  expect(errors).toEqual([]);
  expect(sampleRate).toBe(rateHz);
  return { bytes: mp3.length, samples: channelData[0]! };
}

const steps = (samples: Float32Array) => samples.slice(1).map((sample, i) => sample - samples[i]!);

test.each(roomIds)(
  '%s is small, equally loud, unclipped, and its seam is a place like any other',
  async (id) => {
    const { bytes, samples } = await decoded(id);
    const first = ambientLoop.start * rateHz;
    const loop = samples.slice(first, first + loopSamples);
    expect(bytes).toBeLessThan(180 * 1024);
    expect(samples.length).toBeGreaterThan(first + loopSamples);
    expect(Math.abs(loudnessOf(loop) + 20)).toBeLessThan(1);
    expect(loop.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.95);
    const seam = Math.abs(loop[0]! - loop.at(-1)!);
    expect(seam / levelOf(steps(loop))).toBeLessThan(2);
  },
);

test.each(roomIds)(
  '%s goes on behind the seam as it began, wherever a decoder puts its delay',
  async (id) => {
    const { samples } = await decoded(id);
    for (const start of [0.4, ambientLoop.start, 0.6].map((seconds) => seconds * rateHz)) {
      const began = samples.slice(start, start + 1200);
      const wentOn = samples.slice(start + loopSamples, start + loopSamples + 1200);
      const difference = levelOf(wentOn.map((sample, i) => sample - began[i]!));
      expect(difference / levelOf(began)).toBeLessThan(0.5);
    }
  },
);
