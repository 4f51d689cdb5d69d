import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { editorLines, newActor, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { chooseFocused, tabTo } from './keyboard.ts';

const { address } = inject('product');
let browser: Browser;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  margo = await newActor(browser, address, { plan: 'pro' });
});
afterAll(() => browser.close());

const title = 'The Harbour Wall';

async function openScene(page: Page): Promise<void> {
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

test('a scene is created from scratch, written, marked, and saved without a mouse', async () => {
  const { page } = margo;
  const { keyboard } = page;
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'New Scene' }).waitFor();
  await tabTo(page, /^New Scene/);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Paste text' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('ArrowDown');
  await chooseFocused(page, 'Empty scene');
  await page.getByRole('button', { name: 'Save Scene' }).waitFor();
  await tabTo(page, /^Title/);
  await keyboard.type(title);
  await keyboard.press('Control+s');
  await page.getByText('is in your library.').waitFor();

  await page.goto('/app/scenes');
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
  await tabTo(page, new RegExp(`^Edit ${title}`));
  await keyboard.press('Enter');
  await page.getByText('No lines yet.').waitFor();
  await tabTo(page, /^Edit Scene/);
  await keyboard.press('Enter');
  await tabTo(page, /^New character/);
  await keyboard.press('Enter');
  await page.getByText('Please enter a character name').waitFor();
  for (const name of ['ANN', 'BEN']) {
    await keyboard.type(name);
    await keyboard.press('Enter');
  }
  await tabTo(page, /^New line/);
  await keyboard.press('Enter');
  await page.getByText('Please enter dialogue text and select a character').waitFor();
  for (const text of ['Hello.', 'Who is it?', 'The tide is out.']) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expect.poll(() => editorLines(page)).toEqual(['ANNHello.', 'BENWho is it?', 'ANNThe tide is out.']);

  await tabTo(page, /^Edit line/, 'Shift+Tab');
  await keyboard.press('End');
  await keyboard.press('Alt+ArrowUp');
  await keyboard.press('Enter');
  await tabTo(page, /^Emotion, beat, language and notes/);
  await keyboard.press('Enter');
  await tabTo(page, /^Beat/);
  await keyboard.type('She knows');
  await tabTo(page, /^My notes/);
  await keyboard.type('Look at the water.');
  await expectNoFindingsAnywhere(page);
  await keyboard.press('Escape');
  await keyboard.press('Control+z');
  await keyboard.press('Control+Shift+z');

  await tabTo(page, /^Actions for ANN/, 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('menu').locator(':focus').waitFor();
  await keyboard.press('End');
  await chooseFocused(page, 'Delete');
  await page
    .getByText('Cannot delete character with existing dialogue lines. Please remove or reassign their lines')
    .waitFor();
  await keyboard.press('Control+s');
  await page.getByText('Scene updated successfully', { exact: true }).first().waitFor();
  const dialogue = page.getByRole('region', { name: 'Dialogue' });
  await expect
    .poll(() => dialogue.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/ANN\s*Hello/),
      expect.stringMatching(/Beat\s*She knows.*The tide is out.*Look at the water/),
      expect.stringMatching(/BEN\s*Who is it/),
    ]);
  await expectNoFindingsAnywhere(page);
});

test('an edit survives a reload, and is discarded only on request', async () => {
  const { page } = margo;
  await openScene(page);
  await page.getByRole('button', { name: 'Edit Scene' }).click();
  await page.getByLabel('Description').fill('Low water, late.');
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        indexedDB.open('scene-drafts').addEventListener('success', ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const kept = result.transaction('drafts').objectStore('drafts').getAll();
          kept.addEventListener('success', () => {
            result.close();
            resolve(JSON.stringify(kept.result).includes('Low water'));
          });
        });
      }),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Unsaved draft restored').waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Low water, late.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, Discard' }).click();
  await page.getByText('No description yet.').waitFor();
  await page.reload();
  await page.getByText('No description yet.').waitFor();
});

test('a voice chosen here is heard in practice', async () => {
  const { page } = margo;
  await openScene(page);
  const saved = page.waitForResponse((answer) => answer.url().includes('/voices/') && answer.ok());
  await page
    .getByRole('list', { name: 'Voices' })
    .getByLabel('BEN', { exact: true })
    .selectOption('sarah-professional');
  await saved;
  const spoken = page.waitForRequest((request) => request.url().includes('elevenlabs-tts'));
  await page.getByRole('button', { name: 'Hear BEN' }).click();
  expect((await spoken).postDataJSON()).toMatchObject({
    text: 'Who is it?',
    voiceId: 'sarah-professional',
  });
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByRole('radio', { name: /ANN/i }).check({ force: true });
  await page.getByText('Voices', { exact: true }).click();
  const given = page.getByRole('list', { name: 'Voices' }).getByLabel('BEN', { exact: true });
  await expect.poll(() => given.inputValue()).toBe('sarah-professional');
});
