import { expect, it } from 'vitest';
import { languageOfLine, languageOfLines } from './detect-language.ts';

const spoken = (text: string) => ({ text, isStageDirection: false });
const german = 'Ich habe dir doch gesagt, dass ich heute nicht mehr nach Hause kommen will.';
const french = 'Je ne savais pas que tu serais encore là quand je reviendrais ce soir.';
const english = 'I never told you that I would be home before the end of the week, and you know it.';

it.each([
  ['de', german],
  ['fr', french],
  ['en', english],
])('a scene of lines in %s is in that language', (language, text) => {
  expect(languageOfLines([spoken(text), spoken('Ja.'), spoken(text)])).toBe(language);
});

it('stage directions tell nothing of the language that is spoken', () => {
  const directions = Array.from({ length: 5 }, () => ({ text: english, isStageDirection: true }));
  expect(languageOfLines([...directions, spoken(german)])).toBe('de');
});

it('a scene without words is in English', () => {
  expect(languageOfLines([])).toBe('en');
  expect(languageOfLines([spoken('…')])).toBe('en');
});

it('a line is in another language than its scene only if it is clearly in it', () => {
  expect(languageOfLine(german, 'en')).toBe('de');
  expect(languageOfLine(english, 'de')).toBe('en');
  expect(languageOfLine('Ja, ja.', 'en')).toBe('en');
  expect(languageOfLine('Mon dieu, Madame!', 'en')).toBe('en');
});
