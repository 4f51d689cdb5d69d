import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { voiceLinkHeader } from '#contract/voice-link.ts';
import { voicePassages } from '#domain/cloning/voice-script.ts';
import { newScene } from '#server/scenes/testing.ts';
import { readAloud } from '#server/voices/embedded/testing-reader.ts';
import { startFakeVoiceClones, type FakeVoiceClones } from '#server/voices/elevenlabs/fake-voice-clones.ts';
import { newActor, phone, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { startProduct, type Product } from './product.ts';
import { giveMicrophone, playInto } from './played-microphone.ts';
import { storeScenes } from './stored-scenes.ts';

let vendor: FakeVoiceClones;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  vendor = await startFakeVoiceClones();
  [product, browser] = await Promise.all([
    startProduct(vendor.variables),
    launchBrowser({ soundWithoutGesture: true }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
  await vendor?.close();
});

/** Reads the text that the page shows, and keeps it. */
async function recordShownText(page: Page): Promise<void> {
  const text = await page.locator('main p.text-2xl, main .text-2xl').first().innerText();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await playInto(page, readAloud('rms', text));
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
}

test('somebody lets an actor clone their voice, the actor rehearses with it, and they take it back', async () => {
  const margo = await newActor(browser, product.address, { plan: 'expert' });
  const speaker = await browser.newContext({ viewport: phone, baseURL: product.address });
  onTestFinished(async () => {
    await margo.context.close();
    await speaker.close();
  });
  await storeScenes(margo, [
    newScene({ title: 'Night Bus' }, ['Is anyone sitting there?', 'Only the cello.']),
  ]);
  const { page } = margo;
  await page.goto('/app/voice-audio');
  await page.getByRole('button', { name: 'Ask for somebody’s voice' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for cloning a voice' }).inputValue();
  await expectNoFindingsAnywhere(page);

  const theirs = await speaker.newPage();
  await giveMicrophone(theirs);
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'Margo Lane asks for your voice' }).waitFor();
  await theirs.getByText('ElevenLabs').waitFor();
  await expectNoFindingsAnywhere(theirs);
  await theirs.getByLabel('Your name').fill('Nora Field');
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Agree and start' }).click();

  await theirs.getByText('My name is Nora Field.').waitFor();
  await expectNoFindingsAnywhere(theirs);
  await recordShownText(theirs);
  // What is recorded is kept when the page closes.
  await theirs.getByText('1 of 4 texts recorded').waitFor();
  await theirs.reload();
  await theirs.getByText('Text 2 of 4').waitFor();
  await recordShownText(theirs);
  // In the time of the test, the others are sent as the page sends them.
  for (const position of [2, 3]) {
    const sent = await speaker.request.put(`/api/voice-link/recordings/${position}`, {
      headers: {
        [voiceLinkHeader]: new URL(link).hash.slice('#voice.'.length),
        'content-type': 'application/octet-stream',
      },
      data: Buffer.from(readAloud('rms', voicePassages[position - 1]!)),
    });
    expect(sent.status()).toBe(200);
  }
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Make the copy' }).click();
  await theirs.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expectNoFindingsAnywhere(theirs);
  expect([...vendor.voices.values()]).toMatchObject([{ files: [{}, {}, {}] }]);
  const takeBack = await theirs.getByLabel('To take your voice back, or to report a misuse').inputValue();

  await page.reload();
  await page.getByText('Nora Field').waitFor();
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'Practice Night Bus' }).click();
  await page.getByRole('radio', { name: /BERNARDO/ }).click();
  await page.locator('summary', { hasText: 'Voices' }).click();
  const saved = page.waitForResponse(/\/voices\//);
  await page.getByLabel('FRANCISCO', { exact: true }).selectOption({ label: 'Nora Field, cloned' });
  expect((await saved).status()).toBe(204);
  await startPractice(page, /BERNARDO/);
  await expect.poll(() => vendor.spoke.at(-1)).toBe([...vendor.voices.keys()][0]);

  await theirs.goto('about:blank');
  await theirs.goto(takeBack);
  await theirs.getByLabel('What happened?').fill('I didn’t say that he may use it on stage.');
  await theirs.getByRole('button', { name: 'Send report' }).click();
  await theirs.getByText('Thank you. Whoever runs this server reads your report').waitFor();
  await expectNoFindingsAnywhere(theirs);
  await theirs.getByRole('button', { name: 'Delete the copy of my voice' }).click();
  await theirs.getByText('The copy of your voice').waitFor();
  await expect.poll(() => vendor.voices.size).toBe(0);
  await page.goto('/app/voice-audio');
  await page.getByRole('button', { name: 'Clone your own voice' }).waitFor();
  expect(await page.getByText('Nora Field').count()).toBe(0);
});

test('where nobody can clone voices, the page says what the operator needs', async () => {
  const { page, context } = await newActor(browser, inject('product').address, { plan: 'expert' });
  onTestFinished(() => context.close());
  await page.goto('/app/voice-audio');
  await page.getByText('Voices can’t be cloned on this server yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Clone your own voice' }).count()).toBe(0);
});
