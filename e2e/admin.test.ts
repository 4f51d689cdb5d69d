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

test('an admin finds a user, emails them, acts as them, suspends and unsuspends them, and all of it is in the audit log', async () => {
  const una = await newActor(browser, product.address, { name: 'Una Understudy' });
  const { page, password } = await theAdmin(browser, product);
  const sayPassword = async (button: string) => {
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('dialog').last().getByRole('button', { name: button }).click();
  };
  const written = (act: string) => page.getByRole('listitem').filter({ hasText: act }).waitFor();
  const badge = (text: string) => page.getByRole('dialog').getByText(text, { exact: true }).first().waitFor();

  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(una.email.toUpperCase());
  await page.getByText('1–1 of 1', { exact: true }).waitFor();
  await expectNoFindingsAnywhere(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Users' }).click();
  expect(await readFile(await (await arriving).path(), 'utf8')).toContain(`,${una.email},free,active,`);

  await page.getByRole('link', { name: 'Una Understudy' }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Subject').fill('Welcome');
  await page.getByLabel('Message', { exact: true }).fill('Break a leg.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await written('Sent a message');
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Impersonate User' }).click();
  await sayPassword('Impersonate User');
  const banner = page.getByRole('complementary', { name: 'Acting as somebody else' });
  await banner.getByText('Una Understudy').waitFor();
  await page.goto('/app/settings?tab=privacy');
  await page.getByText('AI Scene Partner support').waitFor();
  await expectNoFindings(page);
  await page.goto('/app/subscription');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).focus();
  await page.getByText('Only the owner of the account can do this.').first().waitFor();
  await page.goto('/app/admin');
  await page.getByText("You don't have permission to view this page.").waitFor();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await banner.waitFor({ state: 'hidden' });

  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(una.email);
  await page.getByRole('link', { name: 'Una Understudy' }).click();
  await written('Stopped acting as the user');
  await una.page.goto('/app/dashboard');
  const library = una.page.getByRole('link', { name: 'Scene Library' }).first();
  await library.waitFor();
  await page.getByRole('button', { name: 'Suspend Account' }).click();
  await sayPassword('Suspend Account');
  await badge('Suspended');
  await library.click();
  const sentence = una.page.getByRole('alertdialog').getByText('This account is suspended. Please write to');
  await sentence.waitFor();
  await expectNoFindings(una.page);
  await una.page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await sentence.waitFor({ state: 'hidden' });
  await una.page.goto('/login');
  await una.page.getByLabel('Email').fill(una.email);
  await una.page.getByLabel('Password', { exact: true }).fill(una.password);
  await una.page.getByRole('button', { name: /sign in/i }).click();
  await una.page.getByText('This account is suspended. Please write to').waitFor();

  await page.getByRole('button', { name: 'Lift Suspension' }).click();
  await written('Lifted the suspension');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await sayPassword('Delete Account');
  await badge('To be deleted');
  await page.getByRole('button', { name: 'Keep Account' }).click();
  await badge('Active');
  await written('Canceled the deletion');
  await expectAuditEvents(page, 'Exported users');
});
