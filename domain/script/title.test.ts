import { expect, test } from 'vitest';
import { readingLineFrom } from './reading-line.ts';
import type { SourceLine } from './source-line.ts';
import { sourceDocument, sourceLine } from './testing.ts';
import { authorFrom, titleFrom } from './title.ts';

const titled = (lines: SourceLine[], said: string | null = null, fileName = 'my scene.pdf'): string =>
  titleFrom(sourceDocument(lines, { title: said }), lines.map(readingLineFrom), fileName);

test('a "title:", "scene:" or "project:" row among the first ten lines wins', () => {
  expect(titled([sourceLine('Scene: The Net Loft'), sourceLine('Draft 3')], 'Something Else')).toBe(
    'The Net Loft',
  );
  expect(titled([sourceLine('PROJECT: Cold Harbour'), sourceLine('ROLE: Priya')])).toBe('Cold Harbour');
});

test('the title of such a row may be on the next line', () => {
  const lines = ['Title:', '**THE NET LOFT**', 'Credit: by'].map((text) => sourceLine(text));
  expect(titled(lines)).toBe('THE NET LOFT');
  expect(titled([sourceLine('Title:')])).toBe('my scene');
});

test('next comes the format’s own title, unless it is meaningless', () => {
  expect(titled([], 'The Bell')).toBe('The Bell');
  expect(titled([sourceLine('The Bell')], 'Microsoft Word - bell.docx')).toBe('The Bell');
});

test('next comes the largest line of the title page, with its continuation lines', () => {
  const lines = [
    sourceLine('The Harbour Company presents', { align: 'center' }),
    sourceLine('THE TIDE', { size: 2, align: 'center', gapBefore: 3 }),
    sourceLine('TABLE', { size: 2, align: 'center' }),
    sourceLine('by Rowan Ellery', { align: 'center', gapBefore: 2 }),
  ];
  expect(titled(lines)).toBe('THE TIDE TABLE');
});

test('without the draft and episode next to it in a running head', () => {
  expect(titled([sourceLine('SALT ROAD Blue Rev. (05/12/24)')])).toBe('SALT ROAD');
  expect(titled([sourceLine('Borderline – draft 3 – 12.10.24')])).toBe('Borderline');
  expect(titled([sourceLine('"HARBOR LIGHTS" EPISODE #4127 PAGE 12')])).toBe('HARBOR LIGHTS');
});

test('never a credit, a heading, a date, or prose; finally the file name', () => {
  const lines = [
    sourceLine('written by Rowan Ellery', { gapBefore: 2 }),
    sourceLine('INT. NET LOFT - DAY', { gapBefore: 2 }),
    sourceLine('12 March 2024', { gapBefore: 2 }),
    sourceLine('It was late and nobody', { gapBefore: 2 }),
    sourceLine('had seen the boat.'),
  ];
  expect(titled(lines)).toBe('my scene');
});

test('the author is the format’s own, or the one after "by" on the title page', () => {
  const lines = [sourceLine('The Bell'), sourceLine('by'), sourceLine('A. Marlowe')];
  expect(authorFrom(sourceDocument([], { author: 'B. Jonson' }), [])).toBe('B. Jonson');
  expect(authorFrom(sourceDocument(lines), lines.map(readingLineFrom))).toBe('A. Marlowe');
  expect(authorFrom(sourceDocument([]), [])).toBe(null);
});

test('the header of an email is not a title, and a day keeps its month', () => {
  const mail = ['From: casting@example.com', 'To: Nora', 'Subject: Sides for tomorrow'];
  expect(titled(mail.map((text) => sourceLine(text)))).toBe('my scene');
  expect(titled([sourceLine('Sides of 11/22')])).toBe('Sides of 11/22');
  expect(titled([sourceLine('THE TIDE TABLE - 12')])).toBe('THE TIDE TABLE');
});

test('a first line in Markdown is the title, unless it is the heading of a scene', () => {
  expect(titled([sourceLine('# The Net Loft'), sourceLine('58 minutes')])).toBe('The Net Loft');
  expect(titled([sourceLine('# SCENE 1'), sourceLine('Rain')])).not.toBe('SCENE 1');
});
