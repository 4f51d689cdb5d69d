import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goPro, laptop, newActor, phone, uploadNightBus } from './actor.ts';
import type { Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
let visitor: Page;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await (await browser.newContext({ baseURL: address })).newPage();
  margo = await newActor(browser, address);
  await goPro(margo);
});
afterAll(() => browser.close());

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Changing themes fades the colours over; only what ends by itself is waited for. */
const transitionsEnded = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  );

/** Every finding at both sizes and in both themes, and whether anything runs off the side of a narrow phone. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [phone, laptop]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.evaluate(transitionsEnded);
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      for (const { id, nodes } of violations) {
        found.push(
          `${colorScheme} ${viewport.width}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      }
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const runsOff = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return runsOff ? [...found, '320: runs off the side'] : found;
}

test.each([
  '/',
  '/product',
  '/resources',
  '/resources/guides/off-book',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
])('%s has no findings', async (path) => {
  await visitor.goto(path);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await findings(visitor)).toEqual([]);
});

test.each([
  '/app/dashboard',
  '/app/scenes',
  '/app/community',
  '/app/community/house-tea-in-the-garden',
  '/app/subscription',
  '/app/upload',
  '/app/progress',
  '/app/practice-timed',
  '/app/practice-timed?scene=default-trial-scene',
])('%s has no findings', async (path) => {
  await margo.page.goto(path);
  await margo.page.getByRole('heading', { level: 1 }).waitFor();
  await margo.page.waitForLoadState('networkidle');
  expect(await findings(margo.page)).toEqual([]);
});

test('the script editor has no findings', async () => {
  await uploadNightBus(margo);
  expect(await findings(margo.page)).toEqual([]);
});

test('the stage has no findings, playing and paused', async () => {
  const { page } = margo;
  await page.setViewportSize(laptop);
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await page.getByRole('radio', { name: /MARA/ }).click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('a line’s own moves, and the panel beside a marked section, have no findings', async () => {
  const { page } = margo;
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Line 2: bookmark and more' }).click();
  await page.getByRole('switch', { name: 'Time of its own' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Loop from here' }).click();
  await page.getByRole('button', { name: 'Session and script' }).click();
  expect(await findings(page)).toEqual([]);
});
