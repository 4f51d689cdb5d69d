import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkBytes, chunkCount, chunkSize, missingChunks } from './chunks.ts';

describe('a take in chunks', () => {
  it('has equal chunks and a last one with the rest', () => {
    const size = 2 * chunkBytes + 1;
    expect([0, 1, 2, 3].map((index) => chunkSize(size, index))).toEqual([chunkBytes, chunkBytes, 1, 0]);
    expect([1, chunkBytes, chunkBytes + 1].map(chunkCount)).toEqual([1, 1, 2]);
  });

  it('has every byte in exactly one chunk, for any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * chunkBytes }), (size) => {
        const sizes = Array.from({ length: chunkCount(size) }, (_, index) => chunkSize(size, index));
        expect(sizes.every((bytes) => bytes > 0)).toBe(true);
        expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
        expect(chunkSize(size, sizes.length)).toBe(0);
      }),
    );
  });

  it('lists missing chunks in order and once', () => {
    expect(missingChunks(3 * chunkBytes + 5, [2, 0, 2, 9])).toEqual([1, 3]);
    expect(missingChunks(3, [0])).toEqual([]);
  });
});
