import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import type { SourceLine } from './source-line.ts';
import { sourceDocument, sourceLine } from './testing.ts';

const cue = (name: string): SourceLine => sourceLine(name, { left: 158, gapBefore: 1 });
const said = (text: string): SourceLine => sourceLine(text, { left: 72 });
const heading = (text: string): SourceLine => sourceLine(text, { gapBefore: 1 });
const head = (text: string): SourceLine => sourceLine(text, { left: 300 });

function speechesOf(pages: readonly (readonly SourceLine[])[]): string[] {
  const lines = pages.flatMap((page, p) =>
    page.map((line, i) => ({ ...line, page: p + 1, gapBefore: i === 0 ? null : line.gapBefore })),
  );
  const script = readScript(sourceDocument(lines, { format: 'pdf', pageCount: pages.length }), 'sides.pdf');
  return script.dialogue.map(
    (line) => `${line.isStageDirection ? '>' : `${line.characterName}:`} ${line.text}`,
  );
}

const SIDES = [
  [cue('MARA'), said('Is it still there?'), cue('BEN'), said('It never left.')],
  [cue('MARA'), said('I looked.'), cue('BEN'), said('You looked under the wrong'), said('stone.')],
  [cue('MARA'), said('There was one stone.'), cue('OTTO'), said('There were two.')],
  [cue('BEN'), said('Who let him in?'), cue('MARA'), said('The door did.'), said('It always does.')],
  [cue('MARA'), said('Show me, then.'), cue('OTTO'), said('In the morning.')],
];
const SPOKEN = [
  'MARA: Is it still there?',
  'BEN: It never left.',
  'MARA: I looked.',
  'BEN: You looked under the wrong stone.',
  'MARA: There was one stone.',
  'OTTO: There were two.',
  'BEN: Who let him in?',
  'MARA: The door did. It always does.',
  'MARA: Show me, then.',
  'OTTO: In the morning.',
];

test('a name at the top of many pages of a few lines is a speaker', () => {
  expect(speechesOf(SIDES)).toEqual(SPOKEN);
});

test('a running head on pages of a few lines is not a speech', () => {
  const below = ([first, ...rest]: readonly SourceLine[]): SourceLine[] =>
    first === undefined ? [] : [{ ...first, gapBefore: 2 }, ...rest];
  expect(speechesOf(SIDES.map((page) => [head('THE WRONG STONE'), ...below(page)]))).toEqual(SPOKEN);
});

test('a character who speaks only once, before the first heading of short pages, is kept', () => {
  const pages = [
    [cue('ADA'), said('Was that the bell?')],
    [cue('KURT'), said('That was the wind.')],
    [heading('INT. CHAPEL - DAY'), cue('MARA'), said('It was the bell.'), cue('BEN'), said('Of course.')],
    [cue('MARA'), said('You heard it.'), cue('BEN'), said('I was asleep.')],
  ];
  expect(speechesOf(pages)).toEqual([
    'ADA: Was that the bell?',
    'KURT: That was the wind.',
    'MARA: It was the bell.',
    'BEN: Of course.',
    'MARA: You heard it.',
    'BEN: I was asleep.',
  ]);
});

test('a title page is not a speech', () => {
  const title = [heading('THE WRONG STONE'), heading('by'), heading('Ada Quill')].map((line) => ({
    ...line,
    left: 158,
  }));
  expect(speechesOf([title, [heading('INT. CHAPEL - DAY'), ...(SIDES[0] ?? [])], ...SIDES.slice(1)])).toEqual(
    SPOKEN,
  );
});
