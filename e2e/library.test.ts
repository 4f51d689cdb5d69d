import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';
import { chooseFocused, focused, tabTo } from './keyboard.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
/** "Scene 01", "Scene 02" and so on. */
const sixty = Array.from({ length: 60 }, (_, i) =>
  newScene({ title: `Scene ${String(i + 1).padStart(2, '0')}`, genre: i % 2 ? 'comedy' : 'drama' }),
);
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  margo = await newActor(browser, address, { plan: 'pro' });
  await storeScenes(margo, sixty);
});
afterAll(() => browser.close());

const titles = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();

test('a scene is found, deleted, restored, and exported without a mouse', async () => {
  const { page } = margo;
  const { keyboard } = page;
  await page.goto('/app/scenes');
  await page.getByRole('heading', { name: 'Scene 60' }).waitFor();

  await tabTo(page, /^Search scenes/);
  await keyboard.type('Scene 0');
  await expect.poll(async () => (await titles(page))[0]).toBe('Scene 09');
  await tabTo(page, /^Genre/);
  await keyboard.press('ArrowDown');
  await expect.poll(() => titles(page)).toEqual(['Scene 08', 'Scene 06', 'Scene 04', 'Scene 02']);
  await expect.poll(() => new URL(page.url()).search).toBe('?search=Scene+0&genre=comedy');

  await tabTo(page, /^Delete Scene 06/);
  await keyboard.press('Enter');
  await page.getByText('This action cannot be undone').waitFor();
  await tabTo(page, /^Yes, Delete/);
  await keyboard.press('Enter');
  await page.getByText('Scene deleted successfully').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Scene 08', 'Scene 04', 'Scene 02']);
  await expect.poll(() => focused(page)).toBe('Undo');
  await keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Scene 08', 'Scene 06', 'Scene 04', 'Scene 02']);

  await tabTo(page, /^More actions for Scene 06/);
  await keyboard.press('Enter');
  await chooseFocused(page, 'Sides and export…');
  await page.getByRole('radio', { name: 'PDF' }).waitFor();
  await tabTo(page, /^Download/);
  const downloading = page.waitForEvent('download');
  await keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('Scene 06.pdf');
});

test('a deletion that was not undone holds when the page is left immediately', async () => {
  const { page } = margo;
  await page.goto('/app/scenes?search=Scene+59');
  await page.getByRole('button', { name: 'Delete Scene 59' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await page.getByText('Scene deleted successfully').waitFor();
  await page.reload();
  await page.getByText('No scenes found').waitFor();
});

test('a long library renders few cards at a time, and shows every scene while scrolling', async () => {
  const { page } = margo;
  await page.goto('/app/scenes?sort=title');
  const seen = new Set<string>();
  await page.getByRole('heading', { name: 'Scene 01' }).waitFor();
  await expect
    .poll(async () => {
      const shown = await titles(page);
      expect(shown.length).toBeLessThan(30);
      for (const title of shown) seen.add(title);
      await page.mouse.wheel(0, 900);
      return seen.size;
    })
    .toBe(60);
});

test('the library, its menu, and its export have no accessibility findings', async () => {
  const { page } = margo;
  await page.goto('/app/scenes?search=Scene+1');
  await page.getByRole('heading', { name: 'Scene 19' }).waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'More actions for Scene 19' }).click();
  await page.getByRole('menuitem', { name: 'Sides and export…' }).click();
  await page.getByRole('dialog', { name: 'Sides and export' }).waitFor();
  await expectNoFindings(page);
});
