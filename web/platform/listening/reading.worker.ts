// The thread that measures how a recorded line was said. The recording doesn't leave the device.
import { hearReading } from '#domain/coaching/hear-reading.ts';
import type { ReadingAnswer } from '#domain/coaching/directed-line.ts';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import type { WordToHear } from '#domain/listening/words-to-hear.ts';
import { unpackModel } from '#domain/listening/packed-model.ts';
import type { WordSounds } from './ear-messages.ts';

export interface ReadingRequest {
  /** From -1 to 1, one channel: the line with a moment of the room around it. */
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rateHz: number;
  readonly text: string;
  readonly words: readonly Pick<WordToHear, 'from' | 'to'>[];
  /** What the ear needs to follow the words; null in a language that it doesn't know. */
  readonly heardWith: { readonly model: ArrayBuffer; readonly sounds: readonly WordSounds[] } | null;
}

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  const { samples, rateHz, text, words, heardWith } = data;
  const answer: ReadingAnswer = hearReading(new Downsampler(rateHz).next(samples), {
    text,
    words,
    heardWith: heardWith && { ...heardWith, model: readAcousticModel(unpackModel(heardWith.model)) },
  });
  postMessage(answer);
});
