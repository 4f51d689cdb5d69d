import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './hearing.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the partner waits for my line and answers at once', async () => {
  const { page, context } = await newActor(browser, address);
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await page.getByRole('switch', { name: 'Wait for me' }).click();
  await listenTo(page);
  await startPractice(page, /MARA/);
  const done = page.getByRole('button', { name: 'My line is done' });
  await done.waitFor();
  const before = (await soundsHeard(page)).length;
  const place = () => page.getByText(/^Line \d+ \/ \d+$/).textContent();
  const waitingAt = await place();
  // Longer than any line of the scene is estimated.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6000)));
  expect(await place()).toBe(waitingAt);
  expect(await soundsHeard(page)).toHaveLength(before);

  await done.click();
  await expect.poll(async () => (await soundsHeard(page)).length).toBe(before + 1);
  await done.waitFor();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await soundsHeard(page)).length).toBe(before + 2);
  await page.reload();
  await page.getByRole('switch', { name: 'Wait for me', checked: true }).waitFor();
  await context.close();
});
