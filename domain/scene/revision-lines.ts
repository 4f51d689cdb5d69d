// Matches the lines of two drafts: first those in the same order, then moved ones, then the rest in the gaps.
import { heaviestChain } from './revision-chain.ts';
import { likelyPairs, pairOf, reserved, sayingKey, type Pair, type Saying } from './revision-pairs.ts';

export interface Counterpart extends Pair {
  /** Its position among the others changed. */
  readonly isMoved: boolean;
}

const MOVED_LIKENESS = 0.6;
const MOVED_WORDS = 2;
const MOVED_BLOCKS = 40;
const GAP_REACH = 24;
const NEAR_LIKENESS = 0.55;
const FAR_LIKENESS = 0.3;

/**
 * Which lines are the same in both, by index in the new draft. Each line has at most one counterpart, with the same
 * speaker; identical lines are matched as often as they occur in both.
 */
export function counterparts(before: readonly Saying[], after: readonly Saying[]): Counterpart[] {
  const isReserved = reserved(before, after);
  const likely = likelyPairs(before, after, isReserved);
  const [usedBefore, usedAfter] = [new Set<number>(), new Set<number>()];
  const isFree = (pair: Pair) => !usedBefore.has(pair.before) && !usedAfter.has(pair.after);
  const found: Counterpart[] = [];
  const take = (pairs: readonly Pair[], isMoved: boolean) => {
    for (const pair of pairs) {
      usedBefore.add(pair.before);
      usedAfter.add(pair.after);
      found.push({ ...pair, isMoved });
    }
  };

  take(heaviestChain(likely), false);
  take(between(NEAR_LIKENESS), false);
  takeMoved();
  take(between(FAR_LIKENESS), false);
  return found.sort((one, other) => one.after - other.after);

  /** Pairs within the gaps that the lines in order leave. */
  function between(least: number): Pair[] {
    const inOrder = found.filter(({ isMoved }) => !isMoved).sort((one, other) => one.after - other.after);
    const ends = [{ before: -1, after: -1 }, ...inOrder, { before: before.length, after: after.length }];
    return ends.slice(1).flatMap((end, k) => heaviestChain(inGap(ends[k]!, end, least)));
  }

  function inGap(from: Place, to: Place, least: number): Pair[] {
    const pairs: Pair[] = [];
    for (let j = from.after + 1; j < to.after; j += 1) {
      if (usedAfter.has(j)) continue;
      const middle = from.before + (j - from.after);
      const first = Math.max(from.before + 1, middle - GAP_REACH);
      for (let i = first; i < Math.min(to.before, middle + GAP_REACH); i += 1) {
        if (usedBefore.has(i) || before[i]!.speaker !== after[j]!.speaker) continue;
        const isSame = before[i]!.key === after[j]!.key;
        if (!isSame && (isReserved.before[i] || isReserved.after[j])) continue;
        const pair = pairOf(before, after, [i, j]);
        if (isSame || pair.likeness >= least) pairs.push(pair);
      }
    }
    return pairs;
  }

  /** Adjacent lines move together; then identical text anywhere. */
  function takeMoved(): void {
    const isSure = ({ isSame, likeness, after: j }: Pair) =>
      isSame || (likeness >= MOVED_LIKENESS && after[j]!.words.length >= MOVED_WORDS);
    for (let block = 0; block < MOVED_BLOCKS; block += 1) {
      const chain = heaviestChain(likely.filter((pair) => isFree(pair) && isSure(pair)));
      if (chain.length === 0) break;
      take(chain, true);
    }
    const left = Map.groupBy(
      [...before.keys()].filter((i) => !usedBefore.has(i)),
      (i) => sayingKey(before[i]!),
    );
    for (const [j, saying] of after.entries()) {
      if (usedAfter.has(j)) continue;
      const i = left.get(sayingKey(saying))?.shift();
      if (i !== undefined) take([pairOf(before, after, [i, j])], true);
    }
    for (const pair of likely.filter(isSure).sort((a, b) => b.weight - a.weight)) {
      if (isFree(pair)) take([pair], true);
    }
  }
}

type Place = Pick<Pair, 'before' | 'after'>;
