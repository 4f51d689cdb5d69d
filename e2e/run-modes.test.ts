import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, phone, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';
import { focused, tabTo } from './keyboard.ts';

const { address } = inject('product');
const trial = '/app/practice-timed?scene=default-trial-scene';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('with only the keyboard, an actor chooses, runs, bookmarks, changes the speed, and stops', async () => {
  const { page, context } = await newActor(browser, address);
  await page.goto(trial);
  await page.getByRole('radio', { name: /MARA/ }).waitFor();
  await tabTo(page, /^(june|mara|theo)/i);
  while (!/^mara/i.test(await focused(page))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await tabTo(page, /^The scene/);
  await tabTo(page, /^Start Practice/);
  await page.keyboard.press('Enter');
  await page.getByText('Playing...').waitFor();
  await page.getByRole('heading', { level: 1, name: 'The Coffee Shop Encounter' }).waitFor();
  await page.locator('[aria-current]').filter({ hasText: 'Flat white' }).waitFor();
  await expect.poll(() => page.locator('[data-stage] > [inert]').count()).toBe(0);

  await page.keyboard.press('Space');
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.keyboard.press('b');
  await page.getByText('Bookmarked').first().waitFor();
  await tabTo(page, /^Speed/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: '1×', exact: true }).waitFor();
  const toTheLast = async () => {
    await page.keyboard.press('End');
    return focused(page);
  };
  await expect.poll(toTheLast).toBe('2×');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Speed 2×' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Ready', { exact: true }).waitFor();

  await page.reload();
  await startPractice(page, /MARA/);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Flat white/ })
    .waitFor();
  await context.close();
});

test('screen readers get the state of the stage before its controls', async () => {
  const { page, context } = await newActor(browser, address);
  await page.goto(trial);
  await startPractice(page, /MARA/);
  await page.getByText('Playing...').waitFor();
  const order = ['h1', '[role=timer]', '[aria-label^="Script"] [role=listitem]', '[role=toolbar]', 'aside'];
  const read = () =>
    page.locator('[data-stage]').evaluate((stage, selectors) => {
      const all = [...stage.querySelectorAll('*')];
      const at = (selector: string) => all.indexOf(stage.querySelector(selector)!);
      return selectors.filter((selector) => at(selector) >= 0).toSorted((one, other) => at(one) - at(other));
    }, order);
  await expect.poll(read).toEqual(order);
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  await page.locator('[aria-live]').first().waitFor({ state: 'attached' });
  await context.close();
});

test('at double speed the partner’s lines take half as long', async () => {
  const { context } = await newActor(browser, address, { viewport: phone });
  await listenTo(context);
  const heardSeconds = async (speed: string) => {
    const page = await context.newPage();
    await page.goto(trial);
    await page.getByRole('radio', { name: /MARA/ }).click();
    const slider = page.getByRole('slider', { name: 'Speed' });
    await slider.focus();
    await page.keyboard.press(speed === '2×' ? 'End' : 'ArrowLeft');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Stop Preview' }).waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).waitFor({ timeout: 60_000 });
    const sounds = await soundsHeard(page);
    expect(sounds).toHaveLength(3);
    return sounds.reduce((sum, { from, to }) => sum + to - from, 0);
  };
  const [slow, fast] = await Promise.all(['0.75×', '2×'].map(heardSeconds));
  expect(fast! / slow!).toBeGreaterThan(0.3);
  expect(fast! / slow!).toBeLessThan(0.48);
  await context.close();
});

test('the partner waits for my line and answers at once', async () => {
  const { page, context } = await newActor(browser, address);
  await listenTo(context);
  await page.goto(trial);
  await page.getByRole('switch', { name: 'Wait for me' }).click();
  await startPractice(page, /MARA/);
  const done = page.getByRole('button', { name: 'My line is done' });
  await done.waitFor();
  const sounds = async () => (await soundsHeard(page)).length;
  const before = await sounds();
  const place = () => page.getByText(/^Line \d+ \/ \d+$/).textContent();
  const waitsAt = await place();
  // Longer than the estimate of the cue and the line together.
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^0?0:(1[4-9]|2\d)$/);
  expect([await place(), await sounds()]).toEqual([waitsAt, before]);

  await done.click();
  await expect.poll(sounds).toBeGreaterThan(before);
  await done.waitFor();
  const later = await place();
  await page.keyboard.press('PageDown');
  await expect.poll(place).not.toBe(later);
  await page.reload();
  await page.getByRole('switch', { name: 'Wait for me', checked: true }).waitFor();
  await context.close();
});
