import { createCanvas } from '@napi-rs/canvas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, signIn } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

function photo(): Buffer {
  const canvas = createCanvas(900, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8c5a2b';
  context.fillRect(0, 0, 900, 600);
  return canvas.toBuffer('image/jpeg');
}

test('an actor uploads an avatar, downloads all data, deletes the account, and returns after all', async () => {
  const actor = await newActor(browser, address);
  const { page } = actor;
  await page.goto('/app/settings');

  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  });
  await page.getByText('Failed to upload avatar. Please try again with a smaller image.').waitFor();
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo() });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const face = page.locator('aside img');
  await face.waitFor();
  await expect.poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512);

  await page.getByRole('tab', { name: 'Privacy & Data' }).click();
  await page.getByRole('button', { name: 'Create an archive' }).click();
  await page.getByRole('button', { name: 'Download the archive' }).waitFor({ timeout: 60_000 });
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the archive' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^AI Scene Partner \d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(actor.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const leaving = page.getByRole('heading', { name: /^Your account will be deleted on/ });
  await leaving.waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();

  await page.waitForURL('**/login*');
  await signIn(page, actor);
  await leaving.waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await face.waitFor();
});
