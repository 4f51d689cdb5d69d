import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { newActor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens the settings of the trial scene with cue response on, and starts the test of the microphone. */
async function atTheMicrophone(prepare = keepTracks, from = browser): Promise<Page> {
  const { page, context } = await newActor(from, address);
  onTestFinished(() => context.close());
  await prepare(page);
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await page.getByRole('switch', { name: 'Measure my cue response' }).click();
  await page.getByRole('button', { name: 'Test the Microphone' }).click();
  return page;
}

/** Records every track that the page opens, so that tests can inspect and unplug it. */
async function keepTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await open(asked);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  );

const level = (page: Page) => page.getByRole('meter', { name: 'Microphone level' });
const loudness = async (page: Page) => Number(await level(page).getAttribute('aria-valuenow'));

test('an actor tests the microphone, sees the level move, and reads that it works', async () => {
  const page = await atTheMicrophone();
  await page.getByRole('status').filter({ hasText: 'We hear you' }).waitFor();
  await expect.poll(() => loudness(page), { interval: 20 }).toBeGreaterThan(30);
  await expectNoFindings(page);

  await page.getByRole('switch', { name: 'Measure my cue response' }).click();
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test('the chosen microphone is used next time', async () => {
  const page = await atTheMicrophone();
  const choice = page.getByRole('combobox', { name: 'Microphone' });
  const [chosen] = await choice.selectOption({ index: 1 });
  await page.getByRole('status').filter({ hasText: 'We hear you' }).waitFor();
  await expect.poll(() => liveTracks(page)).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: 'Test the Microphone' }).click();
  await expect.poll(() => choice.inputValue()).toBe(chosen);
});

test('an unplugged microphone is reported, and can be tried again', async () => {
  const page = await atTheMicrophone();
  await level(page).waitFor();
  await page.evaluate(() => {
    const [track] = (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks;
    track!.stop();
    track!.dispatchEvent(new Event('ended'));
  });
  await page.getByText('The microphone was unplugged or switched off.').waitFor();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('status').filter({ hasText: 'We hear you' }).waitFor();
});

test('a denied microphone is reported', async () => {
  const page = await atTheMicrophone(refuse);
  await page.getByText('The microphone is blocked for this site.').waitFor();
});

test('a missing microphone is reported', async () => {
  const without = await launchBrowser({ microphone: 'missing' });
  onTestFinished(() => without.close());
  const page = await atTheMicrophone(keepTracks, without);
  await page.getByText('No microphone was found.').waitFor();
});

/** Makes the browser refuse the microphone, as it does for pages whose policy excludes it. */
async function refuse(page: Page): Promise<void> {
  await page.route('**/app/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'permissions-policy': 'microphone=()' },
    });
  });
}
