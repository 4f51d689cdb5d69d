import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, phone, startPractice, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a guest notes a line while the scene is paused and the network away, and the owner answers', async () => {
  const [margo, nora] = [
    await newActor(browser, address, { plan: 'pro' }),
    await newActor(browser, address, { name: 'Nora Field', viewport: phone }),
  ];
  await storeScenes(margo, [
    newScene({ title: 'Night Bus' }, ['Is anyone sitting there?', 'Only the cello.']),
  ]);
  const startedAt = Date.now();
  await join(nora, await invitationOf(margo));

  const { page } = nora;
  await startPractice(page, /BERNARDO/);
  await page.getByText('Playing...').waitFor();
  // Choosing a part and starting are two more.
  taps += 2;
  expect(taps).toBeLessThanOrEqual(6);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`A class, from the teacher's library to a student's first cue: ${taps} taps, ${seconds} s.`);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await nora.context.setOffline(true);
  await page.getByRole('button', { name: 'Line 1: bookmark and more' }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('New note').fill('Don’t look at her yet.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Not sent yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Line 1: 1 note' }).waitFor();
  const sent = page.waitForResponse(/\/notes\//);
  await nora.context.setOffline(false);
  expect((await sent).status()).toBe(200);

  const sceneId = new URL(page.url()).searchParams.get('scene');
  await margo.page.goto(`/app/scenes/${sceneId}/edit`);
  await margo.page.getByRole('button', { name: /: 1 note$/ }).click();
  await margo.page.getByText('Nora Field').waitFor();
  await margo.page.getByRole('button', { name: 'Reply' }).click();
  await margo.page.getByLabel('Reply').fill('After the pause?');
  await margo.page.getByRole('button', { name: 'Add reply' }).click();
  await margo.page.getByText('After the pause?').waitFor();
  await margo.page.getByRole('button', { name: 'Resolve' }).click();
  await margo.page.getByText('Everything is resolved.').waitFor();
  await margo.context.close();
  await nora.context.close();
});

/** Of whoever shares the scene and whoever accepts it. */
let taps = 0;
async function tap(control: Locator): Promise<void> {
  taps += 1;
  await control.click();
}

async function invitationOf({ page }: Actor): Promise<string> {
  await page.goto('/app/scenes');
  await tap(page.getByRole('button', { name: 'More actions for Night Bus' }));
  await tap(page.getByRole('menuitem', { name: 'Share with people…' }));
  await tap(page.getByRole('button', { name: 'Create a link instead' }));
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

async function join({ page }: Actor, link: string): Promise<void> {
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await tap(page.getByRole('button', { name: 'Accept and practice' }));
  await page.waitForURL('**/app/practice-timed?scene=*');
}
