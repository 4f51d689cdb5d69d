import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { laptop, newActor, phone, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ soundWithoutGesture: true });
});
afterAll(() => browser.close());

const texts = ['Is anyone sitting there?', 'Only the cello.', 'Could the cello stand?', 'It gets tired.'];

/** A microphone that hears somebody speak: a low voice in syllables. */
async function speakInto(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const out = context.createMediaStreamDestination();
      const voice = context.createOscillator();
      const syllables = context.createGain();
      const rhythm = context.createOscillator();
      const depth = context.createGain();
      voice.type = 'sawtooth';
      voice.frequency.value = 120;
      rhythm.frequency.value = 3;
      syllables.gain.value = 0.1;
      depth.gain.value = 0.1;
      rhythm.connect(depth).connect(syllables.gain);
      voice.connect(syllables).connect(out);
      voice.start();
      rhythm.start();
      return out.stream;
    };
  });
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const began = await page.evaluate(() => performance.now());
  await page.waitForFunction((began) => performance.now() > began + 1300, began);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Next' }).waitFor();
}

test('somebody without an account reads the partner’s lines on a phone, and the actor rehearses with them', async () => {
  const margo = await newActor(browser, address, { plan: 'pro' });
  const reader = await browser.newContext({ viewport: phone, baseURL: address });
  onTestFinished(async () => {
    await margo.context.close();
    await reader.close();
  });
  await storeScenes(margo, [newScene({ title: 'Night Bus' }, texts)]);
  const { page } = margo;
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'More actions for Night Bus' }).click();
  await page.getByRole('menuitem', { name: 'Record the partner…' }).click();
  await page.getByRole('checkbox', { name: /FRANCISCO/ }).check();
  await page.getByRole('button', { name: 'Ask someone to read' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for recording lines' }).inputValue();

  const phonePage = await reader.newPage();
  await speakInto(phonePage);
  await phonePage.goto(link);
  await phonePage.getByRole('heading', { name: 'Margo Lane asks you to read' }).waitFor();
  await expectNoFindingsAnywhere(phonePage);
  await phonePage.getByLabel('Your name').fill('Nora Field');
  await phonePage.getByRole('checkbox').check();
  await phonePage.getByRole('button', { name: 'Agree and start' }).click();

  await phonePage.getByText('Only the cello.').waitFor();
  await record(phonePage);
  await expectNoFindingsAnywhere(phonePage);
  await phonePage.getByRole('button', { name: 'Listen' }).click();

  // Without a network the line stays on the phone, also when the page is closed.
  await phonePage.route('**/api/reader/lines/**', (route) => route.abort());
  await phonePage.getByRole('button', { name: 'Next' }).click();
  await phonePage.getByText('1 on this device to be sent').waitFor();
  await phonePage.unroute('**/api/reader/lines/**');
  const sent = phonePage.waitForResponse(/\/api\/reader\/lines\//);
  await phonePage.reload();
  expect((await sent).status()).toBe(200);
  await phonePage.getByText('It gets tired.').waitFor();
  await record(phonePage);
  await phonePage.getByRole('button', { name: 'Next' }).click();
  await phonePage.getByRole('heading', { name: 'Thank you' }).waitFor();
  await phonePage.getByText('2 of 2 lines recorded', { exact: true }).waitFor();
  await expectNoFindingsAnywhere(phonePage);
  const takeBack = await phonePage.getByLabel('To delete your recordings').inputValue();

  await page.reload();
  await page.getByRole('button', { name: 'More actions for Night Bus' }).click();
  await page.getByRole('menuitem', { name: 'Record the partner…' }).click();
  await page.getByText('2 of 2 recorded', { exact: false }).first().waitFor();
  await expectNoFindingsAnywhere(page);
  await page.setViewportSize(laptop);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Practice Night Bus' }).click();
  const heard = page.waitForResponse(/\/api\/recorded-lines\//);
  await startPractice(page, /BERNARDO/);
  expect(await (await heard).json()).toMatchObject({ engine: 'reader' });

  await phonePage.goto('about:blank');
  await phonePage.goto(takeBack);
  await phonePage.getByRole('button', { name: 'Delete my recordings' }).click();
  await phonePage.getByText(/2 lines and your name are deleted/).waitFor();
  await phonePage.goto('about:blank');
  await phonePage.goto(link);
  await phonePage.getByRole('heading', { name: 'This link can’t be opened' }).waitFor();
});
