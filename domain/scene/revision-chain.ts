import type { Pair } from './revision-pairs.ts';

/** The bonus if the previous lines of both are a pair too. */
const NEIGHBORS = 0.5;

/**
 * The heaviest sequence of pairs that is in the same order in both drafts, with each line once. `pairs` are sorted by
 * index in the new draft. Takes O(n log n).
 */
export function heaviestChain(pairs: readonly Pair[]): Pair[] {
  const size = pairs.reduce((most, { before }) => Math.max(most, before + 1), 0);
  const totals = new Float64Array(pairs.length);
  const previous = new Int32Array(pairs.length).fill(-1);
  const tree = new Int32Array(size + 1).fill(-1);
  const totalOf = (k: number) => (k === -1 ? 0 : totals[k]!);
  let last = new Map<number, number>();
  let lastAfter = -2;
  let best = -1;

  for (let from = 0; from < pairs.length;) {
    const { after } = pairs[from]!;
    let to = from;
    const row = new Map<number, number>();
    for (; to < pairs.length && pairs[to]!.after === after; to += 1) {
      const { before, weight } = pairs[to]!;
      const farther = bestBelow(before);
      const neighbor = lastAfter === after - 1 ? (last.get(before - 1) ?? -1) : -1;
      const isNeighbor = neighbor !== -1 && totalOf(neighbor) + NEIGHBORS >= totalOf(farther);
      previous[to] = isNeighbor ? neighbor : farther;
      totals[to] = weight + (isNeighbor ? totalOf(neighbor) + NEIGHBORS : totalOf(farther));
      row.set(before, to);
      if (totals[to]! > totalOf(best)) best = to;
    }
    for (const [before, k] of row) raise(before, k);
    [last, lastAfter, from] = [row, after, to];
  }

  const chain: Pair[] = [];
  for (let k = best; k !== -1; k = previous[k]!) chain.push(pairs[k]!);
  return chain.toReversed();

  function bestBelow(place: number): number {
    let found = -1;
    for (let i = place; i > 0; i -= i & -i) if (totalOf(tree[i]!) > totalOf(found)) found = tree[i]!;
    return found;
  }

  function raise(place: number, k: number): void {
    for (let i = place + 1; i <= size; i += i & -i) if (totals[k]! > totalOf(tree[i]!)) tree[i] = k;
  }
}
