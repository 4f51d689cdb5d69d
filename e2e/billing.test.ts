import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goPro, newActor } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
/** Opens the portal from the subscription page, presses this button there, and returns. */
async function inThePortal(page: Page, way: string, action: string): Promise<void> {
  await press(page, way);
  await press(page, action);
  await page.getByRole('link', { name: 'Back to AI Scene Partner' }).click();
  await page.waitForURL('**/app/subscription');
}

test('an actor’s card is declined, they pay, miss a payment, pay again, cancel, and withdraw, and another tab follows', async () => {
  const margo = await newActor(browser, address);
  const { page, context } = margo;
  const other = await context.newPage();
  await other.goto('/app/upload');
  const locked = other.getByRole('heading', { name: 'Script Uploads Require Pro Plan' });
  const badge = (tab: Page) => tab.getByRole('banner').getByText('Pro Plan');
  await locked.waitFor();

  await page.goto('/app/subscription');
  await press(page, 'Upgrade to Pro');
  await press(page, 'Decline');
  await page.getByText('The card was declined. Nothing was paid.').waitFor();
  await press(page, 'Cancel');
  await page.waitForURL('**/app/subscription');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
  await badge(page).waitFor({ state: 'hidden' });

  await goPro(margo);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await badge(page).waitFor();
  await other.getByRole('button', { name: 'Choose File' }).waitFor();
  await badge(other).waitFor();

  await page.goto('/app/subscription');
  await inThePortal(page, 'Manage Billing', 'Mark a payment failed');
  await page.getByRole('heading', { name: 'Payment Past Due' }).waitFor();
  await badge(page).waitFor();
  await inThePortal(page, 'Manage Billing', 'Update the card');
  await page.getByText('Next billing date:').waitFor();

  await inThePortal(page, 'Cancel Subscription', 'Cancel at the end of the period');
  await page.getByText(/^Canceled\. You keep Pro until \w+ \d+, \d{4}\.$/).waitFor();
  expect(await locked.count()).toBe(0);

  await press(page, 'Withdraw from contract here');
  await press(page, 'Confirm withdrawal');
  await page.getByText(`was sent to ${margo.email}`).waitFor();
  await press(page, 'Done');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
  await badge(page).waitFor({ state: 'hidden' });
  await locked.waitFor();
  const email = page
    .getByRole('listitem')
    .filter({ hasText: margo.email })
    .filter({ hasText: 'You have withdrawn from your purchase' });
  await expect
    .poll(async () => {
      await page.goto('/dev/mailbox');
      return email.count();
    })
    .toBe(1);
  await context.close();
});
