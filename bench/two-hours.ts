// npm run bench:two-hours [-- HOURS]: one ear hears a synthetic actor and the silence between the lines for two hours of
// sound, faster than real time. Prints the memory after each quarter, the processor's share, and how many of the lines
// were followed to their end.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { Ear } from '#domain/listening/ear.ts';
import { rateHz } from '#domain/listening/front-end.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { Pronouncer } from '#server/listening/pronounce.ts';
import { acousticModelFiles } from '../scripts/listening-model.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const hours = Number(process.argv[2] ?? 2);
const flite = loadFlite();
const pronouncer = new Pronouncer(loadDictionary(), flite);
const texts = [
  'I never wanted any of this, and you know it.',
  'You promised me the house by the river.',
  'Nobody has opened that window since my mother died. Please leave it closed.',
  'If it were only a matter of money, I would have paid them years ago.',
];
const lines = texts.map((text) => ({
  words: pronouncer.pronounce(wordsToHear(text, [])),
  sound: flite({ speaker: 'rms', text, pitchHz: 110, stretch: 1, lexicon: new Map() }).samples,
}));
/** As the browser's worklet sends it. */
const pieceSamples = 320;
const pauseSeconds = 4;

const ear = new Ear(readAcousticModel(acousticModelFiles()), null);
const hiss = room(pauseSeconds * rateHz);
let [heardSeconds, said, followed] = [0, 0, 0];
report();
const before = process.cpuUsage();
for (let quarter = 1; quarter <= hours * 4; quarter += 1) {
  while (heardSeconds < quarter * 900) sayNext();
  report();
}
const { user, system } = process.cpuUsage(before);
console.log(`${((user + system) / 1e6 / heardSeconds).toFixed(3)} s of CPU time per second of sound`);
console.log(`${followed} of ${said} lines followed to their end`);

/** A line, then the silence in which the partner would speak. */
function sayNext(): void {
  const { words, sound } = lines[said % lines.length]!;
  said += 1;
  ear.listenFor({ words, commands: [] });
  let isOver = false;
  for (const part of [sound, hiss]) {
    for (let at = 0; at < part.length; at += pieceSamples) {
      const piece = part.subarray(at, at + pieceSamples).map((sample, i) => sample + hiss[i]!);
      ear.hear(piece, ({ isTurnOver }) => (isOver ||= isTurnOver));
    }
    heardSeconds += part.length / rateHz;
  }
  if (isOver) followed += 1;
}

function room(length: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed / 2 ** 32 - 0.5) * 0.002;
  });
}

function report(): void {
  collectGarbage();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  console.log(
    `${(heardSeconds / 60).toFixed(0).padStart(4)} min: heap ${megabytes(heapUsed)}, ` +
      `buffers ${megabytes(arrayBuffers)}, process ${megabytes(rss)}`,
  );
}
