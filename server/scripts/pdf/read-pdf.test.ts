import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SourceLine } from '#domain/script/source-line.ts';
import type { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { contentOf, fontResources, makePdf, makeRawPdf, typedPage, type Drawn } from '../testing/make-pdf.ts';
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
describe('lines from positions', () => {
  it('reads words in page order, not drawing order', async () => {
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

  it('separates the words of letter-spaced text', async () => {
    const letters = [...'THE END'].flatMap((text, i) =>
      text === ' ' ? [] : [{ text, x: 100 + i * 14, y: 100, font: 'Courier' as const }],
    );
    expect(textsOf(await linesOf(letters))).toEqual(['THE END']);
    // Courier's letters and its space are 7.2 points wide.
    const spelt = (word: string, step: number) =>
      [...word].flatMap((text, i) => (text === ' ' ? [] : [{ text, x: 100 + i * step, y: 100 }]));
    const words = ['and', 'you', 'see', 'her'].map((text, i) => ({ text, x: 200 + i * 28.8, y: 100 }));
    expect(textsOf(await linesOf([...spelt('THE END', 9.4), ...words]))).toEqual([
      'THE END\tand you see her',
    ]);
    expect(textsOf(await linesOf([...spelt('BEGAN', 14.4), ...words]))).toEqual([
      'B E G A N\tand you see her',
    ]);
  });

  it('gives left ends from the edge of the text and white space in line heights', async () => {
    const lines = await linesOf(speech);
    expect(lines.map(({ left }) => Math.round(left / 7.2))).toEqual([0, 22, 10, 22, 10]);
    expect(lines.map(({ gapBefore }) => gapBefore)).toEqual([null, 1, 0, 1, 0]);
  });

  it('detects weight, slant, and size', async () => {
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

  it('treats a word drawn twice as bold', async () => {
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

  it.each([
    [
      'stroked through its letters',
      (x: number, y: number) => `${x} ${y + 3.5} m ${x + 108} ${y + 3.5} l S`,
      true,
    ],
    ['filled through its letters', (x: number, y: number) => `${x} ${y + 3} 108 1 re f`, true],
    ['below its letters', (x: number, y: number) => `${x} ${y - 1.5} m ${x + 108} ${y - 1.5} l S`, false],
    ['through one word', (x: number, y: number) => `${x} ${y + 3.5} m ${x + 28} ${y + 3.5} l S`, false],
    ['that is no more than an edge', (x: number, y: number) => `${x} ${y + 3.5} 108 1 re W n`, false],
  ])('leaves out a line with a stroke %s', async (_, strokeAt, isStruck) => {
    const struck = speech.find(({ text }) => text === 'You said seven.') ?? { x: 0, y: 0 };
    const content = `${contentOf(speech, 792)}\n${strokeAt(struck.x, 792 - struck.y)}`;
    const { lines } = await readPdf(makeRawPdf([content]));
    const texts = speech.map(({ text }) => text);
    expect(textsOf(lines)).toEqual(isStruck ? texts.filter((text) => text !== 'You said seven.') : texts);
  });

  it('leaves out what a reader struck out, and notes that a reader typed over the page', async () => {
    const struck = speech.find(({ text }) => text === 'You said seven.') ?? { x: 0, y: 0 };
    const [left, right, low, high] = [struck.x, struck.x + 108, 789 - struck.y, 801 - struck.y];
    const annotations =
      `<< /Type /Annot /Subtype /StrikeOut /Rect [${left} ${low} ${right} ${high}] /F 4 ` +
      `/QuadPoints [${left} ${high} ${right} ${high} ${left} ${low} ${right} ${low}] >> ` +
      // The page's content (object 4) again, 300 points lower.
      '<< /Type /Annot /Subtype /FreeText /Rect [0 -300 1 -299] /F 4 /AP << /N 4 0 R >> >>';
    const page = `/MediaBox [0 0 612 792] /Annots [${annotations}]`;
    const { lines } = await readPdf(makeRawPdf([contentOf(speech, 792)], page));
    expect(textsOf(lines)).toEqual(
      speech.map(({ text }) => text).filter((text) => text !== 'You said seven.'),
    );
  });

  it.each([
    [
      'two lines',
      (x: number, y: number) =>
        `${x} ${y - 20} m ${x + 120} ${y + 20} l S ${x} ${y + 20} m ${x + 120} ${y - 20} l S`,
      true,
    ],
    [
      'one path',
      (x: number, y: number) =>
        `${x} ${y - 20} m ${x + 120} ${y + 20} l ${x} ${y + 20} m ${x + 120} ${y - 20} l S`,
      true,
    ],
    ['a single line', (x: number, y: number) => `${x} ${y - 20} m ${x + 120} ${y + 20} l S`, false],
    [
      'lines beside each other',
      (x: number, y: number) =>
        `${x} ${y - 20} m ${x + 120} ${y + 20} l S ${x + 120} ${y + 20} m ${x + 240} ${y - 20} l S`,
      false,
    ],
  ])('leaves out what is crossed out by an X, drawn as %s', async (_, crossAt, isCrossedOut) => {
    const crossed = speech.find(({ text }) => text === 'You said seven.') ?? { x: 0, y: 0 };
    const content = `${contentOf(speech, 792)}\n${crossAt(crossed.x, 792 - crossed.y)}`;
    const texts = textsOf((await readPdf(makeRawPdf([content]))).lines);
    expect(texts.includes('You said seven.')).toBe(!isCrossedOut);
  });

  it('leaves out a page that is crossed out as a whole', async () => {
    const across = '0 0 m 612 792 l S 0 792 m 612 0 l S';
    const content = contentOf(speech, 792);
    const { lines, pagesWithoutText } = await readPdf(makeRawPdf([content, `${content}\n${across}`]));
    expect(textsOf(lines)).toEqual(speech.map(({ text }) => text));
    expect(pagesWithoutText).toBeUndefined();
  });

  it('rotates sideways pages upright', async () => {
    const turned = speech.map((each) => ({ ...each, x: each.y, y: 700 - each.x, turned: 90 }));
    expect(textsOf(await linesOf(turned))).toEqual(speech.map(({ text }) => text));
  });
});

describe('the file', () => {
  it('gives the pages that are images, and the title', async () => {
    const document = await readPdf(makePdf([speech, [], speech], { title: 'The Shift' }));
    expect(document).toMatchObject({
      format: 'pdf',
      title: 'The Shift',
      pageCount: 3,
      pagesWithoutText: [2],
    });
    expect(document.lines.at(-1)?.page).toBe(3);
  });

  it('recognizes no pictures for a page on which nothing is drawn', async () => {
    const noPictures = () => Promise.reject(new Error('nothing to recognize'));
    const document = await readPdf(makePdf([speech, [], speech]), {
      pictures: { read: noPictures, draw: noPictures },
    });
    expect(document).toMatchObject({ pageCount: 3 });
    expect(document.pagesWithoutText).toBeUndefined();
  });

  it('reads the pages before the break of a file that is broken off', async () => {
    const pages = ['One.', 'Two.', 'Three.'].map((text) => [{ text, x: 100, y: 100 }]);
    const whole = makePdf(pages);
    const broken = whole.slice(0, Buffer.from(whole).lastIndexOf('endstream'));
    const document = await readPdf(broken);
    expect(textsOf(document.lines)).toEqual(['One.', 'Two.']);
    expect([document.isCutOff, (await readPdf(whole)).isCutOff]).toEqual([true, undefined]);
  });

  it('reads broken pages whose objects are packed into streams', async () => {
    const fonts = `<< ${fontResources} >>`;
    const table = '3 0 5 90 ';
    const page = '<< /Type /Page /MediaBox [0 0 612 792] /Contents 4 0 R /Resources 5 0 R >>'.padEnd(90);
    const objects = deflateSync(`${table}${page}${fonts}`);
    const stream = contentOf([{ text: 'Packed.', x: 100, y: 100 }], 792);
    const file = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n4 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n`,
      ),
      Buffer.from(
        `6 0 obj\n<< /Type /ObjStm /N 2 /First ${table.length} /Length ${objects.length} /Filter /FlateDecode >>\nstream\n`,
      ),
      objects,
      Buffer.from('\nendstream\nendobj\n7 0 obj\n<< /Type /XR'),
    ]);
    const document = await readPdf(new Uint8Array(file));
    expect([textsOf(document.lines), document.isCutOff]).toEqual([['Packed.'], true]);
  });

  it('does not use a file name as the title', async () => {
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
