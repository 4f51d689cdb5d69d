import { describe, expect, it } from 'vitest';
import type { SourceLine } from '#domain/script/source-line.ts';
import type { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { makePdf, makeRawPdf, typedPage, type Drawn } from '../testing/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const linesOf = async (...pages: Drawn[][]) => (await readPdf(makePdf(pages))).lines;
const textsOf = (lines: readonly SourceLine[]) => lines.map(({ text }) => text);
const speech = typedPage([
  [15, 'Rain on a tin roof. MARA waits at the door.'],
  null,
  [37, 'MARA'],
  [25, 'You said seven.'],
  null,
  [37, 'NOAH'],
  [25, 'I said about seven.'],
]);
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

describe('lines from positions', () => {
  it('reads words in the order of the page, not of drawing', async () => {
    const words = speech.flatMap(({ text, x, y }) =>
      text.split(' ').map((word, i, all) => ({
        text: word,
        x: x + (all.slice(0, i).join(' ').length + (i > 0 ? 1 : 0)) * 7.2,
        y,
      })),
    );
    const lines = await linesOf(words.toReversed());
    expect(textsOf(lines)).toEqual(speech.map(({ text }) => text));
  });

  it('joins letters drawn one by one and restores the spaces between words', async () => {
    const letters = [...'Come in now.'].flatMap((text, i) =>
      text === ' ' ? [] : [{ text, x: 100 + i * 7.2, y: 100 }],
    );
    expect(textsOf(await linesOf(letters))).toEqual(['Come in now.']);
  });

  it('tells words of letter-spaced text apart', async () => {
    const letters = [...'THE END'].flatMap((text, i) =>
      text === ' ' ? [] : [{ text, x: 100 + i * 14, y: 100, font: 'Courier' as const }],
    );
    expect(textsOf(await linesOf(letters))).toEqual(['THE END']);
  });

  it('gives left ends from the edge of the text and white space in line heights', async () => {
    const lines = await linesOf(speech);
    expect(lines.map(({ left }) => Math.round(left / 7.2))).toEqual([0, 22, 10, 22, 10]);
    expect(lines.map(({ gapBefore }) => gapBefore)).toEqual([null, 1, 0, 1, 0]);
  });

  it('tells weight, slant and size', async () => {
    const lines = await linesOf([
      { text: 'THE SHIFT', x: 200, y: 80, size: 24 },
      { text: 'ANNA.', x: 72, y: 120, font: 'Courier-Bold' },
      { text: 'I know what you did.', x: 115.2, y: 120 },
      { text: '(aside)', x: 72, y: 132, font: 'Courier-Oblique' },
    ]);
    expect(lines[0]?.size).toBe(2);
    expect(lines[1]).toMatchObject({
      text: 'ANNA. I know what you did.',
      spans: [{ start: 0, end: 5, bold: true }],
    });
    expect(lines[2]).toMatchObject({ italic: true });
  });

  it('takes a word drawn twice for a bold word', async () => {
    const lines = await linesOf([
      { text: 'ANNA', x: 100, y: 100 },
      { text: 'ANNA', x: 100.4, y: 100 },
      { text: 'Come in.', x: 100, y: 112 },
    ]);
    expect(lines.map(({ text, bold }) => [text, bold])).toEqual([
      ['ANNA', true],
      ['Come in.', false],
    ]);
  });

  it('turns sideways pages upright', async () => {
    const turned = speech.map((each) => ({ ...each, x: each.y, y: 700 - each.x, turned: 90 }));
    expect(textsOf(await linesOf(turned))).toEqual(speech.map(({ text }) => text));
  });
});

describe('what is no part of the text', () => {
  it('drops stamps across the page, turned or pale', async () => {
    const lines = await linesOf([
      { text: 'REVIEW COPY', x: 150, y: 500, size: 60, turned: 45 },
      { text: 'SAMPLE', x: 180, y: 110, size: 14, gray: 0.85 },
      ...speech,
    ]);
    expect(textsOf(lines)).toEqual(speech.map(({ text }) => text));
  });

  it('drops running heads, feet and page numbers', async () => {
    const pages = [0, 1, 2, 3].map((page) => [
      { text: 'THE ALLOTMENT - Blue Rev. 3/12', x: 108, y: 36 },
      { text: `${page + 2}.`, x: 520, y: 36 },
      ...body(page),
      { text: 'Property of nobody', x: 240, y: 760 },
    ]);
    const lines = await linesOf(...pages);
    expect(lines[0]?.text).toBe('THE ALLOTMENT - Blue Rev. 3/12');
    expect(textsOf(lines.slice(1))).toEqual(
      [0, 1, 2, 3].flatMap((page) => body(page).map(({ text }) => text)),
    );
  });

  it('drops running heads that differ in the date and colour of the revision', async () => {
    const heads = [
      'THE ALLOTMENT Blue Rev. 3/12',
      'THE ALLOTMENT Pink Rev. 4/2',
      'THE ALLOTMENT Blue Rev. 3/12',
    ];
    const pages = heads.map((text, page) => [{ text, x: 108, y: 36 }, ...body(page)]);
    expect(textsOf(await linesOf(body(3), ...pages)).filter((text) => text.includes('Rev'))).toEqual([]);
  });

  it('keeps scene headings that begin every page, and cue numbers', async () => {
    const page = (scene: number) =>
      typedPage([[10, `SCENE ${scene}`], null, [10, 'ANNA. Come in.'], [10, 'BEN. No.']]);
    const lines = await linesOf(page(1), page(2), page(3), page(4));
    expect(textsOf(lines).filter((text) => text.startsWith('SCENE'))).toHaveLength(4);
    const cues = Array.from({ length: 14 }, (_, i): Drawn[] => [
      { text: `${i + 1}.`, x: 60, y: 80 + i * 22 },
      { text: 'ANNA: Is anybody there?', x: 90, y: 80 + i * 22 },
    ]).flat();
    expect(textsOf(await linesOf(cues))[0]).toBe('1. ANNA: Is anybody there?');
  });

  it('keeps a name that stands first on every page', async () => {
    const page = (text: string) =>
      typedPage([[10, 'MYSTERY'], [10, text], null, [10, 'ENIGMA'], [10, 'Well.']]);
    const lines = await linesOf(page('One.'), page('Two.'), page('Three.'), page('Four.'));
    expect(textsOf(lines).filter((text) => text === 'MYSTERY')).toHaveLength(4);
  });

  it('drops CONTINUED and (MORE) at page ends and beginnings', async () => {
    const lines = await linesOf(
      [...body(0), { text: '(MORE)', x: 266, y: 720 }, { text: '(CONTINUED)', x: 400, y: 756 }],
      [
        { text: '2', x: 72, y: 54 },
        { text: 'CONTINUED: (2)', x: 108, y: 54 },
        { text: '2', x: 560, y: 54 },
        ...body(1),
      ],
    );
    expect(textsOf(lines)).toEqual([0, 1].flatMap((page) => body(page).map(({ text }) => text)));
  });

  it('drops scene numbers, line numbers and revision stars in the margins', async () => {
    const marked = typedPage([
      [15, 'INT. BARN - NIGHT'],
      null,
      [15, 'Hay. AGENT 47 waits.'],
      [15, 'A lamp.'],
      [15, 'Another lamp.'],
      [15, 'Dark.'],
    ]);
    const marks: Drawn[] = [
      { text: '12A', x: 72, y: 72 },
      { text: '12A', x: 560, y: 72 },
      { text: '*', x: 580, y: 96 },
      { text: '*', x: 580, y: 108 },
      ...[5, 10, 15, 20].map((number, i) => ({
        text: String(number),
        x: number < 10 ? 507.2 : 500,
        y: 96 + i * 12,
      })),
    ];
    expect(textsOf(await linesOf([...marked, ...marks]))).toEqual(marked.map(({ text }) => text));
  });
});

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

  it('says which side of a dual dialogue a line is on, over the page break too', async () => {
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

  it('says of a column of names beside speeches which cell a line is in', async () => {
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

  it('reads an audio-visual script row by row, each cell as a whole', async () => {
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

  it('parts numbered cues from their text by a tab', async () => {
    const rows = Array.from({ length: 8 }, (_, i): Drawn[] => [
      { text: `${i + 1}. GANTRY:`, x: 72, y: 100 + i * 22 },
      { text: 'Nothing due till the milk train.', x: 210, y: 100 + i * 22 },
    ]).flat();
    const lines = await linesOf(rows);
    expect(lines[0]?.text).toBe('1. GANTRY:\tNothing due till the milk train.');
    expect(lines[0]?.cell).toBeUndefined();
  });
});

describe('the file', () => {
  it('says which pages are pictures, and its title', async () => {
    const document = await readPdf(makePdf([speech, [], speech], { title: 'The Shift' }));
    expect(document).toMatchObject({
      format: 'pdf',
      title: 'The Shift',
      pageCount: 3,
      pagesWithoutText: [2],
    });
    expect(document.lines.at(-1)?.page).toBe(3);
  });

  it('does not take a file name for a title', async () => {
    expect((await readPdf(makePdf([speech], { title: 'Microsoft Word - shift.docx' }))).title).toBeNull();
  });

  it.each([
    ['a picture of pages', makePdf([[], []]), 'file.no_text'],
    ['a file broken off', makePdf([speech]).slice(0, 300), 'file.damaged'],
    ['a page of more objects than any script has', makeRawPdf(['q Q\n'.repeat(200_000)]), 'file.too_complex'],
    [
      'more pages than any script has',
      makeRawPdf(Array.from({ length: 2001 }, () => '')),
      'file.too_complex',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(readPdf(bytes)).rejects.toThrow(expect.objectContaining({ code }) as UnreadableFile);
  });
});
