import { MPEGDecoder } from 'mpg123-decoder';
import { expect, it } from 'vitest';
import { recordingOf } from '#domain/readers/testing.ts';
import { recordingRateHz } from '#domain/readers/wav.ts';
import { speechLoudnessDb } from '#server/voices/embedded/loudness.ts';
import { render } from '#server/voices/embedded/testing.ts';
import { makeLine } from './line-audio.worker.ts';

async function decoded(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  decoder.free();
  return channelData[0]!;
}

it('is as loud as the embedded voices within 1 LU, however loud it was spoken', async () => {
  const house = render('I waited at the stop for an hour.').samples;
  for (const peak of [0.02, 0.2, 0.9]) {
    const { audio } = makeLine({ wav: recordingOf({ seconds: 2, peak }), text: 'I waited for an hour.' })!;
    const line = await decoded(audio!.mp3);
    const difference = speechLoudnessDb(line, recordingRateHz) - speechLoudnessDb(house, recordingRateHz);
    expect(Math.abs(difference), `peak ${peak}`).toBeLessThan(1);
    expect(Math.max(...line.map(Math.abs))).toBeLessThan(1);
  }
});
