import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, phone, signIn } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';
import { focused, tabTo } from './keyboard.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const dayMs = 86_400_000;
/** A week ago, so that no device's clock is ahead of the server's. */
const firstDay = Date.now() - 7 * dayMs;
const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const goToDay = (page: Page, day: number) => page.clock.setSystemTime(firstDay + day * dayMs);
const over = (page: Page) => page.getByRole('heading', { name: /done\.$|today’s plan/ });

/** Learns with the keyboard until the round is over, grading one line after the other. */
async function learn(page: Page, marks: string): Promise<number> {
  const place = page.getByText(/^\d+ of \d+$/);
  await place.waitFor();
  const count = Number((await place.textContent())!.split(' ').at(-1));
  for (let card = 0; card < count; card += 1) {
    await expect.poll(() => place.textContent()).toBe(`${card + 1} of ${count}`);
    const marking = page.getByRole('button', { name: /^Got it/ });
    while (!(await marking.isVisible())) await page.keyboard.press('Space');
    await page.keyboard.press(marks[card % marks.length]!);
  }
  await over(page).waitFor();
  return count;
}

test('a week of learning, half of it offline, is one plan on two devices', async () => {
  const actor = await newActor(browser, address);
  const { page, context } = actor;
  await goToDay(page, 0);
  await page.goto('/app/learn');
  await page.getByRole('link', { name: /The Coffee Shop Encounter/ }).click();
  await page.getByLabel('Your part').selectOption({ label: 'MARA, 3 lines' });
  await page.getByRole('textbox', { name: 'Date' }).fill(isoDate(firstDay + 8 * dayMs));
  await page.getByRole('button', { name: 'Start learning' }).click();
  await page.getByRole('heading', { name: 'How safe each line is' }).waitFor();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'All your parts' }).click();
  await page.getByRole('spinbutton', { name: 'Minutes a day' }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Today: 1 minute' }).waitFor();

  // The first day, with the keyboard: a new line is read first.
  await page.getByRole('link', { name: 'Learn now' }).click();
  await tabTo(page, /^I’ve read it/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Show my line/);
  await expectNoFindings(page);
  let tries = await learn(page, '1132');
  await page.getByRole('link', { name: /Stop here|Done/ }).click();
  await page.getByRole('heading', { name: /^(Still today|Done for today)/ }).waitFor();

  // The next days, offline: each begins with what is stored on the device.
  await context.route(/\/(api|functions)\//, (route) => route.abort('internetdisconnected'));
  for (const day of [1, 3]) {
    await goToDay(page, day);
    await page.goto('/app/dashboard');
    await page.getByRole('link', { name: 'Learn now' }).click();
    tries += await learn(page, '11121');
  }
  await context.unrouteAll();

  // Two days later, on another device: every try is there once.
  await goToDay(page, 5);
  await page.goto('/app/learn/parts/default-trial-scene');
  const triesStat = (on: Page) => on.locator('dl > div', { hasText: 'Tries' }).locator('dd');
  await expect.poll(() => triesStat(page).innerText()).toBe(String(tries));
  const other = await browser.newContext({ viewport: phone, baseURL: address, hasTouch: true });
  const second = await other.newPage();
  await goToDay(second, 5);
  await signIn(second, actor);
  await second.getByText(/^Welcome back\. You took a day off/).waitFor();
  await second.getByText(/^By .+: \d+% of your lines, ±\d+$/).waitFor();
  const shown = async () => {
    await second.goto('/app/learn/parts/default-trial-scene');
    await second.getByRole('heading', { name: 'How safe each line is' }).waitFor();
    return triesStat(second).innerText();
  };
  await expect.poll(shown).toBe(String(tries));
  await expectNoFindings(second);

  // With touch, stopping during the round: the grades so far are kept.
  await second.getByRole('link', { name: 'Learn now' }).tap();
  await second.getByRole('button', { name: /^Show my line/ }).tap();
  await second.getByRole('button', { name: /^Missed/ }).tap();
  await second.getByRole('link', { name: 'Stop here' }).tap();
  await second.getByRole('heading', { name: /^Still today/ }).waitFor();
  await expect.poll(shown).toBe(String(tries + 1));
  await page.reload();
  await expect.poll(() => triesStat(page).innerText()).toBe(String(tries + 1));

  // A typed line, and a day off.
  await page.goto('/app/learn/drill?way=written&scene=default-trial-scene');
  await page.getByLabel('Type your line').fill('i havent ordered yet theo');
  await page.keyboard.press('Enter');
  await page.getByText('Word for word.').waitFor();
  await page.keyboard.press('1');
  await page.getByText('2 of 3').waitFor();
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Not today' }).click();
  await page.getByRole('heading', { name: 'A day off' }).waitFor();
  await Promise.all([context.close(), other.close()]);
});
