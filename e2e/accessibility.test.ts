import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeEncryptedPdf } from '#server/scripts/testing/make-encrypted-pdf.ts';
import { typedPage } from '#server/scripts/testing/make-pdf.ts';
import { asJpeg, drawScan } from '#server/scripts/testing/make-scan.ts';
import { laptop, newActor, startPractice, uploadNightBus } from './actor.ts';
import type { Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';

const { address } = inject('product');
let browser: Browser;
let visitor: Page;
let margo: Actor;
beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await (await browser.newContext({ baseURL: address })).newPage();
  margo = await newActor(browser, address, { plan: 'pro' });
});
afterAll(() => browser.close());

/** Also checks that no late image moves the page, and that nothing exceeds the width of a narrow phone. */
async function expectNoFindings(page: Page): Promise<void> {
  expect(await picturesWithoutSize(page)).toEqual([]);
  await expectNoFindingsAnywhere(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: 'runs off the side' }).toBeLessThanOrEqual(0);
}

const picturesWithoutSize = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img, video')]
      .filter((picture) => {
        const style = picture.computedStyleMap();
        const isAuto = (name: string) => String(style.get(name)) === 'auto';
        return (isAuto('width') || isAuto('height')) && isAuto('aspect-ratio');
      })
      .map(({ outerHTML }) => outerHTML),
  );

test.each([
  '/',
  '/product',
  '/resources',
  '/resources/guides/off-book',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe?token=due-dates.a.letter',
])('%s has no findings', async (path) => {
  await visitor.goto(path);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await expectNoFindings(visitor);
});

test.each([
  '/app/dashboard',
  '/app/scenes',
  '/app/community',
  '/app/community/house-tea-in-the-garden',
  '/app/subscription',
  '/app/upload',
  '/app/voice-audio',
  '/app/progress',
  '/app/practice',
  '/app/practice-timed',
  '/app/practice-timed?scene=default-trial-scene',
])('%s has no findings', async (path) => {
  await margo.page.goto(path);
  await margo.page.getByRole('heading', { level: 1 }).waitFor();
  await margo.page.waitForLoadState('networkidle');
  await expectNoFindings(margo.page);
});

test('uploads have no findings while they are locked', async () => {
  const noah = await newActor(browser, address, { name: 'Noah Reed' });
  await noah.page.goto('/app/upload');
  await noah.page.getByText('Script Uploads Require Pro Plan').waitFor();
  await expectNoFindings(noah.page);
  await noah.context.close();
});

test('an upload has no findings at any step', async () => {
  const { page } = margo;
  const typed = typedPage([
    [37, 'MARA'],
    [25, 'You said seven.'],
  ]);
  const choose = async (name: string, content: Uint8Array, seen: string) => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(content),
      });
    await page.getByText(seen).first().waitFor();
  };
  await page.goto('/app/upload');
  await choose('page.jpg', asJpeg(drawScan(typed)), 'Arrange the pages.');
  await expectNoFindings(page);

  const reads = '**/functions/v1/file-processor';
  await page.route(reads, () => undefined);
  await page.getByRole('button', { name: 'Read this page' }).click();
  await page.getByText('Processing file...').waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(reads);

  await choose('locked.pdf', makeEncryptedPdf(typed, 'lamp'), 'This script is locked');
  await expectNoFindings(page);
  await choose('broken.pdf', Buffer.from('%PDF-1.7 and no more'), 'This script could not be read');
  await expectNoFindings(page);
});

test('the script editor has no findings', async () => {
  await uploadNightBus(margo);
  await expectNoFindings(margo.page);
});

test('the stage has no findings, playing and paused', async () => {
  const { page } = margo;
  await page.setViewportSize(laptop);
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await startPractice(page, /MARA/);
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  // The countdown has its own Stop button.
  const stops = page.getByRole('button', { name: 'Stop', exact: true });
  await expect.poll(() => stops.count()).toBe(1);
  await expectNoFindings(page);
});

test('a line’s own menu, and the panel beside a marked section, have no findings', async () => {
  const { page } = margo;
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Line 2: bookmark and more' }).click();
  await page.getByRole('switch', { name: 'Custom time for this line' }).click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Loop from here' }).click();
  await page.getByRole('button', { name: 'Session and script' }).click();
  await expectNoFindings(page);
});
