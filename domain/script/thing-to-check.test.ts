import { expect, it } from 'vitest';
import { sentenceOf } from './thing-to-check.ts';

it('says in a sentence what to check', () => {
  expect(sentenceOf({ kind: 'speakers', lineCount: 1 })).toBe('Check who speaks 1 line with low confidence.');
  expect(sentenceOf({ kind: 'unassigned', lineCount: 2 })).toBe('Assign or remove 2 unassigned lines.');
});
