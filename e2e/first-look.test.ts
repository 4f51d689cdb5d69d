// A page is shown before its script has loaded, and nothing on it moves when script and responses arrive late.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop, newActor, phone } from './actor.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');
let browser: Browser;
let known: BrowserContext;
let unknown: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
  known = (await newActor(browser, address, { viewport: phone })).context;
  unknown = await browser.newContext({ viewport: phone, baseURL: address });
});
afterAll(() => browser.close());

const trial = 'The Coffee Shop Encounter';
const views: readonly (readonly [path: string, beforeScript: string, afterAnswers: string])[] = [
  ['/login', 'Your scenes are where you left them.', 'Your scenes are where you left them.'],
  ['/signup', 'Create Your Account', 'Create Your Account'],
  ['/app/dashboard', 'Welcome, Margo Lane', 'Quick actions'],
  ['/app/scenes', 'Your scenes, with their characters and due dates.', trial],
  ['/app/practice-timed?scene=default-trial-scene', trial, 'Your character'],
];

test.each(views)('%s stands before its script, and stays where it is', async (path, before, after) => {
  const page = await (path.startsWith('/app/') ? known : unknown).newPage();
  const script = await held(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByText(before).first().waitFor();
  await followShifts(page);
  const answers = await held(page, /\/api\/(hints|profile|preferences|product-state)/);
  script.release();
  await page.locator('#root:not(:has([data-still]))').waitFor();
  answers.release();
  await page.getByText(after).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await page.close();
});

test('the laptop dashboard does not move when its lists arrive last', async () => {
  const page = await known.newPage();
  await page.setViewportSize(laptop);
  const answers = await held(page, /\/api\/(dashboard|scenes)\b/);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await page.locator('#root:not(:has([data-still])) h1').waitFor();
  await followShifts(page);
  answers.release();
  await page.getByText('Quick actions').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await page.close();
});

test('the dashboard keeps room for what is learned today', async () => {
  const { page, context } = await newActor(browser, address, { viewport: phone });
  await page.goto('/app/learn?scene=default-trial-scene');
  await page.getByRole('button', { name: 'Start learning' }).click();
  await page.getByRole('heading', { name: 'How safe each line is' }).waitFor();
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Learn now' }).waitFor();
  const script = await held(page, /\/assets\/.*\.js$/);
  const answers = await held(page, /\/api\/learning\b/);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await page.locator('[data-still] h1').waitFor();
  await followShifts(page);
  script.release();
  await page.locator('#root:not(:has([data-still])) h1').waitFor();
  answers.release();
  await page.getByRole('link', { name: 'Learn now' }).waitFor();
  await page.getByText('Quick actions').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await context.close();
});

test('the title of the scene to practice stays once it is known', async () => {
  const page = await known.newPage();
  const script = await held(page, /\/assets\/.*\.js$/);
  await page.goto('/app/practice-timed?scene=default-trial-scene', { waitUntil: 'commit' });
  await page.locator('[data-still] h1', { hasText: trial }).waitFor();
  await page.evaluate(() => {
    const titles = new Set<string | undefined>();
    Object.assign(globalThis, { titles });
    new MutationObserver(() => titles.add(document.querySelector('h1')?.textContent)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  script.release();
  await page.getByRole('heading', { name: 'Your character' }).waitFor();
  const titles = await page.evaluate(() => [...(globalThis as unknown as { titles: Set<string> }).titles]);
  expect(titles).toEqual([trial]);
  await page.close();
});

test('a page’s first data is requested before its script has loaded, and only once', async () => {
  const page = await known.newPage();
  const script = await held(page, /\/assets\/.*\.js$/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const first = ['/api/accounts/refresh', '/api/dashboard', '/api/scenes'];
  await expect.poll(() => asked.toSorted()).toEqual(first);
  script.release();
  await page.getByText('Quick actions').waitFor();
  expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first);
  await page.close();
});

test('a form does not submit itself before its script has loaded', async () => {
  const page = await unknown.newPage();
  await held(page, /\/assets\/.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('form[inert]').waitFor();
  await page.close();
});

test('a signed-in user never sees the sign-in page, and a stranger never sees the app', async () => {
  for (const [context, path] of [
    [known, '/login'],
    [unknown, '/app/dashboard'],
  ] as const) {
    const page = await context.newPage();
    await held(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[data-still]').waitFor({ state: 'attached' });
    await page.locator('[data-still] >> visible=false').waitFor({ state: 'attached' });
    await page.close();
  }
});

/** Delays requests to this path. */
async function held(page: Page, there: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(there, async (route) => {
    await promise;
    await route.continue().catch(() => null);
  });
  return { release: () => resolve() };
}

const followShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        shifts.push(...entry.sources.map(({ node }) => node?.textContent ?? ''));
    }).observe({ type: 'layout-shift' });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
