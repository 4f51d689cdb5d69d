// The path of a visitor up to the first scene.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reportEvents } from '#contract/events.ts';
import { getProductState } from '#contract/feature-flags.ts';
import { shownStat, newActor, phone, signIn, signUp, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function visit(path: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, baseURL: address, ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('the landing page can be read before any script runs', async () => {
  const page = await visit('/', { javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'A scene partner who is always off book' }).waitFor();
  await page.getByText('I found your letter. Yesterday.').waitFor();
  await page.getByRole('heading', { name: 'Pricing' }).waitFor();
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(preview!)).headers()['content-type']).toBe('image/png');
  await page.context().close();
});

test('the demo plays the trial scene to its end, silently, and the page reports no error', async () => {
  const page = await visit('/');
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.reload();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('[aria-current=true]').getByText('Flat white for Mara!').waitFor();
  await page.locator('[aria-current=true]').getByText('I haven’t ordered yet. Theo?').waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  for (let line = 0; line < 8; line++) await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Stop' }).isDisabled()).toBe(true);
  // Every page asks for notices, and reports that it was viewed.
  const byAnyPage = new Set<string>([getProductState.path, reportEvents.path]);
  expect(asked.filter((path) => path.startsWith('/api/') && !byAnyPage.has(path))).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the demo speaks when asked to, without an account', async () => {
  const context = await browser.newContext({ viewport: phone, baseURL: address });
  await listenTo(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sound' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('[aria-current=true]').getByText('I haven’t ordered yet. Theo?').waitFor();
  await expect.poll(async () => (await soundsHeard(page)).length).toBeGreaterThan(0);
  await context.close();
});

test('a visitor signs up and hears the trial scene to its end', async () => {
  const context = await browser.newContext({ viewport: phone, baseURL: address });
  await listenTo(context);
  const { page } = await signUp(context, await context.newPage());
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'Practice The Coffee Shop Encounter' }).click();

  await startPractice(page, /MARA/);
  await page.locator('main').getByText('Get ready to practice!').waitFor();
  await page.getByText('Timed practice session completed!').first().waitFor({ timeout: 90_000 });

  // Mara speaks three of the eight lines; the partner speaks the other five, without overlap.
  const sounds = await soundsHeard(page);
  expect(sounds).toHaveLength(5);
  for (const { from, to } of sounds) expect(to - from).toBeGreaterThan(0.25);

  await page.goto('/app/dashboard');
  await expect.poll(() => shownStat(page, 'Practice Sessions')).toBe(1);
  await expect.poll(() => shownStat(page, 'Current Streak')).toBe(1);
  await context.close();
});

test('a signed-in user goes from the landing page to the dashboard', async () => {
  const { page, context } = await newActor(browser, address);
  for (const path of ['/', '/product', '/resources', '/login', '/forgot-password']) {
    await page.goto(path);
    await page.waitForURL('**/app/dashboard');
  }
  await page.goto('/terms');
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor();
  await context.close();
});

test('the address /pricing leads to the prices', async () => {
  const page = await visit('/pricing');
  await page.waitForURL(`${address}/#pricing`);
  const distance = async () => Math.abs((await page.locator('#pricing').boundingBox())!.y);
  await expect.poll(distance).toBeLessThan(200);
  await page.context().close();
});

test('a forgotten password is reset with only the email', async () => {
  const actor = await newActor(browser, address);
  await actor.context.close();
  const page = await visit('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot Your Password?' }).waitFor();
  await page.getByLabel('Email').fill(actor.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();

  const link = await emailedLinkFor(page, actor.email);
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('Ghost-light-7');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Ghost-light-7');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('heading', { name: 'Password Updated!' }).waitFor();
  await page.waitForURL('**/login');
  await signIn(page, { email: actor.email, password: 'Ghost-light-7' });

  const used = await visit(link);
  await used.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
  await used.context().close();
  await page.context().close();
});

test('a message from the resources page reaches support', async () => {
  const page = await visit('/resources');
  await page.getByLabel('Name').fill('Flo');
  await page.getByLabel('Email').fill('flo@example.com');
  await page.getByLabel('Subject').fill('A question of Flo');
  await page.getByLabel('Message').fill('Where is the exit?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  await inMailbox(page, page.getByRole('link', { name: 'A question of Flo' }));
  await page.context().close();
});

/** The recovery link of the newest email to that address in the mailbox. */
async function emailedLinkFor(page: Page, email: string): Promise<string> {
  const message = page
    .getByRole('listitem')
    .filter({ hasText: `to ${email}` })
    .getByRole('link', { name: 'Set a new password' });
  await inMailbox(page, message);
  await message.click();
  return page.getByRole('link', { name: '/reset-password' }).innerText();
}

/** Checks the mailbox until the email is there. */
async function inMailbox(page: Page, email: Locator): Promise<void> {
  const count = async () => {
    await page.goto('/dev/mailbox');
    return email.count();
  };
  await expect.poll(count).toBe(1);
}
