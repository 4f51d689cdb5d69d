import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ambientLoop, ambientPath, roomIds } from '#domain/ambience/environments.ts';
import { laptop, newActor, phone } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';
import { backgroundHeard, listenTo } from './page-sound.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const settings = '/app/practice-timed?scene=default-trial-scene';

test('a scene whose voices are on the device is rehearsed offline, with the chosen ambience', async () => {
  const { page, context } = await newActor(browser, address, { viewport: phone });
  await listenTo(context);
  await page.goto(settings);
  await page.getByRole('radio', { name: /MARA/ }).click();
  await page.getByRole('button', { name: 'Download all' }).click();
  const whole = page.getByText(/^This scene’s voices are on this device \((\d+) of \1 lines\)$/);
  await whole.waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('button', { name: 'Hide Countdown' }).last().click();
  await page.getByRole('button', { name: 'Ambience' }).click();
  await expectNoFindings(page);
  await page.getByRole('radio', { name: /Restaurant/ }).click();
  await page.getByRole('slider', { name: 'Ambient volume' }).press('End');
  await expect.poll(() => backgroundHeard(page)).not.toBeNull();

  await context.route(/\/(api|functions|audio)\//, (route) => route.abort('internetdisconnected'));
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Practice The Coffee Shop Encounter' }).waitFor();
  await page.getByRole('button', { name: 'Offline' }).click();
  await page.getByText('The server can’t be reached', { exact: true }).waitFor();
  await expectNoFindings(page);
  await page.goto('/app/scenes?search=Elsinore');
  await page.getByText('None of the scenes on this device match this search.').waitFor();
  await page.goto('/app/practice-timed');
  const trialScene = page.getByRole('link', { name: /The Coffee Shop Encounter/ });
  await trialScene.waitFor();
  await expectNoFindings(page);
  await trialScene.click();
  await page.getByRole('radio', { name: /MARA/ }).click();
  await whole.waitFor();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText('Line 3 /').waitFor();
  await expect
    .poll(async () => {
      const { alone, beside } = (await backgroundHeard(page))!;
      return { isHeard: alone > -40, loweredBy: Math.round(alone - beside) };
    })
    .toEqual({ isHeard: true, loweredBy: expect.toSatisfy((decibels) => decibels > 5 && decibels < 11) });

  await context.unrouteAll();
  await page.setViewportSize(laptop);
  await page.goto('/app/dashboard');
  expect(await linesOnDevice(page)).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect.poll(() => linesOnDevice(page)).toBe(0);
  await context.close();
});

test('every ambience loops without an audible seam', async () => {
  const page = await browser.newPage({ baseURL: address });
  await page.goto('/');
  const paths = roomIds.map(ambientPath);
  const seams = await page.evaluate(
    async ({ paths, loop }) => {
      const rate = 44_100;
      const seamOf = async (path: string) => {
        const output = new OfflineAudioContext(1, Math.ceil((loop.length + 1) * rate), rate);
        const bytes = await fetch(path).then((answer) => answer.arrayBuffer());
        const source = output.createBufferSource();
        source.buffer = await output.decodeAudioData(bytes);
        source.loop = true;
        source.loopStart = loop.start;
        source.loopEnd = loop.start + loop.length;
        source.connect(output.destination);
        source.start(0, loop.start);
        const samples = (await output.startRendering()).getChannelData(0);
        const steps = samples.slice(1).map((sample, i) => sample - samples[i]!);
        const usual = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length);
        const seam = Math.round(loop.length * rate);
        return Math.max(...steps.slice(seam - 3, seam + 3).map(Math.abs)) / usual;
      };
      return Promise.all(paths.map(seamOf));
    },
    { paths, loop: ambientLoop },
  );
  expect(Math.max(...seams)).toBeLessThan(2.5);
  await page.close();
});

const linesOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('scenes');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('lines').objectStore('lines').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
