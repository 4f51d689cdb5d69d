// How soon the browser itself says it answered a press: from the press to the next frame.
import type { CDPSession, Locator, Page } from 'playwright-core';

export interface Answer {
  /** For each press or key, in steps of 8 ms; 16 if it was answered faster than the browser measures. */
  readonly pressesMs: readonly number[];
  /** 0 if nothing occupied the page for 50 ms. */
  readonly longestTaskMs: number;
}

interface Heard {
  readonly entryType: string;
  readonly startTime: number;
  readonly duration: number;
  readonly interactionId?: number;
}
/** After this long, a press was answered or the page was blocked. */
const restMs = 500;
const fingerMs = 80;

/** Runs in the page before its own scripts. */
export const listenForPresses = `
  globalThis.heard = [];
  const observer = new PerformanceObserver((list) => heard.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  observer.observe({ type: 'longtask' });`;

const allHeard = `heard.map(({ entryType, startTime, duration, interactionId }) => (
  { entryType, startTime, duration, interactionId }))`;

/** A button added by the benchmark that only changes its own color. */
const idleButton = `
  if (!document.querySelector('[data-idle]')) {
    const button = document.createElement('button');
    button.dataset.idle = '';
    Object.assign(button.style, { position: 'fixed', top: 0, left: 0, zIndex: 99, width: '40px', height: '40px' });
    button.addEventListener('click', () => {
      button.style.background = button.style.background === 'red' ? 'green' : 'red';
    });
    document.body.append(button);
  }`;

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/** A touch in the middle of it, as long as a real one. */
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

/** Events of the current press. */
export async function answerTo(page: Page, press: () => Promise<unknown>): Promise<Answer> {
  const since = await page.evaluate(() => performance.now());
  await press();
  await page.waitForTimeout(restMs);
  const heard = (await page.evaluate(allHeard)) as Heard[];
  const now = heard.filter(({ startTime }) => startTime >= since);
  const tasks = now.filter(({ entryType }) => entryType === 'longtask');
  const presses = new Map<number, number>([[0, 16]]);
  for (const { interactionId: id, duration } of now)
    if (id) presses.set(id, Math.max(duration, presses.get(id) ?? 0));
  if (presses.size > 1) presses.delete(0);
  return {
    pressesMs: [...presses.values()],
    longestTaskMs: Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
  };
}

/** The cost of any press on this page. */
export async function pressIdly(page: Page): Promise<void> {
  await page.evaluate(idleButton);
  await touch(page.locator('[data-idle]'));
  await page.waitForTimeout(200);
  await page.evaluate("document.querySelector('[data-idle]').remove()");
}
