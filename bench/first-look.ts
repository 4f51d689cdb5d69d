// npm run bench:first-look: what a visitor's browser loads and how soon the landing page and the sign-in page are
// painted, the processor slowed down four times.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';

const slowdown = 4;
const visits = 5;

buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser();
try {
  const rows = [];
  for (const path of ['/', '/login']) rows.push(await measured(browser, path));
  console.table(rows);
} finally {
  await browser.close();
  await product.remove();
}

async function measured(from: Browser, path: string) {
  const paints: number[] = [];
  let scriptBytes = 0;
  for (let visit = 0; visit < visits; visit++) {
    const context = await from.newContext({
      baseURL: product.address,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path, { waitUntil: 'networkidle' });
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
              type: 'largest-contentful-paint' as never,
              buffered: true,
            });
          }),
      ),
    );
    scriptBytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    await context.close();
  }
  paints.sort((a, b) => a - b);
  return {
    page: path,
    'compressed script, kB': Math.round(scriptBytes / 1000),
    'largest paint, ms (median)': Math.round(paints[Math.floor(visits / 2)]!),
    'slowest, ms': Math.round(paints.at(-1)!),
  };
}
