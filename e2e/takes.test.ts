import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type Bucket } from '#server/platform/files/start-bucket.ts';
import { newActor, phone, recorded, startPractice, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { listenTo, soundsHeard } from './page-sound.ts';
import { startProduct, type Product } from './product.ts';

// Here takes travel directly between browser and bucket; take-kill.test.ts stores them without a bucket.
let bucket: Bucket;
let product: Product;
let address: string;
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  bucket = await startBucket();
  product = await startProduct(bucket.variables);
  ({ address } = product);
  browser = await launchBrowser();
  margo = await newActor(browser, address, { viewport: phone, plan: 'pro' });
  await listenTo(margo.context);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
  await bucket.close();
});

async function startAs(page: Page, character: RegExp) {
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await startPractice(page, character);
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
}

test('a free actor is told which plan records, and practice continues', async () => {
  const { page, context } = await newActor(browser, address);
  await startAs(page, /MARA/);
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('link', { name: 'Upgrade Now' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.goto('/app/recordings');
  await page.getByRole('heading', { name: 'Upgrade to Pro' }).waitFor();
  await expectNoFindingsAnywhere(page);
  await context.close();
});

test('an actor records a run with the R key, and listens to it with or without the partner', async () => {
  const { page } = margo;
  await startAs(page, /MARA/);
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: 'Test the Microphone' }).click();
  await page.getByText('We hear you').waitFor();
  await expectNoFindingsAnywhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await recorded(page, 1);
  await expectNoFindingsAnywhere(page);
  await recorded(page, 9);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Listen to the take' }).click();

  await page.getByRole('button', { name: 'Close Take 1' }).waitFor();
  await expectNoFindingsAnywhere(page);
  const before = (await soundsHeard(page)).length;
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // The page itself plays the partner; the microphone's track is in the browser's own player.
  await expect.poll(async () => (await soundsHeard(page)).length).toBeGreaterThan(before);
  await page.getByRole('switch', { name: 'Hear my partner' }).click();
});

test('a take is renamed, downloaded and deleted', async () => {
  const { page } = margo;
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'More actions for The Coffee Shop Encounter' }).click();
  await page.getByRole('menuitem', { name: 'Takes' }).click();
  await page.getByRole('button', { name: 'More actions for Take 1' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The slow one');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'More actions for The slow one' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('The Coffee Shop Encounter - The slow one.webm');

  await page.getByRole('button', { name: 'More actions for The slow one' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await page.getByRole('heading', { name: 'No takes yet' }).waitFor();
});

test('a take recorded offline can be played on the device and is saved when the connection is back', async () => {
  const { page, context } = margo;
  await startAs(page, /MARA/);
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await recorded(page, 4);
  await page.route('**/api/recordings/**', (route) => route.abort());
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Listen to the take' }).click();
  await page.getByText('On this device; it will be saved when you are online').waitFor();
  await page.getByRole('button', { name: 'Listen' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(/^00:0[1-9] of/).waitFor();
  await page.unroute('**/api/recordings/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close Take 1' }).waitFor();
});
