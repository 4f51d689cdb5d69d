import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { editorLines, newActor, savedScene, saveScene, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsInBothThemes } from './findings.ts';
import { chooseFocused, tabTo } from './keyboard.ts';

const { address } = inject('product');
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  margo = await newActor(browser, address, { plan: 'pro' });
});
afterAll(() => browser.close());

const script = [
  'ANN: Hello there. Come in.',
  'BEN: Who is it?',
  'ANN: It is me.',
  'BEN: MARY',
  'ANN: The last one.',
  'BEN: Good night.',
];

/** Uploads a script with this name; ends in the script editor. */
async function upload(page: Page, name: string, text = script.join('\n\n')): Promise<void> {
  await page.goto('/app/upload');
  const file = {
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Title: ${name}\n\n${text}\n`),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Save Scene' }).waitFor();
  await page.locator('[data-line]').first().waitFor();
}

/** The drafts on this device, as text. */
const keptOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('scene-drafts').addEventListener('success', ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const kept = result.transaction('drafts').objectStore('drafts').getAll();
          kept.addEventListener('success', () => resolve(JSON.stringify(kept.result)));
        });
      }),
  );

test('a script is corrected from the first line to the saved scene without a mouse', async () => {
  const { page } = margo;
  const { keyboard } = page;
  await upload(page, 'Without a mouse');
  await expect.poll(() => editorLines(page)).toHaveLength(6);
  const start = await editorLines(page);

  await tabTo(page, /^Edit line 1:/);
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(() => editorLines(page)).toEqual([start[1], start[0], ...start.slice(2)]);
  await keyboard.press('Control+z');
  await expect.poll(() => editorLines(page)).toEqual(start);

  await page.locator('[data-line]').first().focus();
  await keyboard.press('Enter');
  await page.getByLabel('Text', { exact: true }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Control+Home');
  for (let i = 0; i < 'Hello there.'.length; i += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Alt+Enter');
  await expect.poll(() => editorLines(page)).toContain('ANNHello there.');
  await keyboard.press('Backspace');
  await keyboard.press('Control+Enter');
  await keyboard.press('End');
  await keyboard.type(' Speak!');
  await keyboard.press('Escape');
  await expect.poll(() => editorLines(page)).toEqual([start[0], 'BENWho is it? Speak!', ...start.slice(2)]);

  await keyboard.press('Home');
  await keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected').waitFor();
  await tabTo(page, /^Assign selected lines to/);
  await keyboard.type('Stage');
  await expect.poll(async () => (await editorLines(page))[0]).toBe('Hello there. Come in. ');
  await keyboard.press('Control+z');
  await tabTo(page, /^Stop selecting/);
  await keyboard.press('Enter');

  await keyboard.press('Control+f');
  await keyboard.type('me');
  await page.getByText('1 of 2').waitFor();
  await keyboard.press('Enter');
  await page.getByText('2 of 2').waitFor();
  await tabTo(page, /^Replace with/);
  await keyboard.type('Ann');
  await tabTo(page, /^Replace$/);
  await keyboard.press('Enter');
  await expect.poll(() => editorLines(page)).toContain('ANNIt is Ann.');
  await keyboard.press('Escape');

  await page.getByRole('heading', { name: 'Scene Details' }).evaluate((heading) => heading.scrollIntoView());
  await page.getByLabel('Title').focus();
  await tabTo(page, /^I play/);
  await keyboard.type('ANN');
  await page.getByText('You', { exact: true }).waitFor();
  await tabTo(page, /^Actions for BEN/);
  await keyboard.press('Enter');
  await chooseFocused(page, 'Rename or describe');
  await page.getByLabel('Name', { exact: true }).fill('BENNO');
  await keyboard.press('Enter');
  await tabTo(page, /^New character/);
  await keyboard.type('Cleo');
  await keyboard.press('Enter');
  await page.getByText('Character added').waitFor();

  await tabTo(page, /^Add Line/);
  await keyboard.press('Enter');
  await keyboard.type('Written by hand.');
  await keyboard.press('Escape');
  await expect.poll(() => editorLines(page)).toContain('ANNWritten by hand.');
  await page.getByLabel('Title').focus();
  await tabTo(page, /^Quick Fix/);
  await keyboard.press('Enter');
  await page.getByText('Fixed 1 character name issues!').waitFor();

  await keyboard.press('Control+s');
  await page.getByText('is in your library.').waitFor();
});

test('an edit survives a reload and a crash, of a new scene and of a stored one', async () => {
  const { page, context } = margo;
  await upload(page, 'The long night');
  await page.getByLabel('Title').fill('The longer night');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await page.getByText('Unsaved draft restored').waitFor();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('The longer night');
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('checkbox', { name: /Keep the file with this scene/ }).waitFor();
  await saveScene(margo);

  const sceneId = await savedScene(page);
  await page.goto(`/app/upload?edit=${sceneId}`);
  await page.getByText('The long night.txt').waitFor();
  await page.locator('[data-line]').first().click();
  await page.getByLabel('Text', { exact: true }).fill('Anybody home?');
  const crashed = page.url();
  await expect.poll(() => keptOnDevice(page)).toContain('Anybody home?');
  const session = await context.newCDPSession(page);
  const closed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await closed;

  const again = await context.newPage();
  await again.goto(crashed);
  await again.getByText('Unsaved draft restored').waitFor();
  await again.getByText('Anybody home?').waitFor();
  margo = { ...margo, page: again };
});

test('every state of the editor has no findings, in both themes', async () => {
  const { page } = margo;
  const uncertain = Array.from({ length: 30 }, (_, i) => `What is said in ${i}.`).join('\n');
  await upload(page, 'All states', `${script.join('\n\n')}\n\n${uncertain}`);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('it');
  await expectNoFindingsInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.locator('[data-line]').nth(1).click();
  await expectNoFindingsInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('Folder').selectOption('New folder…');
  await page.getByLabel('Name', { exact: true }).fill('Auditions');
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('option', { name: 'Auditions' }).waitFor({ state: 'attached' });
  const chosen = page.getByLabel('Folder').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Auditions');
  await saveScene(margo);
  await page.goto('/app/scenes');
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Auditions (1)');
  await page.getByRole('heading', { name: 'All states' }).waitFor();
  await expect.poll(() => page.getByText('The Coffee Shop Encounter').count()).toBe(0);
  await page.getByRole('button', { name: 'Manage folders' }).click();
  await expectNoFindingsInBothThemes(page);
});
