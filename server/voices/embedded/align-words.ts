// Locates each word among the sounds that the synthesizer reports: the cheapest way to turn the expected sounds into
// the reported ones.
import type { Phone } from './flite.ts';

export interface TimeSpan {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

const VOWELS = new Set('aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw'.split(' '));
const LEFT_OUT = 0.9;

/** One span for each word of `expected` (its sounds, without stress), in order and without overlap. */
export function alignWords(expected: readonly (readonly string[])[], phones: readonly Phone[]): TimeSpan[] {
  const made = phones.filter((phone) => phone.name !== 'pau');
  const sounds = expected.flatMap((word, index) => word.map((name) => ({ name, word: index })));
  const owners = ownersOf(sounds, made);
  const spans: TimeSpan[] = [];
  let lastEnd = made[0]?.startSeconds ?? 0;
  for (let word = 0; word < expected.length; word++) {
    const own = made.filter((_, index) => owners[index] === word);
    const startSeconds = own[0]?.startSeconds ?? lastEnd;
    lastEnd = own.at(-1)?.endSeconds ?? lastEnd;
    spans.push({ startSeconds, endSeconds: lastEnd });
  }
  return spans;
}

function ownersOf(sounds: readonly { name: string; word: number }[], made: readonly Phone[]): number[] {
  const width = made.length + 1;
  const costs = new Float32Array((sounds.length + 1) * width);
  for (let row = 0; row <= sounds.length; row++) {
    for (let column = 0; column < width; column++) {
      if (row === 0 || column === 0) costs[row * width + column] = (row + column) * LEFT_OUT;
      else {
        costs[row * width + column] = Math.min(
          costs[(row - 1) * width + column - 1]! + difference(sounds[row - 1]!.name, made[column - 1]!.name),
          costs[(row - 1) * width + column]! + LEFT_OUT,
          costs[row * width + column - 1]! + LEFT_OUT,
        );
      }
    }
  }
  const owners = made.map(() => 0);
  let [row, column] = [sounds.length, made.length];
  while (column > 0) {
    const here = costs[row * width + column]!;
    const isPair =
      row > 0 &&
      here ===
        Math.fround(
          costs[(row - 1) * width + column - 1]! + difference(sounds[row - 1]!.name, made[column - 1]!.name),
        );
    if (isPair) owners[--column] = sounds[--row]!.word;
    else if (row > 0 && here === Math.fround(costs[(row - 1) * width + column]! + LEFT_OUT)) row--;
    else owners[--column] = sounds[Math.max(0, row - 1)]?.word ?? 0;
  }
  return owners;
}

function difference(expected: string, made: string): number {
  if (expected === made) return 0;
  if (VOWELS.has(expected) !== VOWELS.has(made)) return 1.6;
  return VOWELS.has(made) ? 0.4 : 1;
}

const DIGRAPHS: readonly [RegExp, string][] = [
  [/^(sh|ch|th|ng)/, ''],
  [/^ph/, 'f'],
  [/^ck/, 'k'],
  [/^qu/, 'k'],
  [/^(ee|ea|ie)/, 'iy'],
  [/^(oo|ou|ew)/, 'uw'],
  [/^(ai|ay|ei|ey)/, 'ey'],
  [/^(au|aw)/, 'ao'],
  [/^[aeiouy]/, 'ax'],
  [/^c/, 'k'],
  [/^j/, 'jh'],
  [/^x/, 'k'],
  [/^h/, 'hh'],
];

/** The probable sounds of a word that is in no dictionary. */
export function guessedSounds(word: string): string[] {
  const sounds: string[] = [];
  let rest = word.replace(/(?<=[^aeiou])e$/, '').replace(/([b-df-hj-np-tv-z])\1/g, '$1');
  while (rest) {
    const found = DIGRAPHS.find(([pattern]) => pattern.test(rest));
    const length = found ? found[0].exec(rest)![0].length : 1;
    const letters = rest.slice(0, length);
    if (letters !== "'") sounds.push((found && found[1]) || letters);
    rest = rest.slice(length);
  }
  return sounds;
}
