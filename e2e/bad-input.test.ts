import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor } from './actor.ts';
import type { Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { nightBus } from './night-bus.ts';
import { screenplayPdf } from './screenplay-pdf.ts';

const { address } = inject('product');
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  margo = await newActor(browser, address, { plan: 'pro' });
});
afterAll(() => browser.close());

const megabyte = 1024 * 1024;
const upload = async (name: string, buffer: Buffer) => {
  await margo.page.goto('/app/upload');
  await margo.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
};
const said = (sentence: string | RegExp) =>
  margo.page.getByText(sentence).filter({ visible: true }).first().waitFor();

test.each([
  [
    'a picture',
    'headshot.gif',
    Buffer.from('GIF89a'),
    'Please upload a supported file format: PDF, DOCX, TXT, FDX, or RTF',
  ],
  ['nothing', 'empty.txt', Buffer.alloc(0), 'File appears to be empty'],
  [
    'too much text',
    'log.txt',
    Buffer.alloc(11 * megabyte, 'a'),
    /File size \(11(\.0+)? MB\) exceeds maximum allowed size of 10MB/,
  ],
])('%s is refused with its sentence', async (_what, name, buffer, sentence) => {
  await upload(name, buffer);
  await said(sentence);
});

test('more than 50 MB is refused before it is sent', async () => {
  const tome = join(mkdtempSync(join(tmpdir(), 'tome-')), 'tome.pdf');
  writeFileSync(tome, '');
  truncateSync(tome, 51 * megabyte);
  await margo.page.goto('/app/upload');
  await margo.page.locator('input[type=file]').setInputFiles(tome);
  await said('File size must be less than 50MB');
  rmSync(dirname(tome), { recursive: true });
});

test('for a damaged file the page says what is wrong, keeps the file, and offers alternatives', async () => {
  const whole = screenplayPdf(nightBus);
  await upload('cut off.pdf', whole.subarray(0, whole.length / 3));
  await said(/Failed to process file: /);
  await said('cut off.pdf');
  for (const way of ['Try Again', 'Choose another file', 'Paste the text', 'Start from an empty scene']) {
    await margo.page.getByRole('button', { name: way }).waitFor();
  }
});

test('a file that pretends to be a PDF is refused', async () => {
  await upload('script.pdf', Buffer.from('MZ this is a program'));
  await said(/Failed to process file: |Unsupported file format|supported file format/);
});

test('text that is not a script gets SPEAKER A and SPEAKER B, with the actor’s words unchanged', async () => {
  await upload(
    'letter.txt',
    Buffer.from('Dear sir, I am writing to you about the rent. It is late again. Yours, the tenant.'),
  );
  await said('This doesn’t look like a script');
  await margo.page.getByRole('button', { name: 'Continue', exact: true }).click();
  await said('SPEAKER A');
  await said(/about the rent/);
  await margo.page.getByRole('button', { name: 'Close file' }).click();
  await margo.page.getByRole('button', { name: 'Yes, Close' }).click();
});

test('a scene without dialogue is saved, and the page says why it can’t be practiced', async () => {
  const { page } = margo;
  await page.goto('/app/upload');
  await page.getByRole('button', { name: 'Start from an empty scene' }).click();
  await page.getByLabel('Title').fill('Nothing happens');
  await page.getByRole('button', { name: 'Save Scene' }).click();
  await said('is in your library.');
  await page.goto('/app/scenes');
  const practice = page.getByRole('button', { name: 'Practice Nothing happens' });
  await expect.poll(() => practice.getAttribute('aria-disabled')).toBe('true');
  await practice.focus();
  await said('This scene has no dialogue to practice yet.');
});

test('a title that is already used is refused, and the edit stays', async () => {
  const { page } = margo;
  for (const time of ['first', 'second']) {
    await page.goto('/app/upload');
    await page.getByRole('button', { name: 'Start from an empty scene' }).click();
    await page.getByLabel('Title').fill('Twice told');
    await page.getByRole('button', { name: 'Save Scene' }).click();
    if (time === 'first') await said('is in your library.');
  }
  await said('A scene with this title already exists. Please choose a different title.');
  expect(await page.getByLabel('Title').inputValue()).toBe('Twice told');
});

test('practice does not start before a character is chosen', async () => {
  const { page } = margo;
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  const start = page.getByRole('button', { name: /^Start Practice/ });
  await expect.poll(() => start.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Preview' }).click();
  await said('Please select your character first');
});
