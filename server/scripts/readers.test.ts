import { expect, test } from 'vitest';
import { readingRoom } from './readers.ts';

const serverMb = 1024;
const gigabytes = [2, 3, 4, 6, 8, 16, 64];
const cores = [1, 2, 3, 7, 31];

test.each(gigabytes.flatMap((size) => cores.map((count) => [size, count] as const)))(
  'in %i GB with %i spare cores, everything that is read at once fits beside the server',
  (size, count) => {
    const { text, pictures } = readingRoom(size * 1024, count);
    const reading = text.processes * text.maxMemoryMb + pictures.processes * pictures.maxMemoryMb;
    expect(serverMb + reading).toBeLessThanOrEqual(size * 1024);
    expect(text.maxMemoryMb).toBeGreaterThanOrEqual(384);
    expect(pictures.maxMemoryMb).toBeGreaterThanOrEqual(640);
  },
);

test('in the supplied containers, images are read for two users at once', () => {
  expect(readingRoom(3 * 1024, 1)).toEqual({
    text: { processes: 1, maxMemoryMb: 576 },
    pictures: { processes: 2, threads: 1, maxMemoryMb: 736 },
  });
});
