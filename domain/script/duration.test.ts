import { expect, test } from 'vitest';
import { estimateDurationSeconds } from './duration.ts';

test.each([
  ['Yes', 1],
  ['', 1],
  ['One two three four five', 2],
  ['One, two, three, four, five.', 4],
  ["I don't know it", 2],
])('%j takes %d s', (text, seconds) => expect(estimateDurationSeconds(text)).toBe(seconds));
