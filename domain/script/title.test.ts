import { expect, test } from 'vitest';
import { readingLineFrom } from './reading-line.ts';
import type { SourceLine } from './source-line.ts';
import { sourceDocument, sourceLine } from './testing.ts';
import { authorFrom, titleFrom } from './title.ts';

const titled = (lines: SourceLine[], said: string | null = null, fileName = 'my scene.pdf'): string =>
  titleFrom(sourceDocument(lines, { title: said }), lines.map(readingLineFrom), fileName);

test('a "title:", "scene:" or "project:" row among the first ten lines comes first', () => {
  expect(titled([sourceLine('Scene: The Net Loft'), sourceLine('Draft 3')], 'Something Else')).toBe(
    'The Net Loft',
  );
  expect(titled([sourceLine('PROJECT: Cold Harbour'), sourceLine('ROLE: Priya')])).toBe('Cold Harbour');
});

test('what the row names may stand on the next line', () => {
  const lines = ['Title:', '**THE NET LOFT**', 'Credit: by'].map((text) => sourceLine(text));
  expect(titled(lines)).toBe('THE NET LOFT');
  expect(titled([sourceLine('Title:')])).toBe('my scene');
});

test('then what the format says, unless it says nothing worth', () => {
  expect(titled([], 'The Bell')).toBe('The Bell');
  expect(titled([sourceLine('The Bell')], 'Microsoft Word - bell.docx')).toBe('The Bell');
});

test('then the largest line of the title page, with the lines that go on with it', () => {
  const lines = [
    sourceLine('The Harbour Company presents', { align: 'center' }),
    sourceLine('THE TIDE', { size: 2, align: 'center', gapBefore: 3 }),
    sourceLine('TABLE', { size: 2, align: 'center' }),
    sourceLine('by Rowan Ellery', { align: 'center', gapBefore: 2 }),
  ];
  expect(titled(lines)).toBe('THE TIDE TABLE');
});

test('without the draft and the episode that a running head tells beside it', () => {
  expect(titled([sourceLine('SALT ROAD Blue Rev. (05/12/24)')])).toBe('SALT ROAD');
  expect(titled([sourceLine('Borderline – draft 3 – 12.10.24')])).toBe('Borderline');
  expect(titled([sourceLine('"HARBOR LIGHTS" EPISODE #4127 PAGE 12')])).toBe('HARBOR LIGHTS');
});

test('never a credit, a heading, a date or a line of prose; the file name at last', () => {
  const lines = [
    sourceLine('written by Rowan Ellery', { gapBefore: 2 }),
    sourceLine('INT. NET LOFT - DAY', { gapBefore: 2 }),
    sourceLine('12 March 2024', { gapBefore: 2 }),
    sourceLine('It was late and nobody', { gapBefore: 2 }),
    sourceLine('had seen the boat.'),
  ];
  expect(titled(lines)).toBe('my scene');
});

test('the author is who the format names, or whom the title page says it is by', () => {
  const lines = [sourceLine('The Bell'), sourceLine('by'), sourceLine('A. Marlowe')];
  expect(authorFrom(sourceDocument([], { author: 'B. Jonson' }), [])).toBe('B. Jonson');
  expect(authorFrom(sourceDocument(lines), lines.map(readingLineFrom))).toBe('A. Marlowe');
  expect(authorFrom(sourceDocument([]), [])).toBe(null);
});

test('the rows of a mail are no title, and a day keeps its month', () => {
  const mail = ['From: casting@example.com', 'To: Nora', 'Subject: Sides for tomorrow'];
  expect(titled(mail.map((text) => sourceLine(text)))).toBe('my scene');
  expect(titled([sourceLine('Sides of 11/22')])).toBe('Sides of 11/22');
  expect(titled([sourceLine('THE TIDE TABLE - 12')])).toBe('THE TIDE TABLE');
});
