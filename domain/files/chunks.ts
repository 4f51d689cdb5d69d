// How anything is cut that is sent in chunks: small enough that a poor line loses little when it breaks.

/** Every chunk but the last has this size. */
export const chunkBytes = 256 * 1024;

export const chunkCount = (sizeBytes: number): number => Math.ceil(sizeBytes / chunkBytes);

/** The size of the chunk at `index`, from 0; 0 where something of this size has none. */
export function chunkSize(sizeBytes: number, index: number): number {
  return Math.max(0, Math.min(chunkBytes, sizeBytes - index * chunkBytes));
}

/** What `arrived` lacks of what has this size, in order. */
export function missingChunks(sizeBytes: number, arrived: readonly number[]): number[] {
  const there = new Set(arrived);
  return Array.from({ length: chunkCount(sizeBytes) }, (_, index) => index).filter(
    (index) => !there.has(index),
  );
}
