import { describe, expect, it } from 'vitest';
import type { SourceLine } from '#domain/script/source-line.ts';
import { makePdf, typedPage, type Drawn } from '../testing/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const linesOf = async (...pages: Drawn[][]) => (await readPdf(makePdf(pages))).lines;
const textsOf = (lines: readonly SourceLine[]) => lines.map(({ text }) => text);
const body = (page: number): Drawn[] =>
  typedPage([
    [15, `Scene of page ${'abcdefgh'[page] ?? ''}.`],
    null,
    [37, 'MARA'],
    [25, 'A line that is said here.'],
    [25, `And one more, number ${'abcdefgh'[page] ?? ''}.`],
    null,
    [37, 'NOAH'],
    [25, 'An answer to it.'],
  ]);

describe('columns', () => {
  const column = (x: number, name: string): Drawn[] =>
    Array.from({ length: 16 }, (_, i) => ({
      text: i % 4 === 0 ? `${name} speaks and goes` : `on for a line of ${name.toLowerCase()} ${i}`,
      x,
      y: 90 + i * 12 + (x > 200 ? 3 : 0),
      size: 9,
    }));

  it('reads two columns of text one after the other', async () => {
    const [left, right] = [column(72, 'ANNA'), column(330, 'BEN')];
    const lines = await linesOf([...left, ...right]);
    expect(textsOf(lines)).toEqual([...left, ...right].map(({ text }) => text));
    expect(lines.every(({ left: at }) => at === 0)).toBe(true);
  });

  it('reads two pages on one sheet as two pages', async () => {
    const half = (x: number, page: number) =>
      body(page).map((each) => ({ ...each, x: x + each.x * 0.6, y: 60 + each.y * 0.65, size: 7.8 }));
    const { lines } = await readPdf(makePdf([[...half(0, 0), ...half(400, 1)]], { width: 800, height: 612 }));
    expect(textsOf(lines)).toEqual([0, 1].flatMap((page) => body(page).map(({ text }) => text)));
  });

  it('gives the side of a line in dual dialogue, across page breaks too', async () => {
    const dual = (names: [string, string], speeches: [string, string][], top: number): Drawn[] => [
      { text: names[0], x: 180, y: top },
      { text: names[1], x: 396, y: top },
      ...speeches.flatMap(([one, other], i) => [
        { text: one, x: 130, y: top + 12 * (i + 1) },
        { text: other, x: 346, y: top + 12 * (i + 1) },
      ]),
    ];
    const lines = await linesOf(
      [
        ...body(0),
        ...dual(
          ['MARA', 'NOAH'],
          [
            ['Go now.', 'I will'],
            ['(MORE)', '(MORE)'],
          ],
          600,
        ),
      ],
      [
        ...dual(["MARA (CONT'D)", "NOAH (CONT'D)"], [['Please.', 'not go.']], 72),
        ...typedPage([[15, 'Silence.']], 140),
      ],
    );
    expect(lines.slice(-7).map(({ text, dual: side }) => [text, side])).toEqual([
      ['MARA', 'left'],
      ['Go now.', 'left'],
      ['Please.', 'left'],
      ['NOAH', 'right'],
      ['I will', 'right'],
      ['not go.', 'right'],
      ['Silence.', undefined],
    ]);
  });

  it('gives the cell of each line for a column of names next to speeches', async () => {
    const rows = ['ANNA', 'BEN', 'ANNA', 'BEN', 'ANNA', 'BEN', 'ANNA'].flatMap((name, i): Drawn[] => [
      { text: name, x: 72, y: 100 + i * 24 },
      { text: `Speech ${i} begins here and is long enough`, x: 190, y: 100 + i * 24 },
      { text: 'to go on below.', x: 190, y: 112 + i * 24 },
    ]);
    const lines = await linesOf(rows);
    expect(lines.slice(0, 4).map(({ text, cell }) => [text, cell?.row, cell?.column])).toEqual([
      ['ANNA', 0, 0],
      ['Speech 0 begins here and is long enough', 0, 1],
      ['to go on below.', 0, 1],
      ['BEN', 1, 0],
    ]);
  });

  it('reads an audio-visual script row by row, with whole cells', async () => {
    const rows: [string[], string[]][] = [
      [['VIDEO'], ['AUDIO']],
      [
        ['A shed. MAUREEN shells', 'peas by the door.'],
        ['MUSIC: a brass band,', 'far off.'],
      ],
      [['Her hands.'], ['MAUREEN: You can sit.', 'It is not a church.']],
      [[], ['IDRIS: I know that.']],
    ];
    let y = 100;
    const drawn = rows.flatMap(([video, audio]) => {
      const top = y;
      y += Math.max(video.length, audio.length) * 12 + 10;
      return [
        ...video.map((text, i) => ({ text, x: 78, y: top + i * 12 })),
        ...audio.map((text, i) => ({ text, x: 320, y: top + i * 12 })),
      ];
    });
    const lines = await linesOf([{ text: 'The Allotment', x: 240, y: 72 }, ...drawn]);
    expect(lines.map(({ text, cell }) => [text, cell && [cell.row, cell.column]])).toEqual([
      ['The Allotment', undefined],
      ...rows.flatMap(([video, audio], row) => [
        ...video.map((text) => [text, [row, 0]]),
        ...audio.map((text) => [text, [row, 1]]),
      ]),
    ]);
  });

  it('reads a name that continues on a second row before the speech, and splits no word', async () => {
    const said: [string[], string[]][] = [
      [['OLA'], ['Your go.']],
      [['PIETER'], ['I know.']],
      [['THE OTHER', 'WOMAN'], ['Is this the other side?']],
      [['OLA'], ['Of what?', 'Of the water?']],
      [['PIETER'], ['Papers?']],
      [
        ['THE OTHER', 'WOMAN'],
        ['They are wet, as you', 'can see.'],
      ],
      [['OLA'], ['Also wet.']],
      [['PIETER'], ['Very.']],
    ];
    const drawn = said.flatMap(([name, speech], i) =>
      [name, speech].flatMap((texts, column) =>
        texts.map((text, at) => ({ text, x: 72 + column * 90, y: 120 + i * 36 + at * 12 })),
      ),
    );
    const title = [...'BORDERLINES'].map((text, i) => ({ text, x: 72 + i * 15, y: 90, size: 24 }));
    const lines = await linesOf([...title, ...drawn]);
    expect(lines.map(({ text, cell }) => [text, cell?.row])).toEqual([
      ['BORDERLINES', undefined],
      ...said.flatMap(([name, speech], row) => [...name, ...speech].map((text) => [text, row])),
    ]);
  });

  it('separates numbered cues from their text by a tab', async () => {
    const rows = Array.from({ length: 8 }, (_, i): Drawn[] => [
      { text: `${i + 1}. GANTRY:`, x: 72, y: 100 + i * 22 },
      { text: 'Nothing due till the milk train.', x: 210, y: 100 + i * 22 },
    ]).flat();
    const lines = await linesOf(rows);
    expect(lines[0]?.text).toBe('1. GANTRY:\tNothing due till the milk train.');
    expect(lines[0]?.cell).toBeUndefined();
  });
});
