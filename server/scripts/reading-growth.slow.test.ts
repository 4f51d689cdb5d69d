// Reading time is proportional to the length of a script: four times the text takes about four times as long, while
// quadratic code would take sixteen times.
import { expect, it } from 'vitest';
import { fromTextFormat } from '#domain/script/from-text-formats.ts';
import type { TextFormat } from '#domain/script/script-formats.ts';
import { readScript } from '#domain/script/read-script.ts';
import { growthOf } from './testing/growth.ts';

const TIMES_LONGER = 4;
const MAX_GROWTH = 9;

const many = (count: number, one: (index: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, i) => one(i)).join(between);
const nameOf = (i: number): string =>
  `N${[676, 26, 1].map((step) => String.fromCodePoint(65 + (Math.floor(i / step) % 26))).join('')}`;
const TALK = 'ANN: Yes.\nBEN: No.\nANN: Well.\nBEN: So.\nANN: Go.\n';
const screenplay = (count: number): string => many(count, (i) => `${nameOf(i % (count / 2))}\nYes, I do.\n`);

/** Text with about this many parts. */
const shapes: readonly [string, TextFormat, number, (count: number) => string][] = [
  ['one huge line', 'txt', 20_000, (n) => `${TALK}ANN: ${'word, '.repeat(n)}\nBEN: No.`],
  ['one line in capitals', 'txt', 20_000, (n) => 'WORD '.repeat(n)],
  ['one-letter lines', 'txt', 12_500, (n) => many(n, (i) => String.fromCodePoint(65 + (i % 26)))],
  ['names', 'txt', 2500, (n) => many(n, (i) => `${nameOf(i)}: Yes.`)],
  ['names above', 'txt', 2500, screenplay],
  ['brackets one in another', 'txt', 20_000, (n) => `${TALK}ANN: ${'('.repeat(n)}x${')'.repeat(n)}`],
  ['brackets one after another', 'txt', 5000, (n) => `${TALK}ANN: ${'No (x). '.repeat(n)}`],
  ['text after a bracket', 'txt', 20_000, (n) => `${TALK}ANN: (low) ${'no, '.repeat(n)}`],
  ['lines in brackets never closed', 'txt', 5000, (n) => TALK + many(n, () => '(he goes (she')],
  [
    'a speech of many lines',
    'txt',
    5000,
    (n) => `${TALK}ANN: So\n${many(n, () => 'and then he said that, and')}`,
  ],
  [
    'a direction of many lines',
    'txt',
    5000,
    (n) => `${TALK}\n\nEnter.\n${many(n, () => 'He goes where she said, and')}`,
  ],
  ['columns on one line', 'txt', 10_000, (n) => 'A    B    '.repeat(n)],
  ['lines of columns', 'txt', 3000, (n) => many(n, (i) => `A${i}    B    C    D`)],
  ['marks of emphasis', 'txt', 20_000, (n) => '*_'.repeat(n)],
  ['underscores in one word', 'txt', 40_000, (n) => `a ${'_'.repeat(n)}b`],
  ['words in italics', 'txt', 20_000, (n) => '_a_ '.repeat(n)],
  ['a slash never closed', 'txt', 20_000, (n) => `${TALK}/ ${'word '.repeat(n)}\n/ a /\n/ b /\n/ c /`],
  [
    'capitals behind a number',
    'txt',
    20_000,
    (n) => `1 A - DAY\n\n${TALK}\n2 ${'WORD '.repeat(n)}\n\n3 B - DAY`,
  ],
  ['manners never closed', 'txt', 4000, (n) => many(n, (i) => `${nameOf(i % 9)}\n(low\nYes.\n`)],
  ['breaks of the web', 'txt', 10_000, (n) => `${many(n, () => 'ANN: Yes. <br>')}\n${' '.repeat(n)}x<br>`],
  ['scenes of one alone', 'txt', 2500, (n) => TALK + many(n, () => 'SCENE 1. ANN, alone.\n\nSo it is.\n')],
  ['page numbers', 'txt', 4000, (n) => many(n, (i) => `ANN: Yes.\n${i}`)],
  ['pages', 'txt', 4000, (n) => many(n, (i) => `HEAD ${i}\nANN: Yes.\n`, '\f')],
  ['white space', 'txt', 100_000, (n) => `ANN: Yes${' \u00A0'.repeat(n)}${'\n'.repeat(n)}BEN: No.`],
  [
    'elements',
    'fdx',
    2500,
    (n) => fdx(many(n, (i) => paragraph(i % 2 === 0 ? 'Character' : 'Dialogue', nameOf(i)))),
  ],
  [
    'stretches of text',
    'fdx',
    10_000,
    (n) => fdx(`<Paragraph Type="Dialogue">${'<Text>a </Text>'.repeat(n)}</Paragraph>`),
  ],
  ['entities', 'fdx', 20_000, (n) => fdx(paragraph('Dialogue', '&amp;&#65;'.repeat(n)))],
  ['groups', 'rtf', 10_000, (n) => `{\\rtf1 ${'{\\b a}'.repeat(n)}\\par}`],
  [
    'rows',
    'rtf',
    2000,
    (n) => `{\\rtf1 ${'\\trowd\\cellx100\\cellx900\\intbl ANN\\cell Yes.\\cell\\row'.repeat(n)}}`,
  ],
  [
    'cells',
    'rtf',
    3000,
    (n) => `{\\rtf1 \\trowd${'\\cellx100'.repeat(n)}${'\\intbl a\\cell'.repeat(n)}\\row}`,
  ],
];

const fdx = (content: string): string => `<FinalDraft><Content>${content}</Content></FinalDraft>`;
const paragraph = (type: string, text: string): string =>
  `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;

function read(format: TextFormat, text: string): void {
  readScript(fromTextFormat(format, new TextEncoder().encode(text)), `grown.${format}`);
}

it.each(shapes)(
  'reads %s in %s in time that grows with the text',
  (_, format, count, textOf) => {
    const [text, longer] = [textOf(count), textOf(count * TIMES_LONGER)];
    const growth = growthOf(
      () => read(format, text),
      () => read(format, longer),
      MAX_GROWTH,
    );
    expect(growth).toBeLessThan(MAX_GROWTH);
  },
  60_000,
);
