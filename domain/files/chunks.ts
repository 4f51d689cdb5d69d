// How uploads are split into chunks, small enough that a broken connection loses little.

/** The size of every chunk but the last. */
export const chunkBytes = 256 * 1024;

export const chunkCount = (sizeBytes: number): number => Math.ceil(sizeBytes / chunkBytes);

/** The size of the chunk at `index`, from 0; 0 if an upload of this size has no such chunk. */
export function chunkSize(sizeBytes: number, index: number): number {
  return Math.max(0, Math.min(chunkBytes, sizeBytes - index * chunkBytes));
}

/** The chunks missing from `arrived` for an upload of this size, in order. */
export function missingChunks(sizeBytes: number, arrived: readonly number[]): number[] {
  const there = new Set(arrived);
  return Array.from({ length: chunkCount(sizeBytes) }, (_, index) => index).filter(
    (index) => !there.has(index),
  );
}
