import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeEncryptedPdf } from '#server/scripts/testing/make-encrypted-pdf.ts';
import { typedPage } from '#server/scripts/testing/make-pdf.ts';
import { asJpeg, drawScan, makeScanPdf } from '#server/scripts/testing/make-scan.ts';
import { newActor, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
// A draft left in the editor by one test would be there for the next.
beforeEach(async () => {
  margo = await newActor(browser, address, { plan: 'pro' });
  margo.page.setDefaultTimeout(90_000);
});
afterEach(() => margo.context.close());

const speeches = [
  ['MARA', 'You said seven. It is nine now.'],
  ['NOAH', 'The bridge was closed again.'],
  ['MARA', 'Then you might have called me.'],
] as const;
const pages = speeches.map(([name, text]) =>
  typedPage([[15, 'The lamp swings beside the door.'], null, [37, name], [25, text]]),
);
const file = (name: string, content: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
async function upload(...files: ReturnType<typeof file>[]) {
  await margo.page.goto('/app/upload');
  await margo.page.locator('input[type=file]').setInputFiles(files);
}
const seen = (text: string | RegExp) => margo.page.getByText(text).first().waitFor();
const press = (name: string | RegExp) => margo.page.getByRole('button', { name }).click();

test('a scanned script is read page by page, and its lines are in the editor', async () => {
  await upload(file('scan.pdf', makeScanPdf(pages.map((page) => drawScan(page)))));
  await seen('Processing file...');
  await seen(/Reading page \d of 3/);
  await seen('Then you might have called me.');
  for (const [, text] of speeches) await seen(text);
  await margo.page.getByRole('button', { name: 'Actions for NOAH' }).waitFor();
});

test('reading a scan can be canceled', async () => {
  await upload(file('long.pdf', makeScanPdf(Array.from({ length: 12 }, () => drawScan(pages[0] ?? [])))));
  await seen(/Reading page \d of 12/);
  await press('Cancel');
  await margo.page.getByRole('button', { name: 'Choose File' }).waitFor();
});

test('a locked PDF asks for its password until it is right', async () => {
  const script = speeches.flatMap(([name, text]) => [[37, name] as const, [25, text] as const, null]);
  await upload(file('locked.pdf', makeEncryptedPdf(typedPage(script), 'lamp')));
  await seen(/this PDF is protected by a password/);
  const password = margo.page.getByLabel('Password', { exact: true });
  await password.fill('torch');
  await press('Open the script');
  await seen('This password doesn’t open the PDF.');
  await seen('locked.pdf');
  await password.fill('lamp');
  await password.press('Enter');
  await seen('The bridge was closed again.');
});

test('photos of pages are arranged and read in that order', async () => {
  const photos = pages.map((page, i) => file(`IMG_${10 - i}.jpg`, asJpeg(drawScan(page))));
  await upload(...photos);
  await press('Sort by name');
  await press('Move page 3 up');
  await press('Move page 2 up');
  await press('Read these 3 pages');
  await seen('Then you might have called me.');
  const text = await margo.page.locator('main').innerText();
  const places = [speeches[0][1], speeches[2][1], speeches[1][1]].map((speech) => text.indexOf(speech));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
