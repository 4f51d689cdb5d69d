import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textAsWritten } from './text-as-written.ts';

const phrases = (text: string) =>
  textAsWritten(text).phrases.map(({ words, end }) => `${words.map(({ say }) => say).join('|')} ${end}`);

it.each([
  [
    'Wo warst du? Ich habe auf dich gewartet!',
    ['Wo|warst|du question', 'Ich|habe|auf|dich|gewartet exclamation'],
  ],
  ['Er kommt z.B. um 10:30 Uhr.', ['Er|kommt|z.B.|um|10:30|Uhr stop']],
  ['Fragen Sie Dr. Müller, bitte.', ['Fragen|Sie|Dr.|Müller comma', 'bitte stop']],
  ['Das kostet 1.500,50 €. Zu viel.', ['Das|kostet|1.500,50 € stop', 'Zu|viel stop']],
  ['M. Dupont n’est pas là…', ['M.|Dupont|n’est|pas|là ellipsis']],
  ['Où est-ce que tu vas ?', ['Où|est-ce|que|tu|vas question']],
  ['¿Quién eres? ¡Sal de aquí!', ['Quién|eres question', 'Sal|de|aquí exclamation']],
  ['Привет, как дела?', ['Привет comma', 'как|дела question']],
  ['(leise) Geh nicht – bitte —', ['Geh|nicht dash', 'bitte cut']],
])('reads %s', (text, expected) => {
  expect(phrases(text)).toEqual(expected);
});

it('points each word to its place, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { words } of textAsWritten(text).phrases) {
        for (const { say, from, to } of words) expect(text.slice(from, to)).toBe(say);
      }
    }),
  );
});
