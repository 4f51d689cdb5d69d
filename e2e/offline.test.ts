import type { BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SceneId } from '#domain/ids.ts';
import { shownStat, goPro, recorded, rehearsed, saveScene, signUp, uploadNightBus } from './actor.ts';
import { expectNoFindings } from './findings.ts';
import { ownDevice } from './own-device.ts';

const { address } = inject('product');
const device = ownDevice();
let context: BrowserContext;
let page: Page;
let sceneId: SceneId;

beforeAll(async () => {
  ({ context, page } = await device.open(address));
});
afterAll(async () => {
  await context.close();
  device.remove();
});

const saysNow = (says: string) => page.getByRole('button', { name: says, exact: true }).waitFor();
const description = () => page.getByRole('textbox', { name: /^Description/ });

async function edit(sceneId: SceneId, says: string) {
  await page.goto(`/app/scenes/${sceneId}/edit`);
  await page.getByRole('button', { name: 'Edit Scene' }).click();
  await description().fill(says);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** Sets the storage that the browser grants the app: none, or the usual amount. */
async function roomOnDevice(room: 'none' | 'usual'): Promise<void> {
  storage ??= await context.newCDPSession(page);
  const quota = room === 'none' ? { quotaSize: 1 } : {};
  await storage.send('Storage.overrideQuotaForOrigin', { origin: address, ...quota });
}
let storage: CDPSession | null = null;

/** On the page with the settings of a run: starts the run and a take that continues. */
async function recordRun(): Promise<void> {
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await recorded(page, 2);
}

test('edits, practice, and recordings without a network arrive once, whatever happens on the way', async () => {
  const actor = await signUp(context, page);
  await goPro(actor);
  await uploadNightBus(actor);
  const saving = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/scenes') && answer.request().method() === 'POST',
  );
  await saveScene(actor);
  ({ id: sceneId } = (await (await saving).json()) as { id: SceneId });
  const practice = `/app/practice-timed?scene=${sceneId}`;
  await page.goto(practice);
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Download all' }).click();
  await page.getByText(/voices are on this device \((\d+) of \1 lines\)$/).waitFor();
  const cached = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith('ai-scene-partner'));
  });
  expect(cached.length).toBeGreaterThan(0);

  await context.setOffline(true);
  await edit(sceneId, 'Later, and colder.');
  await page.getByText('Saved on this device.').first().waitFor();
  await saysNow('Offline, 1 pending action');
  await page.getByRole('button', { name: 'Offline, 1 pending action' }).click();
  await page.getByText('Will sync when connection is restored').waitFor();
  await expectNoFindings(page);

  await page.goto(practice);
  await page.getByRole('radio').first().click();
  await recordRun();
  await rehearsed(page);
  await page.keyboard.press('Escape');
  await saysNow('Offline, 3 pending actions');

  await context.close();
  ({ context, page } = await device.open(address, { offline: true }));
  await page.goto(`/app/scenes/${sceneId}/edit`);
  await page.getByText('Later, and colder.').waitFor();
  await saysNow('Offline, 3 pending actions');

  // The first save's response is lost, the server fails the second time, and then it works.
  const ways: ((route: Route) => Promise<void>)[] = [
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken', code: 'server.error', requestId: '1' } }),
  ];
  await context.route('**/api/scenes/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    return (ways.shift() ?? ((other) => other.continue()))(route);
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Online, \d pending/ }).click();
  const pending = page.getByRole('button', { name: /pending action/ });
  await expect
    .poll(async () => {
      const syncNow = page.getByRole('button', { name: 'Sync Now' });
      await syncNow.click({ timeout: 1000 }).catch(() => 'It was done by itself.');
      return pending.count();
    })
    .toBe(0);
  expect(ways).toEqual([]);

  const loading = page.waitForResponse(
    (answer) => answer.url().includes(`/api/scenes/${sceneId}`) && answer.request().method() === 'GET',
  );
  await page.reload();
  expect(await (await loading).json()).toMatchObject({ version: 2, description: 'Later, and colder.' });
  await page.goto('/app/dashboard');
  await expect.poll(() => shownStat(page, 'Practice Sessions')).toBe(1);
  await page.goto('/app/recordings');
  await page.getByRole('button', { name: /More actions for Take 1/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /More actions for Take/ }).count()).toBe(1);
});

test('a scene created without a network waits with its file, can be practiced, and arrives once', async () => {
  const title = 'The Late Tram';
  const script = 'ANNA: Is this the last one?\nBEN: It went at nine.\nANNA: Then we walk.\n';
  const waiting = page.getByRole('region', { name: 'On this device' });
  await context.setOffline(true);
  await page.goto('/app/upload');
  const file = { name: 'late tram.txt', mimeType: 'text/plain', buffer: Buffer.from(script) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByRole('button', { name: 'Save Scene' }).click();
  await page.getByText('Saved on this device.').first().waitFor();
  await page.goto('/app/scenes');
  await waiting.getByRole('link', { name: `${title} Will be sent` }).waitFor();
  await page.getByText('The Night Bus').first().waitFor();
  await expectNoFindings(page);
  await waiting.getByRole('link').click();
  const part = page.getByRole('radio', { name: /ANNA/ });
  await part.waitFor();
  await page.reload();
  await part.click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText(/^Line \d \//).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/app/scenes');
  await waiting.waitFor();
  await context.setOffline(false);
  await waiting.waitFor({ state: 'hidden' });
  const stored = page.getByRole('article').filter({ hasText: title });
  await stored.waitFor();
  expect(await stored.count()).toBe(1);
  await stored.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'Edit Scene' }).click();
  await page.getByText(`${file.name} is kept with this scene.`).waitFor();
});

test('a full device says what does not fit, and keeps edits once there is room', async () => {
  await page.goto(`/app/practice-timed?scene=${sceneId}`);
  await page.getByRole('radio').first().click();
  await recordRun();
  await roomOnDevice('none');
  const ended = page.getByText(/has no room for more of the take.* The recording so far was saved\.$/);
  // The browser may use an old quota for half a minute.
  await ended.waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');

  await page.goto(`/app/scenes/${sceneId}/edit`);
  await page.getByRole('button', { name: 'Edit Scene' }).click();
  await description().fill('Too much for this device.');
  const noRoom = page.getByText('This device has no room for unsaved changes.');
  await noRoom.waitFor();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Back to Scene Library' }).click();
  await page.getByText('This device has no room for your last changes').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await roomOnDevice('usual');
  await description().fill('There is room again.');
  await noRoom.waitFor({ state: 'hidden' });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Unsaved draft restored').waitFor();
  await expect.poll(() => description().inputValue()).toBe('There is room again.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('There is room again.').and(page.locator(':not(textarea)')).waitFor();
});
