// The product's admin, shared by all tests, in their own browser; the first test to need the account creates it.
import type { Browser, Page } from 'playwright-core';
import { laptop, signIn, type Actor } from './actor.ts';
import { enrol } from './enrol.ts';

export async function theAdmin(
  browser: Browser,
  { address, adminEmail }: { address: string; adminEmail: string },
): Promise<Actor> {
  const edie = { name: 'Edie Admin', email: adminEmail, password: 'Cue-the-lights-42' };
  const storageState = await enrol(address, edie).catch(() => undefined);
  const context = await browser.newContext({
    viewport: laptop,
    baseURL: address,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  if (!storageState) await signIn(page, edie);
  return { ...edie, context, page };
}

/** Opens the audit log and waits for each of these events, by their labels. */
export async function expectAuditEvents(page: Page, ...events: string[]): Promise<void> {
  await page.goto('/app/admin?tab=settings');
  const log = page.getByRole('region', { name: 'Audit log' });
  for (const event of events) {
    await log.getByRole('combobox').selectOption(event);
    await log.getByRole('listitem').filter({ hasText: event }).first().waitFor();
  }
}
