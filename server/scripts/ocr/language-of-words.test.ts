import { expect, it } from 'vitest';
import { languageOfWords } from './language-of-words.ts';

const told = (text: string) => languageOfWords(text.split(/\s+/));

it.each([
  ['eng', 'You said seven, and it is nine. What is the matter with you?'],
  ['fra', "A la gare. Le train n'est jamais parti, et vous ne le savez pas."],
  ['deu', 'Ich weiB, dass du liigst. Das ist nicht der Weg, und du weiBt es.'],
])('tells %s by its small words, however the accents were read', (language, text) => {
  expect(told(text)).toBe(language);
});

it.each([
  ['nothing but names', 'HAMLET OPHELIA HAMLET'],
  ['too few words', 'Ich und du'.replace('du', 'MARA')],
  ['as much of one language as of another', 'the and you der das und'],
  ['letters of another alphabet', 'Где ты был всю ночь'],
])('says nothing of %s', (_, text) => {
  expect(told(text)).toBeNull();
});
