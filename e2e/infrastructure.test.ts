import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { expectAuditEvents, theAdmin } from './the-admin.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the admin orders neural voices and is told why they can’t be installed', async () => {
  const { page } = await theAdmin(browser, product);
  await page.goto('/app/infrastructure');
  const german = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^German/ }) });
  await german.getByRole('button', { name: 'Install German voices' }).click();
  await german.getByText(/can't be reached from here/).waitFor();
  await german.getByRole('button', { name: 'Try Again German voices' }).waitFor();
  await expectAuditEvents(page, 'Ordered neural voices');
});

test('the admin watches the servers live, looks at the last month, and downloads the statistics', async () => {
  const { page } = await theAdmin(browser, product);
  await page.goto('/app/infrastructure');
  const database = page.getByRole('listitem').filter({ hasText: 'Database' });
  await database.getByText('Last check').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Payments' }).getByText('Not configured').waitFor();
  await expectNoFindingsAnywhere(page);

  const asOf = page.getByText(/as of/);
  const first = await asOf.innerText();
  await expect.poll(() => asOf.innerText(), { timeout: 30_000 }).not.toBe(first);

  await page.getByLabel('Time range').selectOption('Last 30 Days');
  await page.waitForURL('**/app/infrastructure?range=month');
  await page.getByRole('heading', { name: 'Last 30 Days' }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^metrics-\d{4}-\d\d-\d\dT.*\.json$/);

  const target = page.locator('dl > div', { hasText: 'Target' }).getByText(/^\d+$/);
  const isFew = Number(await target.innerText()) <= 10;
  await page.getByRole('button', { name: isFew ? 'Scale Up' : 'Scale Down' }).click();
  await page.getByText(/^Scaled manually/).waitFor();
  await expectAuditEvents(page, 'Scaled the speech workers');
});
