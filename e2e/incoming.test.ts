// Scripts that come to the app from elsewhere.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop, newActor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { nightBus } from './night-bus.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Shares a file with the app, as another app would. */
const share = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName, content]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/app/share', method: 'post', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files' });
      const files = new DataTransfer();
      files.items.add(new File([content], fileName, { type: 'text/plain' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, text] as const,
  );

const dropOn = async (page: Page, files: readonly (readonly [name: string, text: string])[]) => {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name, { type: 'text/plain' }));
    return transfer;
  }, files);
  // The page accepts files once it has loaded the code for it.
  await expect
    .poll(async () => {
      await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
      return page.getByText('Drop your scripts here').isVisible();
    })
    .toBe(true);
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
};

const pasteFiles = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName, content]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([content], fileName, { type: 'text/plain' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    [name, text] as const,
  );

/** The browser opens the installed app with a file, as far as a page can tell. */
const openWith = (page: Page, name: string, text: string) =>
  page.addInitScript(
    ([fileName, content]) => {
      const file = new File([content], fileName);
      const launchQueue = {
        setConsumer(consume: (launch: object) => void) {
          if (location.search === '?launched') consume({ files: [{ getFile: async () => file }] });
        },
      };
      Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
    },
    [name, text] as const,
  );

test('a script is pasted into the library as text or as a file, and the installed app opens a file', async () => {
  const { page, context } = await newActor(browser, address, { plan: 'pro' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const isRead = async (title: string) => {
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
  };
  const called = (title: string) => nightBus.replace('THE NIGHT BUS', title);
  const library = async () => {
    await page.goto('/app/scenes');
    await page.getByRole('heading', { name: 'The Coffee Shop Encounter' }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  await library();
  await page.evaluate((text) => navigator.clipboard.writeText(text), nightBus);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await isRead('THE NIGHT BUS');
  await page.getByRole('button', { name: 'Save Scene' }).click();
  await page.getByText('is in your library').waitFor();

  await library();
  await pasteFiles(page, 'pasted.txt', called('THE LATE BUS'));
  await isRead('THE LATE BUS');
  await page.getByRole('button', { name: 'Save Scene' }).click();
  await page.getByText('is in your library').waitFor();

  await openWith(page, 'opened.fountain', called('THE FIRST BUS'));
  await page.goto('/app/incoming?launched');
  await isRead('THE FIRST BUS');
  await context.close();
});

test('a script shared before signing in is read after it, and several dropped on the library get a result each', async () => {
  const actor = await newActor(browser, address, { plan: 'pro' });
  const context = await browser.newContext({ viewport: laptop, baseURL: address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await share(page, 'night-bus.txt', nightBus);
  await page.waitForURL('**/login?returnTo=*');
  await page.getByLabel('Email').fill(actor.email);
  await page.getByLabel('Password', { exact: true }).fill(actor.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('THE NIGHT BUS');
  await page.getByRole('button', { name: 'Save Scene' }).click();
  await page.getByText('is in your library').waitFor();

  await page.goto('/app/scenes');
  await page.getByRole('heading', { name: 'THE NIGHT BUS' }).waitFor();
  await dropOn(page, [
    ['again.txt', nightBus],
    ['empty.txt', ''],
  ]);
  await page.waitForURL('**/app/incoming');
  await page.getByText(/lines?\. Saved in your library/).waitFor();
  await page.getByText('THE NIGHT BUS (2)').waitFor();
  await page.getByRole('button', { name: 'Remove empty.txt' }).click();
  await page.getByText('empty.txt').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('Nothing is waiting').waitFor();
  await context.close();
  await actor.context.close();
});
