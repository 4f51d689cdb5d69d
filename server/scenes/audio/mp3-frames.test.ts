import { MPEGDecoder } from 'mpg123-decoder';
import { expect, it } from 'vitest';
import { loadMp3Encoder } from '#server/voices/embedded/mp3.ts';
import { id3Tag } from './id3-chapters.ts';
import { joined, mp3Frames, silence } from './mp3-frames.ts';

const rateHz = 24_000;
const tone = (seconds: number) =>
  Float32Array.from({ length: rateHz * seconds }, (_, i) => 0.5 * Math.sin((i / rateHz) * 440 * 2 * Math.PI));

async function decoded(file: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(file);
  decoder.free();
  return channelData[0]!;
}
const loudness = (samples: Float32Array) => Math.max(...samples.map(Math.abs));

it('joins sound, silence and sound, each as long as it is, with a tag before them', async () => {
  const encoder = await loadMp3Encoder();
  const sound = mp3Frames(encoder.encode(tone(1), rateHz))!;
  const rest = silence(rateHz, 2);
  expect(rest.seconds).toBeGreaterThanOrEqual(2);
  expect(rest.seconds).toBeLessThan(2.03);
  const tag = id3Tag('A Scene: ÉLISE', 'AI Scene Partner', [
    { title: 'One', startSeconds: 0, endSeconds: 4 },
  ]);
  const file = joined([tag, sound.frames, rest.frames, sound.frames]);
  const samples = await decoded(file);
  const total = sound.seconds * 2 + rest.seconds;
  expect(Math.abs(samples.length / rateHz - total)).toBeLessThan(0.1);
  const at = (from: number, to: number) => samples.subarray(from * rateHz, to * rateHz);
  expect(loudness(at(0.2, 0.8))).toBeGreaterThan(0.3);
  expect(loudness(at(sound.seconds + 0.2, sound.seconds + 1.8))).toBeLessThan(0.001);
  expect(loudness(at(total - 0.8, total - 0.3))).toBeGreaterThan(0.3);
});

it('finds the frames after a tag, and none in what is no MP3', async () => {
  const encoder = await loadMp3Encoder();
  const bare = encoder.encode(tone(0.5), rateHz);
  const tagged = joined([id3Tag('T', 'A', []), bare]);
  expect(mp3Frames(tagged)!.frames).toEqual(mp3Frames(bare)!.frames);
  expect(mp3Frames(new Uint8Array(100))).toBeNull();
});

it.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])('knows the rate of %d Hz', async (rate) => {
  const encoder = await loadMp3Encoder();
  expect(mp3Frames(encoder.encode(tone(0.5), rate))).toMatchObject({ rateHz: rate, isMono: true });
  expect(mp3Frames(silence(rate, 0.5).frames)).toMatchObject({ rateHz: rate, isMono: true });
});
