import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import type { PageProgress } from '#contract/scripts.ts';
import { readScript } from '#domain/script/read-script.ts';
import { makePdf, typedPage, type Drawn } from '../testing/make-pdf.ts';
import { asJpeg, asPng, drawScan, makeScanPdf } from '../testing/make-scan.ts';
import { openReadingFolder, saidIn, type Contents, type ReadingFolder } from '../testing/reading-folder.ts';

// Images are read at lower priority than everything else on the machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReadingFolder;
beforeAll(async () => {
  folder = await openReadingFolder();
});
afterAll(() => folder.close());

const barn: Drawn[] = typedPage([
  [15, 'INT. BARN - NIGHT'],
  null,
  [15, 'The lamp swings. MARA waits beside the door.'],
  null,
  [37, 'MARA'],
  [25, 'You said seven. It is nine now.'],
  null,
  [37, 'NOAH'],
  [31, '(sitting down)'],
  [25, 'About seven, I said. The bridge'],
  [25, 'was closed again.'],
  null,
  [15, 'She puts out the lamp.'],
]);
const yard: Drawn[] = typedPage([
  [37, 'NOAH'],
  [25, 'Leave it burning, would you?'],
  null,
  [37, 'MARA'],
  [25, 'Then talk to me.'],
]);
const barnSaid = [
  'MARA: You said seven. It is nine now.',
  'NOAH: About seven, I said. The bridge was closed again.',
];
const yardSaid = ['NOAH: Leave it burning, would you?', 'MARA: Then talk to me.'];

const read = (contents: Contents, progress?: PageProgress[]) => folder.read(contents, progress);
const said = async (contents: Contents) => saidIn(await read(contents));
const refusal = (contents: Contents) =>
  read(contents).then(
    () => 'read',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe('a scanned PDF', () => {
  it('is read as a screenplay, page by page, with progress', async () => {
    const progress: PageProgress[] = [];
    const document = await read({ 'two.pdf': makeScanPdf([drawScan(barn), drawScan(yard)]) }, progress);
    expect(document).toMatchObject({ format: 'pdf', pageCount: 2 });
    expect(document.pagesWithoutText).toBeUndefined();
    expect(document.lines.every(({ sureness = 0 }) => sureness > 0.3)).toBe(true);
    expect(progress).toEqual([
      { page: 1, of: 2 },
      { page: 2, of: 2 },
    ]);
    const { dialogue } = readScript(document, 'two.pdf');
    const spoken = dialogue.filter((line) => !line.isStageDirection);
    expect(spoken.map((line) => line.source.page)).toEqual([1, 1, 2, 2]);
    const cues = [...barn, ...yard].filter(({ text }) => ['MARA', 'NOAH'].includes(text));
    for (const [i, { y }] of cues.entries()) expect(spoken[i]?.source.top).toBeCloseTo((y - 10) / 792, 1);
  });

  it.each([1.5, -3, 90, 180])('is read when its paper is turned by %d degrees', async (turned) => {
    const document = await read({ 'turned.pdf': makeScanPdf([drawScan(barn, turned)]) });
    expect(saidIn(document)).toEqual(barnSaid);
    const [{ top, turn } = {}] = document.lines;
    expect(top).toBeCloseTo((barn[0]?.y ?? 0) / 792, 1);
    expect(turn).toBe(turned < 90 ? undefined : 4 - turned / 90);
  });

  it('keeps the order of its pages if some have text', async () => {
    const progress: PageProgress[] = [];
    const document = await read(
      { 'mixed.pdf': makeScanPdf([drawScan(barn), yard, drawScan(barn)]) },
      progress,
    );
    expect(progress.at(-1)).toEqual({ page: 2, of: 2 });
    const ofMara = document.lines.filter(({ text }) => text.includes('seven') || text.includes('Then'));
    expect(ofMara.map(({ page, sureness }) => [page, sureness === undefined])).toEqual([
      [1, false],
      [1, false],
      [2, true],
      [3, false],
      [3, false],
    ]);
  });

  it('without any letters is reported to have none', async () => {
    expect(await refusal({ 'blank.pdf': makeScanPdf([drawScan([])]) })).toBe('file.no_text');
  });
});

describe('photos of pages', () => {
  it('are read in order, whatever their size and format', async () => {
    const photos = { 'b.jpg': asJpeg(drawScan(barn, 0, 220)), 'a.png': asPng(drawScan(yard, 1)) };
    expect(await said(photos)).toEqual([...barnSaid, ...yardSaid]);
  });

  it.each([
    ['that is broken off', 'a.png', asPng(drawScan(yard)).subarray(0, 20), 'file.damaged'],
    ['that is something else', 'a.jpg', makePdf([barn]), 'file.damaged'],
    ['that unpacks to gigabytes', 'a.png', pngOf(60_000, 60_000), 'file.picture_too_large'],
  ])('one %s is refused', async (_, name, content, code) => {
    expect(await refusal({ [name]: content })).toBe(code);
  });

  it('with a script among them, or two scripts, are refused', async () => {
    const script = makePdf([barn]);
    expect(await refusal({ 'a.png': asPng(drawScan(yard)), 'b.pdf': script })).toBe('file.too_many');
    expect(await refusal({ 'a.pdf': script, 'b.pdf': script })).toBe('file.too_many');
  });
});

/** A PNG that claims to be this large. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(asPng(drawScan([])));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
