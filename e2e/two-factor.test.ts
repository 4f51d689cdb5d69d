import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { authenticatorFor } from '#server/testing/authenticator.ts';
import { newActor, phone } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an actor turns on two-factor authentication, signs in with the app and with a recovery code, and turns it off', async () => {
  const { page, context, email, password } = await newActor(browser, address, { viewport: phone });
  await openSettings(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();

  const app = authenticatorFor(await scanned(page));
  await expectNoFindings(page);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000 000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or has expired.').waitFor();
  await code.fill(app.code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.waitFor();
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectNoFindings(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('You have 10 recovery codes left.').waitFor();
  await signOut(page);

  await givePassword(page, email, password);
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectNoFindings(page);
  await code.fill(app.code(1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  await signOut(page);

  await givePassword(page, email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');

  await openSettings(page);
  await page.getByText('You have 9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).waitFor();
  await signOut(page);
  await givePassword(page, email, password);
  await page.waitForURL('**/app/dashboard');
  await context.close();
});

async function openSettings(page: Page): Promise<void> {
  await page.goto('/app/settings?tab=privacy');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
}

/** What a phone's camera would read from the page. */
async function scanned(page: Page): Promise<string> {
  const picture = await loadImage(await page.getByRole('img', { name: /^QR code/ }).screenshot());
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return decodeQR(context.getImageData(0, 0, picture.width, picture.height));
}

async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
}
