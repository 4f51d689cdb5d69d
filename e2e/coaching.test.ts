import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newScene } from '#server/scenes/testing.ts';
import { newActor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const exchange = [
  'Who is there?',
  'Answer me.',
  'Long live the King!',
  'Bernardo?',
  'He.',
  'You come most carefully.',
];

/** Replaces the microphone with a quiet room in which somebody speaks when the test asks for it. */
async function withVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let output: AudioContext;
    let microphone: MediaStreamAudioDestinationNode | null = null;
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: (Context, options: [AudioContextOptions]) => (output = new Context(...options)),
    });
    navigator.mediaDevices.getUserMedia = async () => {
      microphone ??= output.createMediaStreamDestination();
      return microphone.stream;
    };
    const speak = async () => {
      const voice = new OscillatorNode(output, { type: 'sawtooth', frequency: 160 });
      const level = new GainNode(output, { gain: 0.1 });
      voice.connect(level).connect(microphone!);
      voice.start();
      voice.stop(output.currentTime + 0.9);
      await new Promise((resolve) => voice.addEventListener('ended', resolve));
    };
    Object.assign(globalThis, { speak });
  });
}

/** Waits for the cue, then speaks after this many milliseconds and ends the line. */
async function answer(page: Page, afterMs: number): Promise<void> {
  const done = page.getByRole('button', { name: 'My line is done' });
  await done.waitFor({ timeout: 60_000 });
  await page.evaluate(async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await (globalThis as unknown as { speak: () => Promise<void> }).speak();
  }, afterMs);
  await done.click();
}

test('a late pick-up is marked before the next cue is over, and observed after the run', async () => {
  const actor = await newActor(browser, address, { plan: 'expert' });
  const { page } = actor;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await withVoice(page);
  const scene = newScene({}, exchange);
  await storeScenes(actor, [scene]);
  await page.addInitScript(() => {
    localStorage.setItem('microphone', JSON.stringify({ device: null, wearsHeadphones: true }));
    localStorage.setItem('turn_end', JSON.stringify({ waitsForMe: true, answerAfterSeconds: 0 }));
  });
  await page.goto(`/app/practice-timed?scene=${scene.id}`);
  await page.getByRole('radio', { name: /FRANCISCO/ }).click();
  await page.getByLabel('Real-time coaching').selectOption('usual');
  await page.getByRole('button', { name: 'Start Practice' }).click();

  await answer(page, 100);
  await answer(page, 2600);
  await page.getByText('Late pick-up', { exact: true }).waitFor({ timeout: 1500 });
  await answer(page, 100);
  const notes = page.getByRole('region', { name: 'From this run' });
  await notes.getByText('Bernardo?').waitFor({ timeout: 10_000 });
  await notes.getByRole('img', { name: 'Level of the line' }).waitFor();
  expect(await notes.getByRole('listitem').count()).toBe(1);
  expect(sent.filter((request) => /levelDb|pitch|syllables/i.test(request))).toEqual([]);
  await actor.context.close();
});
