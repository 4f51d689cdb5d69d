// The installed app, with an unreliable server.
import type { BrowserContext, CDPSession, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Actor, shownStat, rehearsed, signUp } from './actor.ts';
import { expectNoFindings } from './findings.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';
import { ownDevice } from './own-device.ts';

const product = inject('product').address;
const device = ownDevice();
let proxy: FaultyProxy;
let context: BrowserContext;
let page: Page;
let actor: Actor;
beforeAll(async () => {
  proxy = await startFaultyProxy(product);
  ({ context, page } = await device.open(proxy.address));
  actor = await signUp(context, page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
});
afterAll(async () => {
  await context.close();
  await proxy.close();
  device.remove();
});

const says = (text: string | RegExp) => page.getByRole('button', { name: text, exact: true }).waitFor();
const nothingPending = () =>
  page.getByRole('button', { name: /(pending|failed) action/ }).waitFor({ state: 'hidden' });
const subtitles = () => page.getByRole('switch', { name: 'Subtitles' });

/** Keep the work short, because pages believe that they are online while such a session is open. */
async function byDevtools<T>(work: (devtools: CDPSession) => Promise<T>): Promise<T> {
  const devtools = await context.newCDPSession(page);
  return work(devtools).finally(() => devtools.detach());
}

/** Makes the browser tell the service worker that the connection is back. */
const synchronise = (devtools: CDPSession) =>
  new Promise<void>((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.address));
      if (!ours) return;
      const { registrationId } = ours;
      const sync = {
        registrationId,
        origin: proxy.address,
        tag: 'offline-pending-actions',
        lastChance: false,
      };
      devtools.send('ServiceWorker.dispatchSyncEvent', sync).then(() => resolve(), reject);
    });
    devtools.send('ServiceWorker.enable').catch(reject);
  });

/** Changes one of the voice settings and saves it. */
async function chooseSubtitles(isOn: boolean) {
  await page.goto('/app/voice-audio');
  await subtitles().setChecked(isOn);
  await page.getByRole('button', { name: /^Save/ }).click();
}

const isSaving = (answer: Response) =>
  answer.url().includes('/api/preferences') && answer.request().method() === 'PUT';

/** The stored setting, requested outside the browser. */
async function storedSubtitles(): Promise<boolean> {
  const { email, password } = actor;
  const signedIn = await fetch(`${product}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { session } = (await signedIn.json()) as { session: { access_token: string } };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const answer = await fetch(`${product}/api/preferences`, { headers });
  return ((await answer.json()) as { subtitleMode: boolean }).subtitleMode;
}

test('it can be installed, and starts without a network', async () => {
  const { installabilityErrors, manifest } = await byDevtools(async (devtools) => ({
    ...(await devtools.send('Page.getInstallabilityErrors')),
    manifest: await devtools.send('Page.getAppManifest'),
  }));
  expect(installabilityErrors).toEqual([]);
  expect([manifest.url, manifest.errors]).toEqual([`${proxy.address}/manifest.webmanifest`, []]);
  await context.setOffline(true);
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await says('Offline');
  await expectNoFindings(page);
  await context.setOffline(false);
});

test('what was done without a network is sent when it returns, with no page open', async () => {
  await context.setOffline(true);
  await chooseSubtitles(true);
  await says('Offline, 1 pending action');
  await page.goto('about:blank');
  await context.setOffline(false);
  expect(await storedSubtitles()).toBe(false);

  await byDevtools(synchronise);
  await expect.poll(storedSubtitles).toBe(true);
  await page.goto('/app/voice-audio');
  await nothingPending();
});

test('a server that hangs, fails, and answers late has everything once, with the last change of each', async () => {
  proxy.setFault('/api/preferences', 'hangs');
  await chooseSubtitles(false);
  await expect.poll(() => proxy.heldCount()).toBe(1);
  proxy.setFault('/api/preferences', 'fails after');
  await page.reload();
  await says('Online, 1 pending action');
  proxy.setFault('/api/preferences', 'none');
  await chooseSubtitles(true);
  await expect.poll(storedSubtitles).toBe(true);
  await proxy.passHeld();
  expect(await storedSubtitles()).toBe(true);

  proxy.setFault('/api/practice', 'fails after');
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText(/^Line 2 \//).waitFor();
  await rehearsed(page);
  await page.keyboard.press('Escape');
  await says('Online, 1 pending action');
  proxy.setFault('/api/practice', 'none');
  await page.goto('/app/dashboard');
  await nothingPending();
  await expect.poll(() => shownStat(page, 'Practice Sessions')).toBe(1);
});

test('what failed three times is listed, downloaded, tried again, and then stored', async () => {
  proxy.setFault('/api/preferences', 'fails');
  await chooseSubtitles(false);
  await says('Online, 1 pending action');
  for (let again = 0; again < 2; again += 1) {
    const answered = page.waitForResponse(isSaving);
    await page.reload();
    await answered;
  }
  await page.getByRole('button', { name: 'Online, 1 failed action' }).click();
  const failed = page.getByRole('group', { name: 'Voice settings' });
  await failed.waitFor();
  await expectNoFindings(page);
  const arriving = page.waitForEvent('download');
  await failed.getByRole('button', { name: 'Download' }).click();
  expect((await arriving).suggestedFilename()).toBe('Voice settings.json');
  proxy.setFault('/api/preferences', 'none');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await nothingPending();
  await expect.poll(storedSubtitles).toBe(false);
});

test('a new version is offered, never during a session, and installed when the actor agrees', async () => {
  await page.goto('/app/practice-timed');
  await page.getByRole('link', { name: /The Coffee Shop Encounter/ }).click();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText(/^Line 1 \//).waitFor();
  proxy.changeServiceWorker();
  const prompt = page.locator('section[aria-label="New version"]');
  await page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((own) => own?.update())
      .then(() => null),
  );
  await prompt.waitFor({ state: 'attached' });
  expect(await prompt.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await page.goBack();
  await prompt.waitFor();
  await expectNoFindings(page);
  const reloaded = page.waitForEvent('load');
  await prompt.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByRole('heading', { name: 'Timed practice' }).waitFor();
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((own) => own?.waiting ?? null)),
  ).toBeNull();
});
