import { expect, it } from 'vitest';
import { joinedSound } from './joined-sound.ts';

it('has every sample of each piece in order', () => {
  const pieces = [[1, 2], [], [3]].map((samples) => Float32Array.from(samples));
  expect([...joinedSound(pieces)]).toEqual([1, 2, 3]);
  expect(joinedSound([])).toHaveLength(0);
});
