import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, phone, publish, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an actor on the free plan finds a scene to rehearse and plays it', async () => {
  const { page, context } = await newActor(browser, address, { viewport: phone });
  await page.goto('/app/practice-timed');
  await page.getByRole('link', { name: 'community library' }).click();
  await page.getByRole('searchbox').fill('spare key');
  await page.waitForURL('**/app/community?search=spare*');
  await page.getByRole('link', { name: 'The Spare Key', exact: true }).click();
  await page.getByText('Every other day. And Rosa? Leave the chair where it is.').waitFor();

  await page.getByRole('button', { name: 'Copy to my scenes' }).click();
  await page.getByText(/requires a Pro or Expert subscription/).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.locator('main').getByRole('link', { name: 'Practice', exact: true }).click();
  await startPractice(page, /ROSA/);
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.getByText('You said Thursday.').first().waitFor();
  await context.close();
});

test('an actor on Pro copies a scene into the library and publishes one; everyone finds it', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page } = margo;
  await storeScenes(margo, [newScene({ title: 'Night Bus' })]);
  await page.goto('/app/community/house-secondhand');
  await page.getByRole('button', { name: 'Copy to my scenes' }).click();
  await page.getByRole('link', { name: 'Open my copy' }).waitFor();
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'Practice Secondhand' }).waitFor();

  await publish(margo, 'Night Bus', 'A Bus by Night');
  await page.getByText('Published', { exact: true }).waitFor();

  const other = await newActor(browser, address);
  await other.page.goto('/app/community?search=a%20bus%20by%20night');
  await other.page.getByRole('link', { name: 'A Bus by Night', exact: true }).waitFor();
  expect(await other.page.getByText(margo.email).count()).toBe(0);
  await margo.context.close();
  await other.context.close();
});
