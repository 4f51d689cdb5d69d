import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, phone, recorded, startPractice, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
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
  const openNewNote = async () => {
    await page.getByRole('button', { name: 'Line 1: bookmark and more' }).click();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByLabel('New note').waitFor();
  };
  // Without a service worker here, what the page loads later must have come.
  await openNewNote();
  await page.keyboard.press('Escape');
  await nora.context.setOffline(true);
  await openNewNote();
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

test('a coach hears the one take that an actor shares, speaks a note at its moment offline, and then hears it no more', async () => {
  const [margo, nora] = [
    await newActor(browser, address, { plan: 'pro' }),
    await newActor(browser, address, { name: 'Nora Field', viewport: phone }),
  ];
  await storeScenes(margo, [
    newScene({ title: 'Night Bus' }, ['Is anyone sitting there?', 'Only the cello.', 'May I?', 'You may.']),
  ]);
  await join(nora, await invitationOf(margo));
  const sceneId = new URL(nora.page.url()).searchParams.get('scene');
  await margo.page.goto(`/app/practice-timed?scene=${sceneId}`);
  await startPractice(margo.page, /BERNARDO/);
  await margo.page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await margo.page.keyboard.press('r');
  const check = margo.page.getByRole('dialog');
  await check.getByRole('button', { name: 'Test the Microphone' }).click();
  await margo.page.getByText('We hear you').waitFor();
  await check.getByRole('button', { name: 'Record' }).click();
  await recorded(margo.page, 3);
  await margo.page.keyboard.press('Escape');
  await margo.page.getByRole('link', { name: 'Listen to the take' }).click();
  await margo.page.getByRole('button', { name: 'Close Take 1' }).waitFor();
  await margo.page.getByRole('button', { name: 'More actions for Take 1' }).click();
  await margo.page.getByRole('menuitem', { name: 'Share with a coach…' }).click();
  await margo.page.getByRole('button', { name: 'Share this take' }).click();
  await margo.page.getByText('Has not listened yet.').waitFor();
  await margo.page.getByRole('button', { name: 'Done' }).click();

  const { page } = nora;
  await page.goto('/app/shared');
  await page.getByRole('link', { name: /^Listen to Take 1/ }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Write a note at/ }).click();
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await page.getByRole('button', { name: /^Stop recording \(00:01/ }).click();
  await page.getByLabel('Your voice note').waitFor();
  await page.getByLabel(/^Note at/).fill('Listen to the end of it.');
  await nora.context.setOffline(true);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Not sent yet').waitFor();
  await page.getByRole('button', { name: /^Listen \(00:0/ }).click();
  await expect.poll(() => secondsOf(page.getByLabel('Your voice note'))).toBeGreaterThan(0.5);
  const sent = page.waitForResponse(/\/notes\//);
  await nora.context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  await page.getByText('Listen to the end of it.').waitFor();
  await expectNoFindingsAnywhere(page);

  await margo.page.reload();
  await margo.page.getByText('Listen to the end of it.').waitFor();
  await margo.page.getByRole('button', { name: /^Listen \(00:0/ }).click();
  await expect.poll(() => secondsOf(margo.page.getByLabel('Voice note by Nora Field'))).toBeGreaterThan(0.5);
  await expectNoFindingsAnywhere(margo.page);
  await margo.page.getByRole('button', { name: 'More actions for Take 1' }).click();
  await margo.page.getByRole('menuitem', { name: 'Share with a coach…' }).click();
  await margo.page.getByText(/Listened .*20/).waitFor();
  const stop = margo.page.getByRole('button', { name: 'Stop sharing with Nora Field' });
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('This take is no longer shared with you.').waitFor();
  await margo.context.close();
  await nora.context.close();
});

test('a co-owner saves while the owner edits, and neither text overwrites the other', async () => {
  const [margo, nora] = [
    await newActor(browser, address, { plan: 'pro' }),
    await newActor(browser, address, { name: 'Nora Field', viewport: phone }),
  ];
  await storeScenes(margo, [
    newScene({ title: 'Night Bus' }, ['Is anyone sitting there?', 'Only the cello.']),
  ]);
  await join(nora, await invitationOf(margo, 'Co-owner'));
  const sceneId = new URL(nora.page.url()).searchParams.get('scene');
  for (const { page } of [margo, nora]) {
    await page.goto(`/app/scenes/${sceneId}/edit`);
    await page.getByRole('button', { name: 'Edit Scene' }).click();
  }
  await write(nora, 'Only the cello.', 'Only the cello, and it snores.');
  await nora.page.getByRole('button', { name: 'Save Changes' }).click();
  await nora.page.getByRole('button', { name: 'Edit Scene' }).waitFor();

  await write(margo, 'Is anyone sitting there?', 'Is this seat taken?');
  await margo.page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = margo.page.getByRole('dialog', { name: 'This scene was changed elsewhere' });
  await dialog.getByText('Only the cello, and it snores.').waitFor();
  await expectNoFindingsAnywhere(margo.page);
  await dialog.getByRole('button', { name: 'Use the saved text' }).click();
  await margo.page.getByText('Only the cello, and it snores.').waitFor();
  await nora.page.reload();
  await nora.page.getByText('Is anyone sitting there?').waitFor();
  await margo.context.close();
  await nora.context.close();
});

test('a class gets a scene with a part and a date, shows what its members agreed to, and takes it back', async () => {
  const [coach, sam, tess] = [
    await newActor(browser, address, { name: 'Cora Coach', plan: 'pro' }),
    await newActor(browser, address, { name: 'Sam Student', viewport: phone }),
    await newActor(browser, address, { name: 'Tess Student' }),
  ];
  await storeScenes(coach, [
    newScene({ title: 'Night Bus' }, ['Is anyone sitting there?', 'Only the cello.']),
  ]);
  await coach.page.goto('/app/classes');
  await coach.page.getByLabel('Name of a new class').fill('Tuesday group');
  await coach.page.getByRole('button', { name: 'Make a class' }).click();
  await coach.page.getByRole('link', { name: 'Open Tuesday group' }).click();
  await coach.page.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await coach.page.getByRole('textbox', { name: 'Link' }).inputValue());
  for (const { page } of [sam, tess]) {
    await page.goto(link.pathname + link.hash);
    if (page === sam.page) await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Join the class' }).click();
    await page.getByRole('heading', { name: 'Shared with you' }).waitFor();
  }
  await coach.page.reload();
  await coach.page.getByRole('button', { name: 'Hand out a scene…' }).click();
  await coach.page.getByRole('combobox', { name: 'Scene' }).selectOption('Night Bus');
  await coach.page.getByLabel('Due', { exact: true }).fill('2031-05-01');
  await coach.page.getByRole('combobox', { name: 'Sam Student' }).selectOption('BERNARDO');
  await coach.page.getByRole('button', { name: 'Hand out', exact: true }).click();
  await coach.page.getByText('Due May 1, 2031').waitFor();
  await expectNoFindingsAnywhere(coach.page);
  await coach.page.getByText('Does not show their practice').waitFor();
  await coach.page.getByRole('link', { name: 'Open Sam Student' }).click();
  await coach.page.getByText(/0 minutes · 0 runs/).waitFor();

  await sam.page.reload();
  await sam.page.getByText('your part: BERNARDO').waitFor();
  await sam.page.getByRole('link', { name: 'your classes' }).click();
  await sam.page.getByRole('button', { name: 'Leave Tuesday group' }).click();
  await sam.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await sam.page.getByText('Tuesday group').waitFor({ state: 'detached' });
  await coach.page.reload();
  await coach.page.getByText('This person is no longer in the class.').waitFor();
  for (const { context } of [coach, sam, tess]) await context.close();
});

/** Of whoever shares the scene and whoever accepts it. */
let taps = 0;

async function write({ page }: Actor, before: string, after: string): Promise<void> {
  await page.locator('[data-line]', { hasText: before }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(after);
  await page.keyboard.press('Escape');
}

const secondsOf = (player: Locator) => player.evaluate((it) => (it as HTMLAudioElement).duration);

async function tap(control: Locator): Promise<void> {
  taps += 1;
  await control.click();
}

async function invitationOf({ page }: Actor, role = 'Coach'): Promise<string> {
  await page.goto('/app/scenes');
  await tap(page.getByRole('button', { name: 'More actions for Night Bus' }));
  await tap(page.getByRole('menuitem', { name: 'Share with people…' }));
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await tap(page.getByRole('button', { name: 'Create a link instead' }));
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

async function join({ page }: Actor, link: string): Promise<void> {
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await tap(page.getByRole('button', { name: 'Accept and practice' }));
  await page.waitForURL('**/app/practice-timed?scene=*');
}
