import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import type { ParsedScript } from './parsed-script.ts';
import { readScript } from './read-script.ts';
import type { SourceLine } from './source-line.ts';
import { sourceDocument, sourceLine } from './testing.ts';
import { sentenceOf } from './thing-to-check.ts';

const fixtures = new URL('./fixtures/', import.meta.url);

function printed(script: ParsedScript): string {
  const lines = script.dialogue.map((line) =>
    line.isStageDirection
      ? `> ${line.text}`
      : `${line.characterName}${line.direction === null ? '' : ` (${line.direction})`}: ${line.text}`,
  );
  const unassigned = script.unparsedLines.map((line) => `? ${line.text}`);
  return [`title: ${script.title}`, `method: ${script.metadata.parseMethod}`, ...lines, ...unassigned].join(
    '\n',
  );
}

const read = (text: string, fileName = 'scene.txt'): ParsedScript =>
  readScript(fromTxt(new TextEncoder().encode(text)), fileName);

describe('each rule, with a script that shows it', () => {
  const names = readdirSync(fixtures).filter((name) => name.endsWith('.txt'));
  test.each(names)('%s', (name) => {
    const script = readScript(fromTxt(readFileSync(new URL(name, fixtures))), name);
    const expected = readFileSync(new URL(name.replace(/txt$/, 'expected'), fixtures), 'utf8');
    expect(printed(script)).toBe(expected.trimEnd());
  });
});

test('a name on the line gives 0.95, a name above it 0.9, an unrecognized line 0.3', () => {
  const colon = read('ANN: Here.\nBEN: Where?\nANN: There.\nBEN: Oh.\n');
  expect(colon.dialogue.map((line) => line.confidence)).toEqual([0.95, 0.95, 0.95, 0.95]);
  const indent = ' '.repeat(20);
  const above = read(
    ['ANN', 'BEN', 'ANN', 'BEN', 'ANN', 'BEN']
      .map((name) => `${indent}${name}\n          I am here.\n`)
      .join('\n'),
  );
  expect(above.dialogue.map((line) => line.confidence)).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9]);
  const prose = read('It was a dark night.\n\nNobody came.\n');
  expect(prose.dialogue.map((line) => line.confidence)).toEqual([0.3, 0.3]);
});

test('the fallback keeps the user’s text, says so, and asks for review', () => {
  const script = read('It was a dark night.\n\nNobody came.\n', 'Night.txt');
  expect(script.characters.map((character) => character.name)).toEqual(['SPEAKER A', 'SPEAKER B']);
  expect(script.dialogue.map((line) => line.text)).toEqual(['It was a dark night.', 'Nobody came.']);
  expect(script.metadata.parseErrors).toEqual([
    expect.objectContaining({
      type: 'fallback_parsing',
      message: 'Automatic parsing failed. Created fallback structure for manual editing.',
    }),
  ]);
  expect(script.needsReview).toBe(true);
});

test('characters are in order of speaking, with the palette’s colors and their descriptions from the cast list', () => {
  const script = read(
    'CHARACTERS\n\nBEN, a baker\nANN, his aunt\n\nSCENE 1\n\nANN: Bread?\nBEN: Bread.\nANN: Again?\nBEN: Again.\n',
  );
  expect(script.characters).toEqual([
    expect.objectContaining({ id: 'c1', name: 'ANN', description: 'his aunt' }),
    expect.objectContaining({ id: 'c2', name: 'BEN', description: 'a baker' }),
  ]);
  expect(new Set(script.characters.map((character) => character.color)).size).toBe(2);
});

test('a speech continues over a page break, with and without (CONT’D)', () => {
  const page = (number: number, lines: readonly SourceLine[]): SourceLine[] =>
    lines.map((line, i) => ({ ...line, page: number, gapBefore: i === 0 ? null : line.gapBefore }));
  const cue = (name: string): SourceLine => sourceLine(name, { left: 144, gapBefore: 1 });
  const said = (text: string): SourceLine => sourceLine(text, { left: 72 });
  const narrated = (text: string): SourceLine => sourceLine(text, { gapBefore: 1 });
  const script = readScript(
    sourceDocument([
      ...page(1, [
        narrated('INT. SHED - DAY'),
        narrated('Rain on tin.'),
        cue('ANN'),
        said('We kept it here.'),
        cue('BEN'),
        said('All of it?'),
      ]),
      ...page(1, [cue('ANN'), said('All of it, and what we'), sourceLine('(MORE)', { left: 144 })]),
      ...page(2, [
        cue("ANN (CONT'D)"),
        said('could not sell.'),
        cue('BEN'),
        said('And then you and she and'),
      ]),
      ...page(3, [said('everybody left.'), narrated('He looks at the rain.'), cue('ANN'), said('Yes.')]),
    ]),
    'shed.docx',
  );
  const speeches = script.dialogue.filter((line) => !line.isStageDirection).map((line) => line.text);
  expect(speeches).toEqual([
    'We kept it here.',
    'All of it?',
    'All of it, and what we could not sell.',
    'And then you and she and everybody left.',
    'Yes.',
  ]);
});

test('a Final Draft parenthetical without brackets is a direction, not speech', () => {
  const script = readScript(
    sourceDocument(
      [
        sourceLine('ANN', { role: 'character' }),
        sourceLine('quietly', { role: 'parenthetical' }),
        sourceLine('Is it over?', { role: 'dialogue' }),
        sourceLine('BEN', { role: 'character' }),
        sourceLine('(not', { role: 'parenthetical' }),
        sourceLine('yet)', { role: 'parenthetical' }),
        sourceLine('Nearly.', { role: 'dialogue' }),
      ].map((line, i) => ({ ...line, paragraph: i === 5 ? 5 : i + 1 })),
      { format: 'fdx' },
    ),
    'over.fdx',
  );
  expect(script.dialogue.map(({ text, direction }) => [text, direction])).toEqual([
    ['Is it over?', 'quietly'],
    ['Nearly.', 'not yet'],
  ]);
});

test('a table of names and speeches is read by columns', () => {
  const cell = (row: number, column: number, text: string, italic = false): SourceLine =>
    sourceLine(text, { cell: { table: 0, row, column }, left: column * 120, italic });
  const row = (i: number, name: string, text: string): SourceLine[] => [cell(i, 0, name), cell(i, 1, text)];
  const script = readScript(
    sourceDocument([
      ...row(0, 'Ann', 'Is it still raining?'),
      ...row(1, 'Ben', 'Look out of the window. YES.'),
      ...row(2, 'Ann', 'I would rather ask you.'),
      cell(2, 1, 'They wait for the rain.', true),
      cell(3, 0, 'A bell rings.'),
      ...row(4, 'Ben', '[He looks.] It is.'),
    ]),
    'table.docx',
  );
  expect(printed(script)).toBe(
    'title: table\nmethod: table\nAnn: Is it still raining?\nBen: Look out of the window. YES.\n' +
      'Ann: I would rather ask you.\n> They wait for the rain. A bell rings.\nBen (He looks.): It is.',
  );
});

test('in an audio-visual script, the picture column is directions, and the sound column is read line by line', () => {
  const row = (i: number, picture: string, sound: readonly string[]): SourceLine[] => [
    sourceLine(picture, { cell: { table: 0, row: i, column: 0 } }),
    ...sound.map((text) => sourceLine(text, { cell: { table: 0, row: i, column: 1 }, left: 200 })),
  ];
  const script = readScript(
    sourceDocument([
      ...row(0, 'VIDEO', ['AUDIO']),
      ...row(1, 'A kettle.', ['ANN: Tea?', 'BEN: Always.']),
      ...row(2, 'Steam.', ['ANN: It boils.', 'BEN: It does.']),
    ]),
    'av.docx',
  );
  expect(script.metadata.parseMethod).toBe('audio-visual');
  expect(script.dialogue.map((line) => (line.isStageDirection ? `> ${line.text}` : line.text))).toEqual([
    '> A kettle.',
    'Tea?',
    'Always.',
    '> Steam.',
    'It boils.',
    'It does.',
  ]);
});

test('the format’s own types are used', () => {
  const script = readScript(
    sourceDocument(
      [
        sourceLine('FADE IN:', { role: 'action' }),
        sourceLine('INT. HALL', { role: 'scene-heading' }),
        sourceLine('Nobody is there.', { role: 'action' }),
        sourceLine('the ghost (V.O.)', { role: 'character' }),
        sourceLine('(sighing)', { role: 'parenthetical' }),
        sourceLine('I AM HERE.', { role: 'dialogue' }),
      ],
      { format: 'fdx', title: 'Hall' },
    ),
    'hall.fdx',
  );
  expect(printed(script)).toBe(
    'title: Hall\nmethod: final-draft\n> Nobody is there.\nthe ghost (V.O.; sighing): I AM HERE.',
  );
});

test('every line has its position in the source, in an order without gaps', () => {
  const script = read('ANN: One.\n\nBEN: Two.\n\n\nANN: Three.\nBEN: Four.\n');
  expect(script.dialogue.map((line) => line.source)).toEqual([
    { page: 1, line: 1 },
    { page: 1, line: 2 },
    { page: 1, line: 3 },
    { page: 1, line: 4 },
  ]);
  expect(script.dialogue.map((line) => line.order)).toEqual([0, 1, 2, 3]);
});

test('names that may be one person are suggested for merging, and separate until then', () => {
  const script = read(
    'REGINA: Now.\nREGINA LAMPERT: Later.\nOTTO: When?\nREGINA: Now.\nOTTO: Fine.\nOTTO: Well.\n',
  );
  expect(script.characters).toHaveLength(3);
  expect(script.thingsToCheck).toContainEqual({ kind: 'merge', from: 'REGINA LAMPERT', into: 'REGINA' });
  expect(script.thingsToCheck.map(sentenceOf)).toContain(
    'Merge "REGINA LAMPERT" into "REGINA"? They may be the same character.',
  );
});

test('speech without a named speaker is kept for the actor to decide', () => {
  const script = readScript(
    sourceDocument([
      sourceLine('ANN', { role: 'character' }),
      sourceLine('Here.', { role: 'dialogue' }),
      sourceLine('INT. HALL - NIGHT', { role: 'scene-heading' }),
      sourceLine('Who said that?', { role: 'dialogue' }),
    ]),
    'hall.fdx',
  );
  expect(script.unparsedLines.map((line) => line.text)).toEqual(['Who said that?']);
});

test('a title in the middle of the page is not a name if names are at the margin', () => {
  const left = (text: string) => sourceLine(text, { bold: text === text.toUpperCase() });
  const script = readScript(
    sourceDocument([
      sourceLine('THE SHED', { bold: true, align: 'center', left: 180 }),
      sourceLine('A kitchen at night. A lamp swings in the yard.', { italic: true }),
      ...['LENA', 'Did you lock the shed?', 'OTTO', 'Twice.', 'LENA', 'Then who left the lamp on?'].map(left),
      ...['OTTO', 'Not me.', 'LENA', 'You were asleep.', 'OTTO', 'With you, asleep.'].map(left),
    ]),
    'shed.docx',
  );
  expect(script.title).toBe('THE SHED');
  expect(script.characters.map(({ name }) => name)).toEqual(['LENA', 'OTTO']);
});

test('a character called SON speaks, although the word means sound in French', () => {
  const script = read(
    'FATHER: You’re late.\nSON: The bus.\nFATHER: It’s always the bus.\nSON: It’s a bad bus.\n',
  );
  expect(script.characters.map(({ name }) => name)).toEqual(['FATHER', 'SON']);
});

test.each(['IRIS', 'DAWN', 'FIN', 'M', 'Q'])(
  '%s is a name where it comes back above what is said',
  (name) => {
    const said = ['Where is it?', 'You always say that.', 'Look again.', 'Then look better.'];
    const script = read(
      `INT. HALL - NIGHT\n\nA bell rings.\n\n${said.map((text, i) => `${i % 2 ? 'NORA' : name}\n${text}\n`).join('\n')}`.repeat(
        2,
      ),
    );
    expect(script.characters.map((character) => character.name)).toEqual([name, 'NORA']);
  },
);
