import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SceneId } from '#domain/ids.ts';
import { laptop, newActor, phone, savedScene, saveScene, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const draft = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.map((line) => `${line}\n`).join('\n')),
});
const first = draft('night bus 1.txt', [
  'DEV: Is anyone sitting there?',
  'MARGO: Only the cello.',
  'DEV: Does it pay full fare?',
  'MARGO: It has a better ticket than I do. Insured for three times what I earn.',
  'DEV: You let a stranger hold it.',
  'MARGO: You let go of your umbrella to do it. I noticed that.',
  'DEV: It was my father’s.',
]);
const second = draft('night bus 2.txt', [
  'SANJAY: Is anyone sitting there?',
  'MARGO: Only the cello.',
  'SANJAY: Does the cello pay full fare?',
  'MARGO: It has a better ticket than I do. Insured for three times what I earn.',
  'SANJAY: And you let me hold it.',
  'MARGO: You let go of your umbrella to do it.',
  'SANJAY: It was my father’s. It leaked.',
  'MARGO: Then it will not mind the rain.',
]);

async function toStage(page: Page, sceneId: SceneId, part: RegExp): Promise<void> {
  await page.goto(`/app/practice-timed?scene=${sceneId}`);
  await startPractice(page, part);
  await page.getByText('Playing...').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Ready', { exact: true }).waitFor();
}

async function choose(page: Page, file: typeof first): Promise<void> {
  await page.locator('input[aria-label="Script file"]').setInputFiles(file);
}

/** The number of uploads on this device whose scene isn't saved yet. */
const filesOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((count) => {
        const opening = indexedDB.open('scene-draft-files');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            count(counting.result);
          };
        };
      }),
  );

test('a new draft keeps the bookmarks of its scene and survives a reload, and its file is deleted at sign-out', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = margo;
  await page.goto('/app/upload');
  await choose(page, first);
  await saveScene(margo);
  const sceneId = await savedScene(page);
  await toStage(page, sceneId, /MARGO/);
  await page.getByRole('button', { name: 'Line 3: bookmark and more' }).click();
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await page.getByText('Bookmarked').first().waitFor();

  await page.goto(`/app/upload?edit=${sceneId}`);
  await page.getByRole('button', { name: 'Upload a new draft…' }).click();
  await choose(page, second);
  await page.getByRole('button', { name: 'Use this draft' }).waitFor();
  const who = page.getByLabel('Who is SANJAY?').locator('option:checked');
  await expect.poll(() => who.textContent()).toBe('formerly DEV');
  await page.locator('ins', { hasText: 'the cello' }).waitFor();
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await expectNoFindings(page);
  }
  await page.getByRole('button', { name: /^Keep my wording: MARGO You let go/ }).click();
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await page.getByText(/will replace the file kept/).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(/^night bus 2.txt will replace the file kept/).waitFor();
  await page.getByRole('button', { name: 'Update Scene' }).click();
  await page.waitForURL('**/app/scenes');

  await toStage(page, sceneId, /SANJAY/);
  const bookmarks = page
    .getByRole('complementary')
    .getByRole('button', { name: /Does the cello pay full fare/ });
  await bookmarks.waitFor();
  await page.getByText('I noticed that.').waitFor();

  await page.goto(`/app/upload?edit=${sceneId}&draft=new`);
  await choose(page, second);
  await page.getByText('Nothing has changed').waitFor();
  await page.getByRole('button', { name: 'Back to the scene' }).click();
  await page.getByText('night bus 2.txt').waitFor();

  await page.goto('/app/upload');
  await choose(page, first);
  await page.getByRole('button', { name: 'Save Scene' }).waitFor();
  await expect.poll(() => filesOnDevice(page)).toBe(1);
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await page.waitForURL('**/login');
  await expect.poll(() => filesOnDevice(page)).toBe(0);
  await context.close();
});
