import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readScript } from '#domain/script/read-script.ts';
import { sentenceOf } from '#domain/script/thing-to-check.ts';
import { RecognizedLanguages } from './recognized-languages.ts';
import { typedPage } from '../testing/make-pdf.ts';
import { drawScan, makeScanPdf } from '../testing/make-scan.ts';
import { openReadingFolder, saidIn, type ReadingFolder } from '../testing/reading-folder.ts';

// Images are read at lower priority than everything else on the machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: ReadingFolder;
beforeAll(async () => {
  folder = await openReadingFolder();
});
afterAll(() => folder.close());

const german = typedPage([
  [37, 'JÖRG'],
  [25, 'Ich weiß, dass du lügst. Wo'],
  [25, 'ist der Schlüssel?'],
  null,
  [37, 'KÄTHE'],
  [25, 'Über die Straße, und das ist'],
  [25, 'nicht weit. Grüße die Müllers.'],
]);

it('reads Greek and Cyrillic letters, each page in its own alphabet', async () => {
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
  const document = await folder.read({
    'two.pdf': makeScanPdf([drawScan(greek, 0, 200), drawScan(russian, 0, 200)]),
  });
  expect(saidIn(document)).toEqual([
    'ΆΝΝΑ: Πού ήσουν όλη τη νύχτα; Σε ζητούσα μέχρι το πρωί.',
    'ΝΙΚΟΣ: Στο λιμάνι. Μετρούσα καράβια.',
    'АННА: Где ты был всю ночь? Я ждала тебя у окна до самого утра.',
    'ИВАН: В гавани. Считал корабли.',
  ]);
});

it('reads German letters as well as it can, and says so, if the data for German cannot be had', async () => {
  const installed = new RecognizedLanguages();
  const withoutGerman = await openReadingFolder({
    languages: {
      folders: [],
      folderOf: async (language) => (language === 'deu' ? null : installed.folderOf(language)),
    },
  });
  const document = await withoutGerman.read({ 'de.pdf': makeScanPdf([drawScan(german, 0, 200)]) });
  await withoutGerman.close();
  expect(document.languagesMissing).toEqual(['deu']);
  expect(saidIn(document)).toHaveLength(2);
  expect(readScript(document, 'de.pdf').thingsToCheck.map(sentenceOf)).toContainEqual(
    expect.stringContaining('These pages seem to be in German'),
  );
});

it('reads French and German after English, with the accents of each', async () => {
  const french = typedPage([
    [37, 'HÉLÈNE'],
    [25, 'Qui a tout gâché, François ?'],
    [25, 'Je te croyais à la gare.'],
    null,
    [37, 'FRANÇOIS'],
    [25, 'Le train n’est pas arrivé, et'],
    [25, 'ma sœur était là dès Noël.'],
  ]);
  const english = typedPage([
    [37, 'MARA'],
    [25, 'You said seven. It is nine now.'],
    null,
    [37, 'NOAH'],
    [25, 'The bridge was closed again.'],
  ]);
  const pages = [english, french, german].map((page) => drawScan(page, 0, 200));
  expect(saidIn(await folder.read({ 'three.pdf': makeScanPdf(pages) }))).toEqual([
    'MARA: You said seven. It is nine now.',
    'NOAH: The bridge was closed again.',
    'HÉLÈNE: Qui a tout gâché, François? Je te croyais à la gare.',
    'FRANÇOIS: Le train n’est pas arrivé, et ma sœur était là dès Noël.',
    'JÖRG: Ich weiß, dass du lügst. Wo ist der Schlüssel?',
    'KÄTHE: Über die Straße, und das ist nicht weit. Grüße die Müllers.',
  ]);
});

it('reads languages whose letters are in neither English nor Russian data', async () => {
  const polish = typedPage([
    [37, 'ŁUCJA'],
    [25, 'Gdzie byłeś całą noc? Czekałam na'],
    [25, 'ciebie, aż zaczęło świtać.'],
    null,
    [37, 'JĘDRZEJ'],
    [25, 'Proszę, usiądź. Nie mogłem przyjść.'],
  ]);
  const maltese = typedPage([
    [37, 'ĠORĠ'],
    [25, 'Bqajt nistenniek ħdejn it-tieqa'],
    [25, 'sa filgħodu.'],
    null,
    [37, 'ŻEPPI'],
    [25, 'Il-port. Kont qed ngħodd'],
    [25, 'il-bastimenti fid-dlam.'],
  ]);
  const belarusian = typedPage([
    [37, 'НАСТУСЯ'],
    [25, 'Дзе ты была ўсю ноч? Я чакаў цябе'],
    [25, 'каля акна аж да самай раніцы.'],
    null,
    [37, 'УЛАДЗІМІР'],
    [25, 'Мост зноў быў зачынены.'],
  ]);
  const pages = [polish, maltese, belarusian].map((page) => drawScan(page, 0, 200));
  expect(saidIn(await folder.read({ 'three.pdf': makeScanPdf(pages) }))).toEqual([
    'ŁUCJA: Gdzie byłeś całą noc? Czekałam na ciebie, aż zaczęło świtać.',
    'JĘDRZEJ: Proszę, usiądź. Nie mogłem przyjść.',
    'ĠORĠ: Bqajt nistenniek ħdejn it-tieqa sa filgħodu.',
    'ŻEPPI: Il-port. Kont qed ngħodd il-bastimenti fid-dlam.',
    'НАСТУСЯ: Дзе ты была ўсю ноч? Я чакаў цябе каля акна аж да самай раніцы.',
    'УЛАДЗІМІР: Мост зноў быў зачынены.',
  ]);
});
