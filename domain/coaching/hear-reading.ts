// A recorded line as a whole: which of its words were said when, and how.
import type { AcousticModel } from '../listening/acoustic-model.ts';
import { Ear } from '../listening/ear.ts';
import { rateHz } from '../listening/front-end.ts';
import type { ListeningWord } from '../listening/line-network.ts';
import type { WordToHear } from '../listening/words-to-hear.ts';
import { directedReadingFrom, type ReadingAnswer } from './directed-line.ts';
import { saidWords, spreadWords, type SaidWord } from './said-words.ts';
import { SoundFrames, type SoundFrame } from './sound-frames.ts';

export interface RecordedWords {
  /** The line as written. */
  readonly text: string;
  readonly words: readonly Pick<WordToHear, 'from' | 'to'>[];
  /** With these the ear follows the words; null in a language that it doesn't know. */
  readonly heardWith: { readonly model: AcousticModel; readonly sounds: readonly ListeningWord[] } | null;
}

/** The ear reports its last frames a little late. */
const silenceAfter = new Float32Array(rateHz / 10);
const markAfterWord = /^[^\p{L}\p{N}]*[,.;:!?…—–-]/u;

/** `samples` from -1 to 1, one channel at 16 kHz: the line with a moment of the room around it. */
export function hearReading(samples: Float32Array, { text, words, heardWith }: RecordedWords): ReadingAnswer {
  const frames: SoundFrame[] = [];
  const sound = new SoundFrames();
  sound.hear(samples, (frame) => frames.push(frame));
  sound.end((frame) => frames.push(frame));
  return directedReadingFrom(frames, words, (speech) =>
    heardWith
      ? heardIn(samples, heardWith, frames.length)
      : spreadWords(
          words.map(({ from, to }) => ({
            letters: to - from,
            hasMarkAfter: markAfterWord.test(text.slice(to)),
          })),
          speech,
        ),
  );
}

function heardIn(
  samples: Float32Array,
  { model, sounds }: NonNullable<RecordedWords['heardWith']>,
  frames: number,
): readonly SaidWord[] {
  if (sounds.length === 0) return [];
  const ear = new Ear(model, null);
  ear.listenFor({ words: sounds });
  ear.hear(samples, () => {});
  ear.hear(silenceAfter, () => {});
  return saidWords(ear.heard.map((heard) => ({ ...heard, to: Math.min(heard.to, frames) })));
}
