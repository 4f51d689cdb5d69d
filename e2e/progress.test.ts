import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { shownStat, newActor, phone, rehearsed, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const noEnd = 'no end was stored';

async function startAsMara(page: Page) {
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await startPractice(page, /MARA/);
  await page.getByText('Playing...').waitFor();
  await page.locator('main').getByText('Your line').first().waitFor();
}

test('a run shows up in progress, also one whose tab was closed', async () => {
  const { page, context } = await newActor(browser, address, { viewport: phone, plan: 'pro' });
  const closing = await context.newPage();
  const stopped = async () => {
    await startAsMara(page);
    await rehearsed(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
  };
  const closed = async () => {
    await startAsMara(closing);
    await rehearsed(closing);
    await closing.getByText(/^Line [78] \//).waitFor();
    await closing.close();
  };
  await Promise.all([stopped(), closed()]);

  await page.goto('/app/dashboard');
  await expect.poll(() => shownStat(page, 'Practice Sessions')).toBe(2);
  await page.getByRole('link', { name: 'See your progress' }).click();
  const history = page.getByRole('region', { name: 'Last sessions' });
  await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
  await expect
    .poll(async () => {
      await page.reload();
      await history.getByRole('listitem').nth(1).waitFor();
      return history.getByRole('listitem').allTextContents();
    })
    .toEqual([expect.not.stringContaining(noEnd), expect.not.stringContaining(noEnd)]);
  await expect.poll(() => shownStat(page, 'Sessions')).toBe(2);
  await page.getByRole('link', { name: '7 days' }).click();
  await page.waitForURL('**/app/progress?days=7*');
  await page.getByText('Show as a table').click();
  await page.getByRole('table', { name: 'Minutes by day' }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'A row for each session' }).click();
  expect((await download).suggestedFilename()).toMatch(/^practice-sessions-7-days-to-.*\.csv$/);
  await context.close();
});
