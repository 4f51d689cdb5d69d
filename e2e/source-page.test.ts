import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop, newActor, savedScene, saveScene, uploadNightBus, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const line = (page: Page, text: string) => page.locator('[data-line]', { hasText: text });
const mark = (page: Page) => page.locator('[data-source] [aria-current=location]');
const showSource = (page: Page) => page.getByRole('button', { name: 'Source', exact: true }).click();
async function expectMark(page: Page, text: RegExp): Promise<void> {
  await expect.poll(() => mark(page).getAttribute('aria-label')).toMatch(text);
}

/** The share of ink under the highlight. */
const inkUnderMark = (page: Page) =>
  mark(page).evaluate((element) => {
    const canvas = element.parentElement?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return 0;
    const [box, sheet] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const scale = canvas.width / sheet.width;
    const { data } = context.getImageData(
      (box.left - sheet.left) * scale,
      (box.top - sheet.top) * scale,
      box.width * scale,
      box.height * scale,
    );
    const dark = data.filter((value, i) => i % 4 === 0 && value < 128).length;
    return dark / (data.length / 4);
  });

/** Pixels beside the page that it doesn't fill; negative if it is cut off. */
const unusedWidth = (page: Page) =>
  page.locator('[data-source] canvas').evaluate((canvas) => {
    const scroller = canvas.closest('[role=region]')!;
    return Math.round(scroller.clientWidth - canvas.getBoundingClientRect().width);
  });

async function editSaved({ page }: Actor): Promise<void> {
  const sceneId = await savedScene(page);
  await page.goto(`/app/upload?edit=${sceneId}`);
  await page.getByRole('button', { name: 'Update Scene' }).waitFor();
}

test('the focused line is highlighted on its page, and a place on the page leads to its line', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = margo;
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refusals.push(message.text());
  });
  await uploadNightBus(margo);
  await showSource(page);
  await line(page, 'Does it pay full fare?').click();
  await expectMark(page, /Does it pay full fare/);
  await expect.poll(() => inkUnderMark(page)).toBeGreaterThan(0.02);
  for (const width of [1100, laptop.width]) {
    await page.setViewportSize({ ...laptop, width });
    await expect.poll(() => unusedWidth(page)).toBe(0);
  }

  await page.getByRole('button', { name: /^Go to line 2:/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Edit line 2: /);

  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/chunks')) chunks.push(request.url());
  });
  await saveScene(margo);
  await editSaved(margo);
  await page.getByText('night bus.pdf').waitFor();
  // The file was sent only once, to be read.
  expect(chunks).toEqual([]);
  await line(page, 'Does it pay full fare?').click();
  await expectMark(page, /Does it pay full fare/);
  expect(refusals).toEqual([]);

  await page.getByRole('button', { name: 'Actions for the kept file' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await page.getByText('This scene has no stored file.').waitFor();
  await page.locator('[data-source]').waitFor({ state: 'detached' });
  await context.close();
});

test('a file that the actor doesn’t want to keep is not kept', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = margo;
  await uploadNightBus(margo);
  await page.getByRole('checkbox', { name: /Keep the file with this scene/ }).uncheck();
  await saveScene(margo);
  await editSaved(margo);
  await page.getByText('This scene has no stored file.').waitFor();
  await context.close();
});

test('a scene is saved even if its file can’t be stored, and the file can be sent again', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = margo;
  await uploadNightBus(margo);
  const problem = { error: 'Failed to upload file to storage', code: 'file.store_failed', requestId: '1' };
  await page.route('**/source-files', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.getByRole('button', { name: 'Save Scene' }).click();
  const dialog = page.getByRole('dialog', { name: 'The scene was saved, but its file wasn’t' });
  await dialog.getByText('Failed to upload file to storage').waitFor();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('is in your library.').waitFor();
  await editSaved(margo);
  await page.getByText('night bus.pdf').waitFor();
  await context.close();
});
