import type { Page } from 'playwright-core';

export interface Look {
  readonly largestPaintMs: number;
  /** Cumulative layout shift; 0 if nothing moved. */
  readonly shift: number;
  /** From a press to the next paint; 16 if it was faster. */
  readonly slowestPressMs: number;
  /** Script sent over the network. */
  readonly scriptBytes: number;
}

/** What to measure on a loaded page, and how it answers `press`. */
export async function looked(page: Page, press: () => Promise<void>): Promise<Look> {
  const paints = await entriesOf(page, 'largest-contentful-paint');
  const shifts = await entriesOf(page, 'layout-shift');
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  await press();
  await page.waitForTimeout(1000);
  const presses = await entriesOf(page, 'event');
  return {
    largestPaintMs: Math.max(...paints.map(({ startTime }) => startTime)),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    slowestPressMs: Math.max(16, ...presses.map(({ duration }) => duration)),
    scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** The browser's own entries of this type since navigation, once there can be no more. */
const entriesOf = (page: Page, type: string) =>
  page.evaluate(
    (kind) =>
      new Promise<{ startTime: number; duration: number; value: number }[]>((resolve) => {
        const found: { startTime: number; duration: number; value: number }[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { startTime, duration, value = 0 } = entry as PerformanceEntry & { value?: number };
            found.push({ startTime, duration, value });
          }
        });
        observer.observe({ type: kind, buffered: true, durationThreshold: 16 } as object);
        setTimeout(() => resolve(found), 300);
      }),
    type,
  );
