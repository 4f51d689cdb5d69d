/** The values of the longest increasing subsequence. All given values must differ. */
export function longestIncreasing(values: readonly number[]): ReadonlySet<number> {
  /** The index of the smallest last value of every length. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous.set(index, ends[low - 1]);
    ends[low] = index;
  }
  const found = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index))
    found.add(values[index] ?? 0);
  return found;
}
