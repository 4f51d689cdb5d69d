// Listens to recorded lines as to a microphone, for the command `listen` and its benchmark.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { Ear } from '#domain/listening/ear.ts';
import { rateHz, type Hearing } from '#domain/listening/front-end.ts';
import { lineMarks } from '#domain/listening/line-marks.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { Pronouncer } from '#server/listening/pronounce.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { acousticModelFiles } from './listening-model.ts';

export interface ListeningCase {
  readonly id: string;
  readonly actor: string;
  readonly text: string;
  readonly audio: string;
}

export interface ListeningAnswer {
  readonly id: string;
  /** The second at which the turn was over, or null. */
  readonly decidedAt: number | null;
  /** Positions count the words of the text, split at spaces. */
  readonly words: readonly { readonly index: number; readonly mark: 'said' | 'changed' | 'missed' }[];
  /** -1: before the first word. */
  readonly added: readonly { readonly afterIndex: number }[];
}

/** As from a microphone: 20 ms. */
const pieceSamples = rateHz / 50;
const wavHeaderBytes = 44;

const model = readAcousticModel(acousticModelFiles());
const pronouncer = new Pronouncer(loadDictionary(), loadFlite());
const hearings = new Map<string, Hearing>();

/** What is learned of an actor carries over to that actor's next case. */
export function answerTo({ id, actor, text, audio }: ListeningCase, folder: string): ListeningAnswer {
  const written = wordsToHear(text, []);
  const pronounced = pronouncer.pronounce(written);
  const heardOf = written
    .map((word, index) => ({ ...word, ...pronounced[index]! }))
    .filter((word) => word.pronunciations.length > 0);
  const ear = new Ear(model, hearings.get(actor) ?? null);
  if (heardOf.length > 0) ear.listenFor({ words: heardOf });
  const decidedAt = heardOf.length > 0 ? decide(ear, samplesIn(resolve(folder, audio))) : null;
  hearings.set(actor, ear.hearing);
  const marks = lineMarks(heardOf.length, ear.heard);
  const positions = positionsOf(text);
  const positionOf = (word: number) =>
    word < 0 ? -1 : positions.findLastIndex((from) => from <= heardOf[word]!.from);
  return {
    id,
    decidedAt,
    words: marks.words.map((mark, word) => ({ index: positionOf(word), mark })),
    added: marks.added.map((word) => ({ afterIndex: positionOf(word) })),
  };
}

/** The second at which the ear has heard enough, or null. */
function decide(ear: Ear, samples: Float32Array): number | null {
  let isOver = false;
  for (let from = 0; from < samples.length; from += pieceSamples) {
    ear.hear(samples.subarray(from, from + pieceSamples), (frame) => (isOver ||= frame.isTurnOver));
    if (isOver) return Math.min(samples.length, from + pieceSamples) / rateHz;
  }
  return null;
}

function samplesIn(file: string): Float32Array {
  const wav = readFileSync(file);
  const count = (wav.length - wavHeaderBytes) >> 1;
  return Float32Array.from(
    { length: count },
    (_, index) => wav.readInt16LE(wavHeaderBytes + 2 * index) / 32_768,
  );
}

/** Where each word of the text begins, split at spaces. */
function positionsOf(text: string): readonly number[] {
  let from = 0;
  return text.split(' ').map((word) => {
    const at = from;
    from += word.length + 1;
    return at;
  });
}
