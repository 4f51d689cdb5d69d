// npm run --silent listen -- CASES.json: listens to recordings as to a microphone and prints what was heard as JSON.
// CASES.json is `[{ id, actor, text, audio }]`: the line's text, and a WAV file with one channel of 16 bits at 16 kHz. An
// answer is `{ id, decidedAt, words, added }`: the second at which the turn was over, or null; positions count the
// words of the text, split at spaces. What is learned of an actor carries over to that actor's next case.
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

interface ListeningCase {
  readonly id: string;
  readonly actor: string;
  readonly text: string;
  readonly audio: string;
}

/** As from a microphone: 20 ms. */
const pieceSamples = rateHz / 50;
const wavHeaderBytes = 44;

const model = readAcousticModel(acousticModelFiles());
const pronouncer = new Pronouncer(loadDictionary(), loadFlite());
const folder = process.env['INIT_CWD'] ?? '.';
const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Name the file of cases: npm run --silent listen -- CASES.json\n');
  process.exit(1);
}
const cases = JSON.parse(readFileSync(resolve(folder, path), 'utf8')) as readonly ListeningCase[];
const hearings = new Map<string, Hearing>();
process.stdout.write(`${JSON.stringify(cases.map(answerTo))}\n`);

function answerTo({ id, actor, text, audio }: ListeningCase) {
  const written = wordsToHear(text, []);
  const pronounced = pronouncer.pronounce(written);
  const heardOf = written
    .map((word, index) => ({ ...word, ...pronounced[index]! }))
    .filter((word) => word.pronunciations.length > 0);
  const ear = new Ear(model, hearings.get(actor) ?? null);
  if (heardOf.length > 0) ear.listenFor(heardOf);
  const decidedAt = heardOf.length > 0 ? decide(ear, samplesIn(audio)) : null;
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

function samplesIn(audio: string): Float32Array {
  const wav = readFileSync(resolve(folder, audio));
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
