import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 KB'],
  [200, '0.2 KB'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [34 * 2 ** 20 + 7, '34 MB'],
  [3 * 2 ** 30, '3 GB'],
  [5000 * 2 ** 30, '5000 GB'],
])('%d bytes are %s', (bytes, says) => expect(sizeText(bytes)).toBe(says));
