import { expect, test } from 'vitest';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { sentenceOf } from '#domain/script/thing-to-check.ts';
import { hintsFor } from './hints.ts';

const documentOf = (text: string) => fromTxt(new TextEncoder().encode(text));
const hintsOf = (text: string, pagesWithoutText?: number[]) => {
  const document = { ...documentOf(text), ...(pagesWithoutText && { pagesWithoutText }) };
  return hintsFor(readScript(document, 'a.txt'), document).map(sentenceOf);
};
const script = 'ANN: Hello there.\nBEN: Who is it?\nANN: It is me.\nBEN: You.\n';

test('gives no hint for a script', () => {
  expect(hintsOf(script)).toEqual([]);
});

test('explains the format of a script for a letter', () => {
  expect(hintsOf('Dear sir, the rent is late again. I remain yours, the tenant.')).toContain(
    'Use ALL CAPS for character names.',
  );
});

test('gives no hint for a confidently parsed script, however it is written', () => {
  const play = (name: string, text: string) => `${name}. ${text}\n`;
  const lines = [
    play('Lady Chiltern', 'Did you sleep well?'),
    play('Lord Goring', 'I never sleep, I am told.'),
  ];
  expect(hintsOf(lines.join('').repeat(8))).toEqual([]);
});

test('names pages without text', () => {
  expect(hintsOf(script, [3])).toEqual(['No text was found on page 3.']);
  expect(hintsOf(script, [3, 5])).toEqual(['No text was found on pages 3, 5.']);
});
