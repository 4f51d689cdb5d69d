// Puts sounds of different kinds together: lines that are spoken at once, recordings beside voices, another tempo.
import { MPEGDecoder } from 'mpg123-decoder';
import { joinedSound } from '#domain/voices/joined-sound.ts';
import { stretched } from '#domain/voices/stretched.ts';
import { loadMp3Encoder } from '#server/voices/embedded/mp3.ts';
import { resample } from '#server/voices/embedded/resample.ts';

export interface Sound {
  readonly mp3: Uint8Array;
  /** The silence that the codec put before it. */
  readonly leadMs: number;
  /** How much faster it is to be heard, with the same pitch; 1 as it is. */
  readonly speed: number;
}

interface ToMix {
  /** The sounds of each line, one after another; the lines begin together. */
  readonly lines: readonly (readonly Sound[])[];
  /** Of the result; no sound may have a higher one. */
  readonly rateHz: number;
}

const encoder = await loadMp3Encoder();
const decoder = new MPEGDecoder({ enableGapless: false });
await decoder.ready;

/** One channel, as MP3. A sum that would be distorted is made quieter as a whole. */
export async function mixLines({ lines, rateHz }: ToMix): Promise<Uint8Array> {
  const tracks: Float32Array[] = [];
  for (const line of lines) tracks.push(await oneAfterAnother(line, rateHz));
  const sum = new Float32Array(Math.max(...tracks.map(({ length }) => length)));
  for (const track of tracks) for (const [at, sample] of track.entries()) sum[at]! += sample;
  const peak = sum.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak > 1) for (const at of sum.keys()) sum[at]! /= peak;
  return encoder.encode(sum, rateHz);
}

async function oneAfterAnother(sounds: readonly Sound[], rateHz: number): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for (const { mp3, leadMs, speed } of sounds) {
    await decoder.reset();
    const { channelData, sampleRate } = decoder.decode(mp3);
    const [left = new Float32Array(), right] = channelData;
    const mono = right ? left.map((sample, at) => (sample + right[at]!) / 2) : left;
    const heard = mono.subarray(Math.round((leadMs / 1000) * sampleRate));
    const inTempo = speed === 1 ? heard : stretched(heard, sampleRate, speed);
    parts.push(sampleRate === rateHz ? inTempo : resample(inTempo, sampleRate / rateHz));
  }
  return joinedSound(parts);
}
