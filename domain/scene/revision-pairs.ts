// Candidate pairs of lines in two drafts: those with the same text, and the likeliest of those that share rare words.
// Never two with different speakers. A line whose exact words are in both drafts has no other candidates.
import { likeness, type Wording } from './revision-wording.ts';

export interface Saying extends Wording {
  /** Lines with the same speaker can be pairs. */
  readonly speaker: string;
}

export interface Pair {
  /** Its index in the old draft. */
  readonly before: number;
  /** Its index in the new draft. */
  readonly after: number;
  readonly likeness: number;
  readonly isSame: boolean;
  /** How much matching these is worth. */
  readonly weight: number;
}

/** How many occurrences of the same words are considered, nearest first. */
const NEAREST = 12;
const LIKELIEST = 8;
const COMMON_WORD = 200;
const LIKE_ENOUGH = 0.5;

export const sayingKey = ({ speaker, key }: Saying): string => `${speaker}\n${key}`;

export function pairOf(
  before: readonly Saying[],
  after: readonly Saying[],
  [i, j]: readonly [number, number],
): Pair {
  const [one, other] = [before[i]!, after[j]!];
  const isSame = one.key === other.key;
  const alike = likeness(one, other);
  const weight = alike * (1 + Math.log2(1 + other.words.length)) + (isSame ? 0.5 : 0);
  return { before: i, after: j, likeness: alike, isSame, weight };
}

/** By index in the new draft, then in the old one. */
export function likelyPairs(
  before: readonly Saying[],
  after: readonly Saying[],
  isReserved: Reserved,
): Pair[] {
  const sayings = placesBy(before, (saying) => [sayingKey(saying)]);
  const words = placesBy(before, (saying) => wordKeys(saying));
  const scale = before.length / Math.max(after.length, 1);
  const shared = new Float64Array(before.length);
  return after.flatMap((saying, j) => {
    const same = nearest(sayings.get(sayingKey(saying)) ?? [], j * scale);
    const others = isReserved.after[j] ? [] : sharing(saying).filter((i) => !isReserved.before[i]);
    return [...new Set([...same, ...others])]
      .map((i) => pairOf(before, after, [i, j]))
      .filter((pair) => pair.isSame || pair.likeness >= LIKE_ENOUGH)
      .sort((one, other) => one.before - other.before);
  });

  function sharing(saying: Saying): number[] {
    const touched: number[] = [];
    for (const key of wordKeys(saying)) {
      const places = words.get(key) ?? [];
      if (places.length > COMMON_WORD) continue;
      for (const i of places) {
        if (shared[i] === 0) touched.push(i);
        shared[i]! += 1 / places.length;
      }
    }
    const best = touched.sort((a, b) => shared[b]! - shared[a]! || a - b).slice(0, LIKELIEST);
    for (const i of touched) shared[i] = 0;
    return best;
  }
}

export interface Reserved {
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
}

/** Lines that occur at least as often in the other draft each have their own counterpart there. */
export function reserved(before: readonly Saying[], after: readonly Saying[]): Reserved {
  const [times, timesAfter] = [countsOf(before), countsOf(after)];
  const isOn = (here: Counts, there: Counts) => (saying: Saying) => {
    const key = sayingKey(saying);
    return (here.get(key) ?? 0) <= (there.get(key) ?? 0);
  };
  return { before: before.map(isOn(times, timesAfter)), after: after.map(isOn(timesAfter, times)) };
}

type Counts = ReadonlyMap<string, number>;

function countsOf(sayings: readonly Saying[]): Counts {
  const counts = new Map<string, number>();
  for (const saying of sayings) counts.set(sayingKey(saying), (counts.get(sayingKey(saying)) ?? 0) + 1);
  return counts;
}

const wordKeys = ({ speaker, words }: Saying): string[] =>
  [...new Set(words)].map((word) => `${speaker}\n${word}`);

function placesBy(sayings: readonly Saying[], keysOf: (saying: Saying) => string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, saying] of sayings.entries()) {
    for (const key of keysOf(saying)) {
      const list = places.get(key);
      if (list) list.push(place);
      else places.set(key, [place]);
    }
  }
  return places;
}

function nearest(places: readonly number[], to: number): readonly number[] {
  const at = places.findIndex((place) => place >= to);
  const middle = at === -1 ? places.length : at;
  return places.slice(Math.max(middle - NEAREST, 0), middle + NEAREST);
}
