import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, saveScene, uploadNightBus } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Spoken {
  readonly text: string;
  readonly pronunciations?: unknown;
  readonly isPlain?: boolean;
  readonly variation?: unknown;
  /** The highlighted words. */
  readonly words: readonly string[];
}

/**
 * Records what the partner is asked to say and the words it says. Requests of a page that was left meanwhile are
 * ignored.
 */
function listenIn(page: Page): Spoken[] {
  const spoken: Spoken[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/elevenlabs-tts') || !answer.ok()) return;
    const asked = answer.request().postDataJSON() as Omit<Spoken, 'words'>;
    const said: unknown = await answer.json().catch(() => null);
    if (!said) return;
    const { marks } = said as { marks: { from: number; to: number }[] };
    spoken.push({ ...asked, words: marks.map(({ from, to }) => asked.text.slice(from, to)) });
  });
  return spoken;
}

const cello = { written: 'cello', spoken: 'CHEL oh' };

async function practice(page: Page, readNumber: string): Promise<void> {
  await page.getByRole('link', { name: /night bus/i }).click();
  await page.getByRole('radio', { name: /DEV/ }).click();
  const living = page.getByRole('switch', { name: 'Vary the delivery' });
  await living.check();
  await page.getByLabel('Delivery number').fill(readNumber);
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
}

test('a word is spoken as the actor spells it, a line plainly, and a delivery can be repeated by its number', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = margo;
  await listenTo(context);
  const spoken = listenIn(page);
  await uploadNightBus(margo);
  await page.getByLabel('Word', { exact: true }).fill('cello');
  await page.getByLabel('Sounds like').fill('CHEL oh');
  await page.getByRole('button', { name: 'Hear cello' }).click();
  await expect
    .poll(() => spoken)
    .toMatchObject([{ text: 'cello', pronunciations: [cello], words: ['cello'] }]);
  await page.getByLabel('Sounds like').press('Enter');

  await page.getByRole('button', { name: /^Edit line 2:/ }).click();
  await page.getByLabel('How it is said').fill('whispering');
  await page.getByLabel('Say it plainly').check();
  await page.getByRole('button', { name: 'Hear this line' }).click();
  const plainly = {
    text: 'Only the cello.',
    pronunciations: [cello],
    isPlain: true,
    words: ['Only', 'the', 'cello'],
  };
  await expect.poll(() => spoken.at(-1)).toMatchObject(plainly);
  await expect.poll(() => soundsHeard(page).then((sounds) => sounds.length)).toBeGreaterThan(0);
  await saveScene(margo);

  const reads: unknown[] = [];
  for (const readNumber of ['4821', '4821', '1234']) {
    await page.goto('/app/practice-timed');
    spoken.length = 0;
    await practice(page, readNumber);
    const variations = () => Object.fromEntries(spoken.map(({ text, variation }) => [text, variation]));
    await expect.poll(() => Object.keys(variations())).toHaveLength(4);
    expect(spoken).toContainEqual(expect.objectContaining(plainly));
    reads.push(variations());
  }
  expect(reads[1]).toEqual(reads[0]);
  expect(reads[2]).not.toEqual(reads[0]);
  await context.close();
});
