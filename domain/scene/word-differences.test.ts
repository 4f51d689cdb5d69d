import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDifferences } from './word-differences.ts';

const shown = (from: string, to: string) =>
  wordDifferences(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'in' ? `+${text}+` : `-${text}-`))
    .join('|');

test.each([
  ['Are you sorry?', 'Are you sorry?', 'Are you sorry?'],
  ['Is it the view?', 'Is it for the view?', 'Is it|+for+|the view?'],
  ['Over the chip shop.', 'Above the chip shop.', '-Over-|+Above+|the chip shop.'],
  ['I don’t', "I don't", "I don't"],
  ['', 'Hello.', '+Hello.+'],
  ['One. Two. Three.', 'Three.', '-One. Two.-|Three.'],
])('%s → %s', (from, to, expected) => {
  expect(shown(from, to)).toBe(expected);
});

test('both texts can be read from it, whatever they are', () => {
  const word = fc.constantFrom('a', 'b', 'no', 'no.', 'No', 'and');
  const text = fc.array(word).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const runs = wordDifferences(from, to);
      const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join(' ');
      expect(without('in')).toBe(from);
      expect(without('out')).toBe(to);
    }),
  );
});
