import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop, newActor, phone } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';
import { screenplayPdf } from './screenplay-pdf.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const ferry = `INT. FERRY - NIGHT

NELL
Is this seat taken?

IVO
Only by the wind.

NELL
Then it can move over.`;
const engine = `INT. ENGINE ROOM - NIGHT

IVO
She is losing oil again.

PETRA
Then stop looking at her and fetch some.`;
const deck = `EXT. DECK - DAWN

PETRA
You can see the island from here.

NELL
That is a cloud.`;
const galley = `INT. GALLEY - DAWN

PETRA
The coffee is for the crew.

IVO
I am the crew.`;
/** About 120 pages in which NELL doesn't appear. */
const [verbs, things] = [
  ['mend', 'count', 'paint', 'hide', 'carry', 'weigh', 'polish'],
  ['ropes', 'lamps', 'barrels', 'charts', 'anchors'],
];
const crew = Array.from({ length: 118 }, (_, scene) => {
  const speeches = Array.from({ length: 10 }, (__, i) => {
    const [verb, thing] = [verbs[(scene + i) % verbs.length]!, things[(scene * 3 + i) % things.length]!];
    return `${i % 2 === 0 ? 'IVO' : 'PETRA'}\nWhoever came to ${verb} the ${thing} of cabin ${scene + 2} left before it got light.`;
  });
  return [`INT. CABIN ${scene + 2} - DAY`, ...speeches].join('\n\n');
});
const pdf = (name: string, ...scenes: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: screenplayPdf(scenes.join('\n\n')),
});
const script = pdf('The Night Ferry.pdf', ferry, engine, ...crew, deck);
const newDraft = pdf(
  'The Night Ferry, blue.pdf',
  ferry.replace('Only by the wind.', 'By the wind, and by nobody else.'),
  galley,
  ...crew,
  deck.replace('That is a cloud.', 'That is no island, that is a cloud.'),
);

async function checked(page: Page): Promise<void> {
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport);
    await expectNoFindings(page);
  }
}

test('an actor with a script of 120 pages is at their first line in six taps, rehearses their scenes, and takes a new draft', async () => {
  const { page, context } = await newActor(browser, address, { plan: 'pro', viewport: phone });
  await page.goto('/app/upload');
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).click();
  };
  const startedAt = Date.now();
  taps += 1;
  await page.locator('input[aria-label="Script file"]').setInputFiles(script);
  // A phone opens its list with one tap and closes it with another.
  taps += 2;
  await page.getByLabel('Your part').selectOption({ label: 'NELL (3 lines)' });
  await checked(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Unsaved script restored.').waitFor();
  await tap('Save 2 scenes');
  await page.getByRole('heading', { name: 'The Night Ferry' }).waitFor();
  await tap(/INT\. FERRY/, 'link');
  await tap('Start Practice');
  await page.getByText('Playing...').waitFor();
  expect(taps).toBeLessThanOrEqual(6);
  console.log(
    `From the file to the first line: ${taps} taps, ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`,
  );

  await page.goto('/app/scripts');
  await page.getByRole('link', { name: 'The Night Ferry' }).click();
  await checked(page);
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await page.getByRole('button', { name: 'Rehearse 2 scenes' }).click();
  await page.getByText('scene 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText('Playing...').waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const heading = page.getByRole('heading', { level: 1, name: /EXT\. DECK/ });
  await expect
    .poll(
      async () => {
        if ((await next.count()) > 0) await next.click({ timeout: 500 }).catch(() => {});
        return heading.isVisible();
      },
      { interval: 500 },
    )
    .toBe(true);
  await page.getByText('You were last in').waitFor();
  await page.getByText('Playing...').waitFor();
  await page.getByText('That is a cloud.').first().waitFor();

  await page.goto('/app/scripts');
  await page.getByRole('link', { name: 'The Night Ferry' }).click();
  await page.getByRole('link', { name: 'New draft' }).click();
  await page.locator('input[aria-label="Script file"]').setInputFiles(newDraft);
  const mine = page.getByRole('region', { name: 'What changes for NELL' });
  await mine.getByText('Another cue').waitFor();
  await mine.locator('ins', { hasText: 'no island' }).waitFor();
  await checked(page);
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await page.getByText('New draft applied.').waitFor();
  await page.getByRole('button', { name: /Show the \d+ scenes without your part/ }).click();
  await page.getByText('INT. GALLEY - DAWN').waitFor();
  await page.getByRole('link', { name: /INT\. FERRY/ }).click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText('By the wind, and by nobody else.').first().waitFor();
  await context.close();
});
