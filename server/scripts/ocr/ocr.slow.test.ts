import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import type { PageProgress } from '#contract/scripts.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { openReaders, type Readers } from '../readers.ts';
import { sourceFromFiles } from '../source-from-files.ts';
import { makePdf, typedPage, type Drawn } from '../testing/make-pdf.ts';
import { asJpeg, asPng, drawScan, makeScanPdf } from '../testing/make-scan.ts';

// Pictures are read below the priority of everything else on the machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let readers: Readers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ocr-'));
  readers = openReaders(1);
});
afterAll(async () => {
  readers.close();
  await rm(folder, { recursive: true, force: true });
});

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

async function read(contents: Readonly<Record<string, Uint8Array>>, told: PageProgress[] = []) {
  const files = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return { path, name };
    }),
  );
  return sourceFromFiles(readers, files, { onPage: (progress) => told.push(progress) });
}
const saidIn = (document: SourceDocument) =>
  readScript(document, 'scan.pdf')
    .dialogue.filter((line) => !line.isStageDirection)
    .map(({ characterName, text }) => `${characterName}: ${text}`);
const said = async (contents: Readonly<Record<string, Uint8Array>>) => saidIn(await read(contents));
const refusal = (contents: Readonly<Record<string, Uint8Array>>) =>
  read(contents).then(
    () => 'read',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe('a scanned PDF', () => {
  it('is read as a screenplay, page after page, and says how far it is', async () => {
    const told: PageProgress[] = [];
    const document = await read({ 'two.pdf': makeScanPdf([drawScan(barn), drawScan(yard)]) }, told);
    expect(document).toMatchObject({ format: 'pdf', pageCount: 2 });
    expect(document.pagesWithoutText).toBeUndefined();
    expect(document.lines.every(({ sureness = 0 }) => sureness > 0.3)).toBe(true);
    expect(told).toEqual([
      { page: 1, of: 2 },
      { page: 2, of: 2 },
    ]);
    const { dialogue } = readScript(document, 'two.pdf');
    const spoken = dialogue.filter((line) => !line.isStageDirection);
    expect(spoken.map((line) => line.source.page)).toEqual([1, 1, 2, 2]);
    const cues = [...barn, ...yard].filter(({ text }) => ['MARA', 'NOAH'].includes(text));
    for (const [i, { y }] of cues.entries()) expect(spoken[i]?.source.top).toBeCloseTo((y - 10) / 792, 1);
  });

  it.each([1.5, -2, 90, 180])('is read when its paper is turned by %d degrees', async (turned) => {
    const document = await read({ 'turned.pdf': makeScanPdf([drawScan(barn, turned)]) });
    expect(saidIn(document)).toEqual(barnSaid);
    const [{ top, turn } = {}] = document.lines;
    expect(top).toBeCloseTo((barn[0]?.y ?? 0) / 792, 1);
    expect(turn).toBe(turned < 90 ? undefined : 4 - turned / 90);
  });

  it('keeps the places of its pages where some hold their text', async () => {
    const told: PageProgress[] = [];
    const document = await read({ 'mixed.pdf': makeScanPdf([drawScan(barn), yard, drawScan(barn)]) }, told);
    expect(told.at(-1)).toEqual({ page: 2, of: 2 });
    const ofMara = document.lines.filter(({ text }) => text.includes('seven') || text.includes('Then'));
    expect(ofMara.map(({ page, sureness }) => [page, sureness === undefined])).toEqual([
      [1, false],
      [1, false],
      [2, true],
      [3, false],
      [3, false],
    ]);
  });

  it('is read in Greek and in Cyrillic letters, each page in its own', async () => {
    const greek = typedPage([
      [37, 'ΆΝΝΑ'],
      [25, 'Πού ήσουν όλη τη νύχτα; Σε'],
      [25, 'ζητούσα μέχρι το πρωί.'],
      null,
      [37, 'ΝΙΚΟΣ'],
      [25, 'Στο λιμάνι. Μετρούσα καράβια.'],
    ]);
    const russian = typedPage([
      [37, 'АННА'],
      [25, 'Где ты был всю ночь? Я ждала'],
      [25, 'тебя у окна до самого утра.'],
      null,
      [37, 'ИВАН'],
      [25, 'В гавани. Считал корабли.'],
    ]);
    const document = await read({
      'two.pdf': makeScanPdf([drawScan(greek, 0, 200), drawScan(russian, 0, 200)]),
    });
    expect(saidIn(document)).toEqual([
      'ΆΝΝΑ: Πού ήσουν όλη τη νύχτα; Σε ζητούσα μέχρι το πρωί.',
      'ΝΙΚΟΣ: Στο λιμάνι. Μετρούσα καράβια.',
      'АННА: Где ты был всю ночь? Я ждала тебя у окна до самого утра.',
      'ИВАН: В гавани. Считал корабли.',
    ]);
  });

  it('is read in French and in German, with the accents of each', async () => {
    const french = typedPage([
      [37, 'HÉLÈNE'],
      [25, 'Qui a tout gâché, François ?'],
      [25, 'Je te croyais à la gare.'],
      null,
      [37, 'FRANÇOIS'],
      [25, 'Le train n’est pas arrivé, et'],
      [25, 'ma sœur était là dès Noël.'],
    ]);
    const german = typedPage([
      [37, 'JÖRG'],
      [25, 'Ich weiß, dass du lügst. Wo'],
      [25, 'ist der Schlüssel?'],
      null,
      [37, 'KÄTHE'],
      [25, 'Über die Straße, und das ist'],
      [25, 'nicht weit. Grüße die Müllers.'],
    ]);
    const pages = [barn, french, german].map((page) => drawScan(page, 0, 200));
    expect(saidIn(await read({ 'three.pdf': makeScanPdf(pages) }))).toEqual([
      ...barnSaid,
      'HÉLÈNE: Qui a tout gâché, François? Je te croyais à la gare.',
      'FRANÇOIS: Le train n’est pas arrivé, et ma sœur était là dès Noël.',
      'JÖRG: Ich weiß, dass du lügst. Wo ist der Schlüssel?',
      'KÄTHE: Über die Straße, und das ist nicht weit. Grüße die Müllers.',
    ]);
  });

  it('is read in languages that neither English nor Russian data hold the letters of', async () => {
    const polish = typedPage([
      [37, 'ŁUCJA'],
      [25, 'Gdzie byłeś całą noc? Czekałam na'],
      [25, 'ciebie, aż zaczęło świtać.'],
      null,
      [37, 'JĘDRZEJ'],
      [25, 'Proszę, usiądź. Nie mogłem przyjść.'],
    ]);
    const turkish = typedPage([
      [37, 'GÖKÇE'],
      [25, 'Bütün gece neredeydin? Güneş doğana'],
      [25, 'kadar pencerede seni bekledim.'],
      null,
      [37, 'ILGIN'],
      [25, 'Köprü yine kapalıydı, yağmur da'],
      [25, 'çok şiddetliydi.'],
    ]);
    const belarusian = typedPage([
      [37, 'НАСТУСЯ'],
      [25, 'Дзе ты была ўсю ноч? Я чакаў цябе'],
      [25, 'каля акна аж да самай раніцы.'],
      null,
      [37, 'УЛАДЗІМІР'],
      [25, 'Мост зноў быў зачынены.'],
    ]);
    const pages = [polish, turkish, belarusian].map((page) => drawScan(page, 0, 200));
    expect(saidIn(await read({ 'three.pdf': makeScanPdf(pages) }))).toEqual([
      'ŁUCJA: Gdzie byłeś całą noc? Czekałam na ciebie, aż zaczęło świtać.',
      'JĘDRZEJ: Proszę, usiądź. Nie mogłem przyjść.',
      'GÖKÇE: Bütün gece neredeydin? Güneş doğana kadar pencerede seni bekledim.',
      'ILGIN: Köprü yine kapalıydı, yağmur da çok şiddetliydi.',
      'НАСТУСЯ: Дзе ты была ўсю ноч? Я чакаў цябе каля акна аж да самай раніцы.',
      'УЛАДЗІМІР: Мост зноў быў зачынены.',
    ]);
  });

  it('without any letters is said to hold none', async () => {
    expect(await refusal({ 'blank.pdf': makeScanPdf([drawScan([])]) })).toBe('file.no_text');
  });
});

describe('photos of pages', () => {
  it('are read in their order, whatever their size and kind', async () => {
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

/** A PNG that says it is so large. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(asPng(drawScan([])));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
