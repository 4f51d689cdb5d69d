import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cueStart } from './cue-words.ts';

const cueOf = (text: string) => text.slice(cueStart(text));

it.each([
  ['a line no longer than a cue', 'Who goes there?', 'Who goes there?'],
  ['the last sentence', 'I waited all night. You never came home to us.', 'You never came home to us.'],
  ['sentences too short alone', 'I told them everything they asked me. All of it. No.', 'All of it. No.'],
  [
    'else the last clause',
    'If you had only told me before we left the house that morning, I would have stayed with you.',
    'I would have stayed with you.',
  ],
  [
    'else the last eight words',
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
    'seven eight nine ten eleven twelve thirteen fourteen',
  ],
])('%s', (_name, text, cue) => {
  expect(cueOf(text)).toBe(cue);
});

it('never cuts a word, and is never longer than twelve words', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 40, mode: 'words' }),
      fc.lorem({ maxCount: 6, mode: 'sentences' }),
      (a, b) => {
        const text = `${a} ${b}`;
        const start = cueStart(text);
        expect(start === 0 || /\s/.test(text[start - 1]!)).toBe(true);
        expect(text.slice(start).split(/\s+/).length).toBeLessThanOrEqual(12);
      },
    ),
  );
});
