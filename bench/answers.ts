// What a browser says itself of how soon it answered a press: from the finger to the next picture.
import type { CDPSession, Locator, Page } from 'playwright-core';

export interface Answer {
  /** Of each press or key, in steps of 8 ms; 16 where it was answered sooner than is measured. */
  readonly pressesMs: readonly number[];
  /** 0 where nothing occupied the page for 50 ms. */
  readonly longestTaskMs: number;
}

interface Listening {
  heard?: PerformanceEntry[];
}
/** After this a press has been answered, or the page stood still for longer than anybody waits. */
const restMs = 500;
const fingerMs = 80;

/** Runs in the page, before anything of its own. */
export function listenForPresses(): void {
  const heard: PerformanceEntry[] = [];
  (globalThis as Listening).heard = heard;
  const observer = new PerformanceObserver((list) => heard.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: 'longtask' });
}

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/** A finger on the middle of it, as long as fingers are. */
export async function touch(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('It went while the finger came down.');
  if (!devtools.has(page)) devtools.set(page, page.context().newCDPSession(page));
  const input = (await devtools.get(page))!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(fingerMs);
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** What was heard of what is pressed now. */
export async function answerTo(page: Page, press: () => Promise<unknown>): Promise<Answer> {
  const since = await page.evaluate(() => performance.now());
  await press();
  await page.waitForTimeout(restMs);
  const heard = await page.evaluate(
    (from) =>
      ((globalThis as Listening).heard as (PerformanceEntry & { interactionId?: number })[])
        .filter(({ startTime }) => startTime >= from)
        .map(({ entryType, duration, interactionId }) => ({ entryType, duration, interactionId })),
    since,
  );
  const tasks = heard.filter(({ entryType }) => entryType === 'longtask');
  const presses = new Map<number, number>([[0, 16]]);
  for (const { interactionId: id, duration } of heard)
    if (id) presses.set(id, Math.max(duration, presses.get(id) ?? 0));
  if (presses.size > 1) presses.delete(0);
  return {
    pressesMs: [...presses.values()],
    longestTaskMs: Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
  };
}

/** What any press costs on this page: a button of ours, which changes its own colour and nothing else. */
export async function pressIdly(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.querySelector('[data-idle]')) return;
    const button = document.createElement('button');
    button.dataset.idle = '';
    Object.assign(button.style, { position: 'fixed', top: '0', left: '0', zIndex: '99' });
    button.style.inlineSize = button.style.blockSize = '40px';
    button.addEventListener('click', () => {
      button.style.background = button.style.background === 'red' ? 'green' : 'red';
    });
    document.body.append(button);
  });
  await touch(page.locator('[data-idle]'));
  await page.waitForTimeout(200);
  await page.evaluate(() => setTimeout(() => document.querySelector('[data-idle]')?.remove(), 300));
}
