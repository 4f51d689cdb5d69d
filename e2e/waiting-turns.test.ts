import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the partner waits for my line and answers at once', async () => {
  const { page, context } = await newActor(browser, address);
  await listenTo(context);
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await page.getByRole('switch', { name: 'Wait for me' }).click();
  await startPractice(page, /MARA/);
  const done = page.getByRole('button', { name: 'My line is done' });
  await done.waitFor();
  const sounds = async () => (await soundsHeard(page)).length;
  const before = await sounds();
  const place = () => page.getByText(/^Line \d+ \/ \d+$/).textContent();
  const waitsAt = await place();
  // Longer than the estimate of the cue and the line together.
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^0?0:2\d$/);
  expect([await place(), await sounds()]).toEqual([waitsAt, before]);

  await done.click();
  await expect.poll(sounds).toBeGreaterThan(before);
  await done.waitFor();
  const later = await place();
  await page.keyboard.press('PageDown');
  await expect.poll(place).not.toBe(later);
  await page.reload();
  await page.getByRole('switch', { name: 'Wait for me', checked: true }).waitFor();
  await context.close();
});
