// npm run bench:first-look [-- /login …]: measures how soon a page is painted, whether its layout shifts, and how
// soon it answers a press, on a first and a later visit, with and without the service worker, on a phone with a
// processor four times slower and slow 4G.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newActor, phone } from '../e2e/actor.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { looked, type Look } from './looks.ts';

const slowdown = 4;
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const visits = 3;

/** What is pressed once the page is there. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': (page) =>
    page
      .getByRole('button', { name: /^Theme: / })
      .filter({ visible: true })
      .click(),
  '/login': (page) => page.getByLabel('Email').pressSequentially('ada@example.com'),
  '/signup': (page) => page.getByLabel('Email').pressSequentially('ada@example.com'),
  '/app/dashboard': (page) => page.getByRole('button', { name: /^Find anything/ }).click(),
  '/app/scenes': (page) => page.getByRole('button', { name: /^Find anything/ }).click(),
  '/app/practice-timed?scene=default-trial-scene': (page) =>
    page.getByRole('radio', { name: /MARA/ }).click(),
};
const asked = process.argv.slice(2);

buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser({});
try {
  for (const path of asked.length > 0 ? asked : Object.keys(pages))
    console.table(await rowsOf(browser, path));
} finally {
  await browser.close();
  await product.remove();
}

async function rowsOf(from: Browser, path: string) {
  const plain = await visitor(from, path, 'block');
  const first = await visitsTo(plain, path, { forgetting: true });
  const again = await visitsTo(plain, path, { forgetting: false });
  await plain.close();
  const installed = await visitor(from, path, 'allow');
  await install(installed, path);
  const fromDevice = await visitsTo(installed, path, { forgetting: false });
  await installed.close();
  return [
    row(path, 'the first time', first),
    row(path, 'again, without service worker', again),
    row(path, 'again, with it', fromDevice),
  ];
}

/** Who may see the page: an actor for app pages, otherwise nobody. */
async function visitor(from: Browser, path: string, serviceWorkers: 'allow' | 'block') {
  const choices = { viewport: phone, serviceWorkers, hasTouch: true } as const;
  if (path.startsWith('/app/')) return (await newActor(from, product.address, choices)).context;
  return from.newContext({ baseURL: product.address, ...choices });
}

async function visitsTo(context: BrowserContext, path: string, { forgetting }: { forgetting: boolean }) {
  const looks: Look[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (forgetting) await devtools.send('Network.clearBrowserCache');
    // After hours, the browser starts the service worker again.
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await page.goto(path, { waitUntil: 'networkidle' });
    looks.push(await looked(page, () => pages[path]!(page)));
    await page.close();
  }
  return looks;
}

/** The service worker caches the app, which the app's pages install. */
async function install(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path === '/' ? '/login' : path);
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  await page.close();
}

function row(path: string, when: string, looks: readonly Look[]) {
  const [, median] = looks.map(({ largestPaintMs }) => largestPaintMs).toSorted((a, b) => a - b);
  const most = (of: (look: Look) => number) => Math.max(...looks.map(of));
  return {
    page: path,
    when,
    'script sent, kB': Math.round(most(({ scriptBytes }) => scriptBytes) / 1000),
    'largest paint, ms': Math.round(median!),
    'at worst, ms': Math.round(most(({ largestPaintMs }) => largestPaintMs)),
    'moved by': Number(most(({ shift }) => shift).toFixed(4)),
    'answers a press, ms': most(({ slowestPressMs }) => slowestPressMs),
  };
}
