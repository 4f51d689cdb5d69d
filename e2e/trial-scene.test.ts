import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { figure, phone, signUp } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './hearing.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a visitor signs up and hears the trial scene to its end', async () => {
  const context = await browser.newContext({ viewport: phone, baseURL: address });
  await listenTo(context);
  const { page } = await signUp(context, await context.newPage());
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'Practice The Coffee Shop Encounter' }).click();

  await page.getByRole('radio', { name: /MARA/ }).click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.locator('main').getByText('Get ready to practice!').waitFor();
  await page.getByText('Timed practice session completed!').first().waitFor({ timeout: 90_000 });

  // Mara speaks three of the eight lines; the partner speaks the five others, none of them over another.
  const sounds = await soundsHeard(page);
  expect(sounds).toHaveLength(5);
  for (const { from, to } of sounds) expect(to - from).toBeGreaterThan(0.25);

  await page.goto('/app/dashboard');
  await expect.poll(() => figure(page, 'Practice Sessions')).toBe(1);
  await expect.poll(() => figure(page, 'Current Streak')).toBe(1);
  await context.close();
});
