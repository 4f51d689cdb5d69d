import { expect, test } from 'vitest';
import { likelySpeakers } from './likely-speakers.ts';
import { draftOf } from './testing.ts';

const { lines } = draftOf('CLEO: One.', 'BEN: Two.', '(A door.)', 'ANN: Three.', 'BEN: Four.', 'DOV: Five.');

test('those who speak nearest come first, without the current speaker', () => {
  expect(likelySpeakers(lines, 3)).toEqual(['c-BEN', 'c-DOV', 'c-CLEO']);
  expect(likelySpeakers(lines, 0, 1)).toEqual(['c-BEN']);
});

test('a stage direction can belong to anybody near it, and a lone line to nobody else', () => {
  expect(likelySpeakers(lines, 2)).toEqual(['c-BEN', 'c-ANN', 'c-CLEO']);
  expect(likelySpeakers(lines.slice(0, 1), 0)).toEqual([]);
});
