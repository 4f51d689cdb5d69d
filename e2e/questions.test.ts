import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answers,
  fails,
  startFakeLanguageModel,
  type FakeLanguageModel,
} from '#server/questions/fake-language-model.ts';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, phone, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { startProduct, type Product } from './product.ts';
import { storeScenes } from './stored-scenes.ts';

let browser: Browser;
let model: FakeLanguageModel;
let product: Product;
beforeAll(async () => {
  model = await startFakeLanguageModel();
  [browser, product] = await Promise.all([launchBrowser(), startProduct(model.variables)]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
  await model.close();
});

const openQuestions = async (page: Page) => {
  await page.getByRole('button', { name: 'Ask about the scene' }).click();
  return page.getByRole('dialog', { name: 'Ask about the scene' });
};

test('an actor agrees, asks, goes to a line that the answer cites, and withdraws the agreement', async () => {
  const { page, ...margo } = await newActor(browser, product.address, { plan: 'pro' });
  const scene = newScene({}, ['Is anyone sitting there?', 'Only the cello.', 'May I?', 'You may.']);
  await storeScenes({ page, ...margo }, [scene]);
  await page.goto(`/app/scenes/${scene.id}/edit`);
  const dialog = await openQuestions(page);
  await dialog.getByText(/^small-model at 127\.0\.0\.1/).waitFor();
  expect(model.calls).toEqual([]);
  await expectNoFindingsAnywhere(page);
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await dialog.getByRole('button', { name: 'Where do the beats change, and why?' }).click();
  model.replies.push(
    fails(400),
    answers('It turns when he asks to sit <b>down</b> [3], and she lets him [4, 99].'),
  );
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.getByText('The language model could not answer.').waitFor();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.getByText('<b>down</b>').waitFor();
  await expectNoFindingsAnywhere(page);
  await dialog.getByRole('link', { name: /May I\?/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('[aria-current=true]').innerText()).toContain('May I?');

  await page.goto('/app/settings?tab=privacy');
  await page.getByText(/^You agreed on/).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText(/^Nothing is sent to small-model/).waitFor();
  await margo.context.close();
});

test('a paused actor asks and is led to the line in the script', async () => {
  const { page, context } = await newActor(browser, product.address, { viewport: phone });
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await startPractice(page, /MARA/);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Session' }).click();
  const dialog = await openQuestions(page);
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await dialog.getByLabel('Your question').fill('What does she want?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.getByText('Nothing is said of that.').waitFor();
  await dialog.getByRole('list', { name: 'Lines the answer rests on' }).getByRole('button').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Line 1: bookmark and more' }).waitFor();
  await context.close();
});
