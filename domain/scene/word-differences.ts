import { heaviestChain } from './revision-chain.ts';
import { wordingOf } from './revision-wording.ts';

export interface WordRun {
  /** Words with spaces between them. */
  readonly text: string;
  /** In both, only in the first, or only in the second. */
  readonly kind: 'same' | 'out' | 'in';
}

/** With more than this many pairs of words, one text simply replaces the other. */
const MAX_PAIRS = 1_000_000;

/** Two texts merged word by word, in order: removed words come before those that replace them. */
export function wordDifferences(from: string, to: string): WordRun[] {
  const [a, b] = [wordsOf(from), wordsOf(to)];
  const keysA = a.map((word) => wordingOf(word).key);
  const keysB = b.map((word) => wordingOf(word).key);
  const places = Map.groupBy(keysA.keys(), (i) => keysA[i]!);
  const isTooMuch = a.length * b.length > MAX_PAIRS;
  const pairs = keysB.flatMap((key, after) =>
    isTooMuch
      ? []
      : (places.get(key) ?? []).map((before) => ({
          before,
          after,
          likeness: 1,
          isSame: true,
          weight: 1 + key.length / 20,
        })),
  );
  const runs: WordRun[] = [];
  const add = (kind: WordRun['kind'], words: readonly string[]) => {
    const last = runs.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: [last.text, ...words].join(' ') };
    else runs.push({ kind, text: words.join(' ') });
  };
  let [i, j] = [0, 0];
  for (const { before, after } of [...heaviestChain(pairs), { before: a.length, after: b.length }]) {
    add('out', a.slice(i, before));
    add('in', b.slice(j, after));
    add('same', b.slice(after, after + 1));
    [i, j] = [before + 1, after + 1];
  }
  return runs;
}

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];
