// Splits the speech of one line into pieces at the pauses, and joins the recognized texts.
import { recognizedSound } from '#contract/listening.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import { lastWordsMs, type RecognizedSpeech, type Recognizer } from './recognizer.ts';

const { rateHz, maxSeconds } = recognizedSound;
const pauseSamples = 0.7 * rateHz;
/** Sound before the first word, because words may begin softly. */
const leadSamples = 0.3 * rateHz;
const loudness = 0.01;

interface Speech {
  readonly onText: (text: string) => void;
  readonly texts: string[];
  /** The pieces that are being recognized, in order. */
  waiting: Promise<void>;
  piece: Float32Array;
  length: number;
  quiet: number;
  hasSpeech: boolean;
  hasFailed: boolean;
}

export interface PiecesRecognizer extends Recognizer {
  /** Samples from -1 to 1, at any sample rate. */
  hear(samples: Float32Array): void;
}

/** `recognize` returns the words of a piece of 16-bit samples at 16 kHz. */
export function piecesRecognizer(
  inputHz: number,
  recognize: (piece: Int16Array<ArrayBuffer>) => Promise<string>,
): PiecesRecognizer {
  const downsampler = new Downsampler(inputHz);
  let speech: Speech | null = null;

  function send(said: Speech) {
    const { length } = said;
    const hasSpeech = said.hasSpeech;
    const piece = Int16Array.from(
      said.piece.subarray(0, length),
      (sample) => Math.max(-1, Math.min(1, sample)) * 32_767,
    );
    [said.length, said.quiet, said.hasSpeech] = [0, 0, false];
    if (!hasSpeech) return;
    said.waiting = recognizeAfter(said.waiting, said, piece);
  }

  async function recognizeAfter(before: Promise<void>, said: Speech, piece: Int16Array<ArrayBuffer>) {
    await before;
    try {
      said.texts.push(await recognize(piece));
      if (speech === said) said.onText(said.texts.join(' '));
    } catch {
      said.hasFailed = true;
    }
  }

  function take(said: Speech, samples: Float32Array) {
    for (const sample of samples) {
      if (said.length === said.piece.length) send(said);
      said.piece[said.length++] = sample;
      said.quiet = Math.abs(sample) > loudness ? 0 : said.quiet + 1;
      said.hasSpeech ||= said.quiet === 0;
    }
    if (said.hasSpeech && said.quiet >= pauseSamples) return send(said);
    // Before the first word, only the most recent sound is kept.
    if (!said.hasSpeech && said.length > 2 * leadSamples) {
      said.piece.copyWithin(0, said.length - leadSamples, said.length);
      said.length = leadSamples;
    }
  }

  return {
    hear(samples) {
      const sound = downsampler.next(samples);
      if (speech) take(speech, sound);
    },
    listen(_expected, onText): RecognizedSpeech {
      const said: Speech = {
        onText,
        texts: [],
        waiting: Promise.resolve(),
        piece: new Float32Array(maxSeconds * rateHz),
        length: 0,
        quiet: 0,
        hasSpeech: false,
        hasFailed: false,
      };
      speech = said;
      return {
        async end() {
          if (speech === said) speech = null;
          send(said);
          const isLate = new Promise((passed) => setTimeout(passed, lastWordsMs));
          await Promise.race([said.waiting, isLate]);
          return said.hasFailed || said.texts.length === 0 ? null : said.texts.join(' ');
        },
      };
    },
    close() {
      speech = null;
    },
  };
}
