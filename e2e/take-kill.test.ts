// A take survives whatever ends the browser: at most two seconds of it are lost, and the rest is sent and can be
// played.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, recorded, startPractice, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { openProfile, type KillableBrowser } from './killable-browser.ts';

const { address } = inject('product');
const profile = mkdtempSync(join(tmpdir(), 'profile-'));
/** Seconds as counted by the page. */
const recordedSeconds = 6;
let browser: Browser;
let margo: Actor;
let killable: KillableBrowser;
beforeAll(async () => {
  browser = await launchBrowser();
  margo = await newActor(browser, address, { plan: 'pro' });
});
afterAll(async () => {
  await killable?.kill();
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});

async function signedIn(path: string): Promise<Page> {
  killable = await openProfile(profile);
  const page = await killable.context.newPage();
  await page.goto(`${address}/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(margo.email);
  await page.getByLabel('Password', { exact: true }).fill(margo.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(`**${path}`);
  return page;
}

test('the browser is killed while a take is recorded', async () => {
  const page = await signedIn('/app/practice-timed?scene=default-trial-scene');
  await startPractice(page, /MARA/);
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: 'Test the Microphone' }).click();
  await page.getByText('We hear you').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await recorded(page, recordedSeconds);
  await killable.kill();

  const again = await signedIn('/app/dashboard');
  await again.getByText(/^A take of The Coffee Shop Encounter from today, .* wasn’t finished\./).waitFor();
  await again.getByRole('button', { name: 'Keep' }).click();
  await again.getByText('The take was added to your recordings.').first().waitFor();
  await again.goto(`${address}/app/recordings`);
  const fetched = again.waitForRequest(/\/api\/recordings\/[^/]+\/file\?/);
  await again.getByRole('button', { name: 'Listen to Take 1' }).click();
  const stored = await decodedSeconds(again, (await fetched).url());
  expect(recordedSeconds - stored).toBeLessThan(2);

  await again.getByRole('button', { name: 'Play', exact: true }).click();
  await again.getByText(/^00:0[2-9] of 00:0\d$/).waitFor();
  await again.getByLabel('What was said').getByRole('listitem').first().waitFor();
});

/** The length of the playable audio in seconds, by decoding the file that the server serves. */
const decodedSeconds = (page: Page, source: string) =>
  page.evaluate(async (source) => {
    const bytes = await (await fetch(source)).arrayBuffer();
    return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).duration;
  }, source);
