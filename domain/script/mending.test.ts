import { expect, it } from 'vitest';
import { mendingOf, mergeSentence, speakersSentence, unassignedSentence } from './mending.ts';

it('knows what mends each thing to check', () => {
  expect(mendingOf(mergeSentence('REGINA "REG" LAMPERT', 'REGINA'))).toEqual({
    kind: 'merge',
    from: 'REGINA "REG" LAMPERT',
    into: 'REGINA',
  });
  expect(mendingOf(unassignedSentence('2 unassigned lines'))).toEqual({ kind: 'unassigned' });
  expect(mendingOf(speakersSentence('1 line'))).toEqual({ kind: 'speakers' });
  expect(mendingOf('No text was found on page 3.')).toBeNull();
});
