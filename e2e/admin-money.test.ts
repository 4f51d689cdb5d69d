import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings, expectNoFindingsAnywhere } from './findings.ts';
import { expectAuditEvents, theAdmin } from './the-admin.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an admin sees revenue, refunds a payment, exports all payments, and looks at usage', async () => {
  const payer = await newActor(browser, product.address, { name: 'Polly Payer', plan: 'expert' });
  const { page } = await theAdmin(browser, product);

  await page.goto('/app/admin');
  const shown = page.getByRole('tabpanel');
  const stat = (label: string) => shown.locator('dl > div', { hasText: label }).locator('dd');
  await stat('Monthly Revenue').getByText('$').waitFor();
  await shown.getByRole('rowheader', { name: 'Polly Payer' }).waitFor();
  await expectNoFindings(page);

  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(payer.email);
  const payment = shown.getByRole('row', { name: new RegExp(payer.email) });
  await payment.getByText('$40.00').waitFor();
  await payment.getByRole('button', { name: 'Process Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund $40.00' });
  await dialog.getByLabel('Your password', { exact: true }).fill('Cue-the-lights-42');
  await dialog.getByRole('button', { name: 'Process Refund' }).click();
  await page.getByText('$40.00 has been refunded.').first().waitFor();
  await payment.getByText('Refunded').waitFor();
  await payment.getByRole('button', { name: 'Process Refund' }).waitFor({ state: 'hidden' });
  await expectNoFindingsAnywhere(page);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Billing Data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `${payer.email},expert,40.00,40.00,USD,refunded`,
  );

  await expectAuditEvents(page, 'Refunded a payment', 'Exported payments');

  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: '12 months' }).click();
  await shown.getByRole('heading', { name: 'Page views' }).waitFor();
  await shown.getByText('Months are in UTC.').waitFor();
  await expectNoFindings(page);
});
