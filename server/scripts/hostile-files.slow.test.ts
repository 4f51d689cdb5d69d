// Malicious files: each is refused with its message, quickly, and the server's memory does not grow.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { fileOf, makeRawPdf, typedPage } from './testing/make-pdf.ts';
import { asJpeg, asPng, drawScan } from './testing/make-scan.ts';
import { sendFiles } from './testing/send-files.ts';

const MEGABYTE = 1024 * 1024;
const SOON_MS = 60_000;
// Images are read at lower priority than everything else on the machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const billionLaughs = `<?xml version="1.0"?><!DOCTYPE FinalDraft [<!ENTITY l0 "ha">${laughs}]><FinalDraft><Content><Paragraph Type="Dialogue"><Text>&l12;</Text></Paragraph></Content></FinalDraft>`;

/** Some kilobytes that unpack to 150 MB. */
const zipBomb = () =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': [new Uint8Array(150 * MEGABYTE), { level: 1 }],
  });

const crowdedPdf = () =>
  makeRawPdf([
    Array.from({ length: 50_000 }, (_, i) => `BT /F0 1 Tf ${i % 600} ${i / 80} Td (x) Tj ET`).join('\n'),
  ]);

function endlessPdf(): Uint8Array {
  const count = 100_000;
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]);
}

/** A page with an image of 900 megapixels. */
function pictureBombPdf(): Uint8Array {
  const picture = deflateSync(Buffer.alloc((30_000 / 8) * 30_000));
  const stream = (entries: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]);
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>',
    stream('', Buffer.from('612 0 0 792 0 0 cm /P Do')),
    stream(
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
      picture,
    ),
  ]);
}

/** A PNG of 3.6 gigapixels, according to its header. */
function pictureBomb(): Buffer {
  const png = Buffer.from(asPng(drawScan([])));
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

const scan = () => drawScan(typedPage([[25, 'You said seven.']]), 0, 600);
const beginning = (picture: Buffer) => picture.subarray(0, 4000);

it.each<[string, string, () => string | Uint8Array, number, string]>([
  ['a zip bomb', 'a.docx', zipBomb, 422, 'file.too_complex'],
  ['a billion laughs', 'a.fdx', () => billionLaughs, 422, 'file.damaged'],
  ['Rich Text nested without end', 'a.rtf', () => `{\\rtf1 ${'{'.repeat(500_000)}`, 422, 'file.too_complex'],
  ['50,000 objects on a page', 'a.pdf', crowdedPdf, 422, 'file.too_complex'],
  ['100,000 pages', 'a.pdf', endlessPdf, 422, 'file.too_complex'],
  ['a picture bomb in a PDF', 'a.pdf', pictureBombPdf, 422, 'file.no_text'],
  ['a picture bomb', 'a.png', pictureBomb, 413, 'file.picture_too_large'],
  ['the beginning of a photo', 'a.jpg', () => beginning(asJpeg(scan())), 422, 'file.damaged'],
  ['the beginning of a picture', 'a.png', () => beginning(asPng(scan())), 422, 'file.damaged'],
  ['a program that says it is a photo', 'a.jpg', () => 'MZ\0\0', 422, 'file.damaged'],
])('refuses %s', async (_, name, make, status, code) => {
  const content = make();
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  const response = await sendFiles(server, people.ben, [{ name, content }]);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
  expect(await readdir(join(server.services.config.dataDir, 'uploads'))).toEqual([]);
});
