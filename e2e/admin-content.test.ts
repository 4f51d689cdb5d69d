import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, publish } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { startProduct, type Product } from './product.ts';
import { storeScenes } from './stored-scenes.ts';
import { expectAuditEvents, theAdmin } from './the-admin.ts';

// This test has its own server, because its feature flags close parts of the product.
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

async function report(page: Page, title: string): Promise<void> {
  await page.goto(`/app/community?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'The text belongs to someone else' }).check();
  await page.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Thank you. We will look at this scene.').waitFor();
}

/** Chooses an action from the menu of a scene in the admin panel. */
async function actOn(page: Page, title: string, act: string, done?: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
  if (done) await page.getByText(done).first().waitFor();
}

test('an admin decides on a reported scene, adds a built-in one, and closes a feature for a while', async () => {
  const { address } = product;
  const margo = await newActor(browser, address, { plan: 'pro' });
  await storeScenes(margo, [newScene({ title: 'Night Bus' })]);
  await publish(margo, 'Night Bus', 'A Bus by Night');

  const { page: ada } = await newActor(browser, address, { name: 'Ada Free' });
  await report(ada, 'A Bus by Night');

  const admin = await theAdmin(browser, product);
  await storeScenes(admin, [newScene({ title: 'House Call' })]);
  const { page: edie } = admin;
  await edie.goto('/app/admin');
  await edie.getByRole('tab', { name: 'Moderation (1)' }).click();
  await edie.getByText('Ada Free').waitFor();
  await edie.getByRole('button', { name: 'Remove…' }).click();
  await edie.getByLabel(/^The reason/).fill('It is somebody else’s play.');
  await edie.getByRole('button', { name: 'Remove', exact: true }).click();
  await edie.getByText('No scenes to review').waitFor();
  await ada.reload();
  await ada.getByText('This scene is no longer in the community library.').waitFor();

  await edie.goto('/app/admin?tab=content');
  await edie.getByRole('button', { name: 'Add New Scene' }).click();
  const dialog = edie.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Scene/ }).selectOption({ index: 1 });
  await dialog.getByLabel(/^Title/).fill('The House Call');
  await dialog.getByLabel(/^Author/).fill('The House');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await edie.getByRole('link', { name: 'The House Call' }).waitFor();

  await report(ada, 'The House Call');
  await edie.goto('/app/admin?tab=moderation');
  await edie.getByRole('button', { name: 'Approve' }).click();
  await edie.getByText('No scenes to review').waitFor();
  await edie.getByRole('tab', { name: 'Content' }).click();
  await actOn(edie, 'A Bus by Night', 'Allow publishing again', 'may publish it again.');
  await actOn(
    edie,
    'The House Call',
    'Unpublish',
    '“The House Call” was removed from the community library.',
  );
  await actOn(edie, 'The House Call', 'Delete…');
  await edie.getByRole('button', { name: 'Yes, Delete' }).click();
  await edie.getByText('“The House Call” is deleted.').waitFor();

  await edie.getByRole('tab', { name: 'Settings' }).click();
  await edie.getByRole('switch', { name: 'Sign-ups' }).click();
  await edie.getByText('Sign-ups: off.').waitFor();
  await edie.getByLabel(/^Text/).fill('We move house tonight.');
  await edie.getByRole('button', { name: 'Publish Notice' }).click();
  await edie.getByText('Notice saved.').waitFor();
  await expectAuditEvents(
    edie,
    'Removed a scene permanently',
    'Allowed a scene again',
    'Added a scene',
    'Approved a reported scene',
    'Removed a scene from the library',
    'Deleted a scene',
    'Set a feature flag',
    'Published a notice',
  );

  const visitor = await browser.newPage({ baseURL: address });
  await visitor.goto('/signup');
  await visitor.getByRole('heading', { name: 'Back Soon' }).waitFor();
  const notice = visitor.getByText('We move house tonight.');
  await notice.waitFor();
  await visitor.getByRole('button', { name: 'Close this notice' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await visitor.getByLabel('Full name').count()).toBe(0);

  await edie.getByRole('button', { name: 'Remove Notice' }).click();
  await edie.getByText('Notice removed.').waitFor();
  await expectAuditEvents(edie, 'Removed the notice');
});
