import { expect, it } from 'vitest';
import { roomInWords, verdictOf } from './hearing-verdict.ts';

it.each([
  [
    'nothing yet',
    { heardShare: 0, signalDb: null, isSilent: false, isOver: false },
    /^Say your first line\.$/,
  ],
  [
    'nothing in five seconds',
    { heardShare: 0, signalDb: null, isSilent: false, isOver: true },
    /come closer/,
  ],
  ['a muted microphone', { heardShare: 0, signalDb: null, isSilent: true, isOver: true }, /muted/],
  ['a voice in noise', { heardShare: 1, signalDb: 8, isSilent: false, isOver: true }, /quieter place/],
  ['a voice in a loud room', { heardShare: 1, signalDb: 12, isSilent: false, isOver: false }, /single words/],
  ['a clear voice', { heardShare: 0.8, signalDb: 25, isSilent: false, isOver: false }, /hears you well/],
  [
    'other words than the line’s',
    { heardShare: 0.1, signalDb: 25, isSilent: false, isOver: true },
    /^Say your/,
  ],
])('tells %s', (_, heard, verdict) => {
  expect(verdictOf(heard)).toMatch(verdict);
});

it('describes the noise of the room', () => {
  expect([20, 40, 60].map(roomInWords)).toEqual(['quiet', 'some noise', 'loud']);
});
