import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goPro, newActor, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  margo = await newActor(browser, address);
  await goPro(margo);
  await saveScenes(margo, 60);
});
afterAll(() => browser.close());

/** "Scene 01", "Scene 02" and so on, each with two characters. */
async function saveScenes({ email, password }: Actor, count: number): Promise<void> {
  const send = (path: string, body: object, headers = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await send('/api/accounts/sign-in', { email, password });
  const { session } = (await signedIn.json()) as { session: { access_token: string } };
  const color = '#281f9d';
  for (let made = 1; made <= count; made += 1) {
    const characters = ['ANN', 'BOB'].map((name) => ({ id: name, name, description: '', color }));
    const scene = {
      id: randomUUID(),
      title: `Scene ${String(made).padStart(2, '0')}`,
      author: null,
      genre: made % 2 ? 'drama' : 'comedy',
      difficulty: 'beginner',
      description: '',
      auditionDueDate: null,
      folders: [],
      originalFormat: null,
      parseRecord: null,
      characters,
      lines: characters.map(({ id }) => ({
        id: `line of ${id}`,
        characterId: id,
        text: `I am ${id}.`,
        estimatedDurationSeconds: 2,
        isStageDirection: false,
        direction: null,
        emotion: null,
        confidence: null,
      })),
    };
    const saved = await send('/api/scenes', scene, { authorization: `Bearer ${session.access_token}` });
    expect(saved.status).toBe(200);
  }
}

/** Presses Tab until the name of what has the focus begins so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    if (called.startsWith(name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}
const titles = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();

test('a scene is found, deleted, taken back and exported without a mouse', async () => {
  const { page } = margo;
  const { keyboard } = page;
  await page.goto('/app/scenes');
  await page.getByRole('heading', { name: 'Scene 60' }).waitFor();

  await tabTo(page, 'Search scenes');
  await keyboard.type('Scene 0');
  await expect.poll(async () => (await titles(page))[0]).toBe('Scene 09');
  await tabTo(page, 'Genre');
  await keyboard.press('ArrowDown');
  await expect.poll(() => titles(page)).toEqual(['Scene 08', 'Scene 06', 'Scene 04', 'Scene 02']);
  expect(new URL(page.url()).search).toBe('?search=Scene+0&genre=comedy');

  await tabTo(page, 'Delete Scene 06');
  await keyboard.press('Enter');
  await page.getByText('This action cannot be undone').waitFor();
  await tabTo(page, 'Yes, Delete');
  await keyboard.press('Enter');
  await page.getByText('Scene deleted successfully').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Scene 08', 'Scene 04', 'Scene 02']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Scene 08', 'Scene 06', 'Scene 04', 'Scene 02']);

  await tabTo(page, 'More for Scene 06');
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Export' }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('radio', { name: 'PDF' }).waitFor();
  await tabTo(page, 'Download');
  const downloading = page.waitForEvent('download');
  await keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('Scene 06.pdf');
});

test('a deletion that is not taken back holds when the page is left at once', async () => {
  const { page } = margo;
  await page.goto('/app/scenes?search=Scene+59');
  await page.getByRole('button', { name: 'Delete Scene 59' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await page.getByText('Scene deleted successfully').waitFor();
  await page.reload();
  await page.getByText('No scenes found').waitFor();
});

test('a long library holds few cards at a time, and gives every scene on the way down', async () => {
  const { page } = margo;
  await page.goto('/app/scenes?sort=title');
  const seen = new Set<string>();
  await page.getByRole('heading', { name: 'Scene 01' }).waitFor();
  await expect
    .poll(
      async () => {
        const shown = await titles(page);
        expect(shown.length).toBeLessThan(30);
        for (const title of shown) seen.add(title);
        await page.mouse.wheel(0, 900);
        return seen.size;
      },
      { timeout: 30_000 },
    )
    .toBe(60);
});

test('the library, its menu and its export stand up to the accessibility checks', async () => {
  const { page } = margo;
  await page.goto('/app/scenes?search=Scene+1');
  await page.getByRole('heading', { name: 'Scene 19' }).waitFor();
  const findings = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'More for Scene 19' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
  expect(await findings()).toEqual([]);
});
