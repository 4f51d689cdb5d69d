import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import {
  shownStat,
  goPro,
  laptop,
  newActor,
  phone,
  rehearsed,
  saveScene,
  signIn,
  signUp,
  startPractice,
  uploadNightBus,
} from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';
import { nightBus } from './night-bus.ts';
import { listenTo, soundsHeard } from './page-sound.ts';
import { screenplayPdf } from './screenplay-pdf.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a free actor finds uploads locked, buys Pro, uploads a screenplay, corrects it, practices it, and finds it all again', async () => {
  const context = await browser.newContext({ viewport: laptop, baseURL: address });
  await listenTo(context);
  const margo = await signUp(context, await context.newPage());
  const { page } = margo;
  await page.getByRole('navigation').getByRole('link', { name: 'Upload Script' }).first().click();
  await page.waitForURL('**/app/subscription');
  await page.goto('/app/upload');
  await page.getByText('Script Uploads Require Pro Plan').waitFor();

  await goPro(margo);
  await page.getByRole('navigation').getByRole('link', { name: 'Upload Script' }).first().click();
  await page.waitForURL('**/app/upload');
  await uploadNightBus(margo);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('THE NIGHT BUS');
  await page.getByText('Does it pay full fare?').waitFor();
  await page.getByText('(sitting across the aisle)').waitFor();

  await page.getByRole('button', { name: 'Actions for DEV' }).click();
  await page.getByRole('menuitem', { name: 'Rename or describe' }).click();
  await page.getByLabel('Name', { exact: true }).fill('DEVLIN');
  await page.getByRole('button', { name: 'Done' }).click();
  await saveScene(margo);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('night');
  await page.getByRole('option', { name: 'Open THE NIGHT BUS' }).waitFor();
  await page.keyboard.press('Enter');

  await startPractice(page, /MARGO/);
  await expect.poll(async () => (await soundsHeard(page)).length).toBeGreaterThan(0);
  await rehearsed(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText('Paused').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();

  await page.goto('/app/dashboard');
  await expect.poll(() => shownStat(page, 'Practice Sessions')).toBe(1);
  await expect.poll(() => shownStat(page, 'Scenes Uploaded')).toBe(1);
  await page.getByRole('heading', { name: 'THE NIGHT BUS' }).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await page.waitForURL('**/login');
  await signIn(page, margo);
  await page.getByRole('heading', { name: 'THE NIGHT BUS' }).waitFor();
  await page.getByText('Pro Plan').first().waitFor();
  await context.close();
});

test('sides at eleven at night: at the first cue in six taps on a phone, and the loop kept offline is there in the morning', async () => {
  const margo = await newActor(browser, address, { plan: 'pro', viewport: phone });
  const { page, context } = margo;
  await page.goto('/app/dashboard');
  let taps = 0;
  const tap = async (role: 'button' | 'link' | 'radio' | 'textbox', name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  const startedAt = Date.now();
  await tap('link', 'Upload');
  taps += 1;
  const file = { name: 'night bus.pdf', mimeType: 'application/pdf', buffer: screenplayPdf(nightBus) };
  await page.locator('input[type=file]').setInputFiles(file);
  await tap('button', 'Save Scene');
  await tap('radio', /MARGO/);
  await tap('button', 'Start Practice');
  await page.getByText('Playing...').waitFor();
  expect(taps).toBeLessThanOrEqual(6);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`Sides at night, from the dashboard to the first cue: ${taps} taps, ${seconds} s.`);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expectNoFindings(page);
  const inMenuOf = async (line: number, name: string) => {
    await page.getByRole('button', { name: `Line ${line}: bookmark and more` }).click();
    await page.getByRole('button', { name }).click();
  };
  await inMenuOf(1, 'Loop from here');
  await inMenuOf(2, 'Loop to here');
  await context.setOffline(true);
  await inMenuOf(2, 'Save this loop…');
  await page.getByLabel('Name', { exact: true }).fill('The fare');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Loop saved').waitFor();
  const sent = page.waitForResponse(/\/loops\//);
  await context.setOffline(false);
  expect((await sent).status()).toBe(204);

  const morning = await context.newPage();
  await morning.setViewportSize(laptop);
  await morning.goto(page.url());
  await startPractice(morning, /MARGO/);
  await morning.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await morning.getByRole('button', { name: /^The fare/ }).click();
  await morning.getByText('Looping lines 1 to 2').waitFor();
  await morning.getByText('loop ends').waitFor();
  await expectNoFindings(morning);
  await morning.getByRole('button', { name: 'Line 2: bookmark and more' }).click();
  await morning.getByRole('link', { name: 'Edit this line' }).click();
  await morning.getByRole('button', { name: 'Save Changes' }).waitFor();
  await expect.poll(() => morning.evaluate(() => document.activeElement?.textContent)).toContain('line 2:');
  await context.close();
});

test('another user can reach neither the scene nor its lines', async () => {
  const owner = await newActor(browser, address, { plan: 'pro' });
  const scene = newScene();
  await storeScenes(owner, [scene]);
  const itsAddress = `/app/practice-timed?scene=${scene.id}`;
  await owner.page.goto(itsAddress);
  await owner.page.getByRole('radio', { name: /BERNARDO/ }).waitFor();

  const stranger = await newActor(browser, address, { name: 'Sam Stranger' });
  await stranger.page.goto(itsAddress);
  await stranger.page.getByText('Failed to load scene').first().waitFor();
  expect(await stranger.page.getByText('BERNARDO').count()).toBe(0);
  await stranger.page.goto('/app/scenes');
  await stranger.page.getByText('The Coffee Shop Encounter').first().waitFor();
  expect(await stranger.page.getByText(scene.title).count()).toBe(0);
  await Promise.all([owner.context.close(), stranger.context.close()]);
});

test('a session that ends during an edit loses nothing of the edit', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = margo;
  await uploadNightBus(margo);
  await page.getByLabel('Title').fill('The Last Night Bus');

  // The session ends on another device: its cookie and its access token become invalid.
  await context.clearCookies();
  let isEnded = true;
  await page.route('**/api/scenes', async (route) => {
    const headers = await route.request().allHeaders();
    if (isEnded) delete headers.authorization;
    await route.continue({ headers });
  });
  await page.getByRole('button', { name: 'Save Scene' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill(margo.password);
  isEnded = false;
  await dialog.getByRole('button', { name: /sign in/i }).click();

  await page.getByText('is in your library.').waitFor();
  await page.getByText('The Last Night Bus').first().waitFor();
  await context.close();
});
