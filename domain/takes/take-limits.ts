// How large a take may be, and how it is cut for sending. The device stops recording at the same limits.

/** Every chunk of a take but its last has this size. */
export const chunkBytes = 256 * 1024;

export const maxTakeBytes = 100 * 1024 * 1024;

/** An hour; at 96 kbit a second about 43 MB. */
export const maxTakeSeconds = 60 * 60;

/** All takes of one actor together. */
export const maxTakesBytes = 2 * 1024 * 1024 * 1024;
export const maxTakes = 2000;

export const chunkCount = (sizeBytes: number): number => Math.ceil(sizeBytes / chunkBytes);

/** The size of the chunk at `index`, from 0; 0 where a take of this size has none. */
export function chunkSize(sizeBytes: number, index: number): number {
  return Math.max(0, Math.min(chunkBytes, sizeBytes - index * chunkBytes));
}

/** What `arrived` lacks of a take of this size, in order. */
export function missingChunks(sizeBytes: number, arrived: readonly number[]): number[] {
  const there = new Set(arrived);
  return Array.from({ length: chunkCount(sizeBytes) }, (_, index) => index).filter(
    (index) => !there.has(index),
  );
}
