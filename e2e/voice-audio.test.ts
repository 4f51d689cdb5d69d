import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goExpert, newActor, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an actor previews the voices, finds some locked, upgrades, and rehearses with the chosen one', async () => {
  const actor = await newActor(browser, address);
  const { page, context } = actor;
  await listenTo(context);
  await page.goto('/app/voice-audio');

  const voice = (name: RegExp) => page.getByRole('radio', { name });
  const goDownTo = async (name: RegExp) => {
    // A radio button isn't chosen if it gets the focus after the key was released.
    await page.keyboard.down('ArrowDown');
    await expect.poll(() => voice(name).evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.keyboard.up('ArrowDown');
  };
  await voice(/^Sarah/).focus();
  await goDownTo(/^James/);
  await goDownTo(/^Emma/);
  await expect.poll(() => voice(/^James/).isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'Upgrade to Expert' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Hear James' }).click();
  await expect.poll(async () => (await soundsHeard(page)).length).toBe(1);
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();

  await goExpert(actor);
  await page.goto('/app/voice-audio');
  await voice(/^Luna/).click();
  await voice(/^Dramatic/).click();
  await page.getByLabel('Line to hear').fill('The bus does not stop here any more.');
  await page.getByRole('button', { name: 'Hear It' }).click();
  await expect.poll(async () => (await soundsHeard(page)).length).toBe(1);
  await page.getByRole('switch', { name: 'Subtitles' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your saved voice settings have been applied').first().waitFor();

  const asked: { text: string; voiceId: string; settings: { delivery?: string } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/elevenlabs-tts')) asked.push(request.postDataJSON());
  });
  await page.goto('/app/practice-timed?scene=default-trial-scene');
  await startPractice(page, /MARA/);
  // The text is in the script and, while it is spoken, in the subtitles.
  const subtitled = page.getByText('Flat white for Mara!').nth(1).waitFor();
  const toTheo = () => asked.find(({ text }) => text === 'Mara. You came back.');
  await expect.poll(toTheo).toMatchObject({
    voiceId: 'luna-mysterious',
    settings: { delivery: 'dramatic' },
  });
  expect(asked.map(({ settings }) => settings.delivery)).not.toContain(undefined);
  await subtitled;
  await context.close();
});
