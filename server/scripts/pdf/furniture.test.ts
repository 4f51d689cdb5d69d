import { describe, expect, it } from 'vitest';
import type { SourceLine } from '#domain/script/source-line.ts';
import { makePdf, typedPage, type Drawn } from '../testing/make-pdf.ts';
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

describe('page layout', () => {
  it('removes stamps across the page, rotated or pale', async () => {
    const lines = await linesOf([
      { text: 'REVIEW COPY', x: 150, y: 500, size: 60, turned: 45 },
      { text: 'SAMPLE', x: 180, y: 110, size: 14, gray: 0.85 },
      ...speech,
    ]);
    expect(textsOf(lines)).toEqual(speech.map(({ text }) => text));
  });

  it('removes running heads, feet, and page numbers', async () => {
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

  it('removes running heads that differ in the revision’s date and color', async () => {
    const heads = [
      'THE ALLOTMENT Blue Rev. 3/12',
      'THE ALLOTMENT Pink Rev. 4/2',
      'THE ALLOTMENT Blue Rev. 3/12',
    ];
    const pages = heads.map((text, page) => [{ text, x: 108, y: 36 }, ...body(page)]);
    expect(textsOf(await linesOf(body(3), ...pages)).filter((text) => text.includes('Rev'))).toEqual([]);
  });

  it('keeps scene headings at the top of every page, and cue numbers', async () => {
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

  it('keeps a name that is first on every page', async () => {
    const page = (text: string) =>
      typedPage([[10, 'MYSTERY'], [10, text], null, [10, 'ENIGMA'], [10, 'Well.']]);
    const lines = await linesOf(page('One.'), page('Two.'), page('Three.'), page('Four.'));
    expect(textsOf(lines).filter((text) => text === 'MYSTERY')).toHaveLength(4);
  });

  it('removes CONTINUED and (MORE) at page ends and beginnings', async () => {
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

  it('removes scene numbers, line numbers, and revision stars in the margins', async () => {
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
