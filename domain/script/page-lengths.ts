import type { ReadingLine } from './reading-line.ts';

/** The number of lines on each page. */
export function pageLengths(lines: readonly ReadingLine[]): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const { source } of lines) lengths.set(source.page, (lengths.get(source.page) ?? 0) + 1);
  return lengths;
}

/** The number of lines on a page of median length. */
export function usualPageLength(lengths: ReadonlyMap<number, number>): number {
  return [...lengths.values()].toSorted((a, b) => a - b)[Math.floor(lengths.size / 2)] ?? 0;
}
