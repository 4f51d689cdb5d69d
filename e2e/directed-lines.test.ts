import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { newScene } from '#server/scenes/testing.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { newActor, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindingsAnywhere } from './findings.ts';
import { storeScenes } from './stored-scenes.ts';

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const line = 'You never told me that the letter came from Rome.';
const texts = ['Who wrote to you?', line, 'I did not know it.', 'Of course you knew.'];
const flite = loadFlite();
const roomHz = 16_000;

/** The line with a pause of a second before "that", in a quiet room. */
function reading(): number[] {
  const say = (text: string) => [
    ...flite({ speaker: 'rms', text, pitchHz: 110, stretch: 1.1, lexicon: new Map() }).samples,
  ];
  const [before, after] = [say('you never told me,'), say('that the letter came from rome')];
  return [...before, ...Array.from({ length: roomHz * 0.7 }, () => 0), ...after];
}

/** Replaces the microphone with one that hears these samples once it is open. */
async function withVoice(page: Page, samples: readonly number[]): Promise<void> {
  await page.addInitScript(
    ({ samples, roomHz }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const room = context.createMediaStreamDestination();
        const hiss = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
        hiss.getChannelData(0).forEach((_, at, all) => (all[at] = 0.0005 * Math.sin(at ** 2)));
        const background = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
        background.connect(room);
        background.start();
        const buffer = context.createBuffer(1, samples.length, roomHz);
        buffer.copyToChannel(Float32Array.from(samples), 0);
        const voice = new AudioBufferSourceNode(context, { buffer });
        voice.connect(room);
        voice.start(context.currentTime + 0.7);
        voice.addEventListener('ended', () => document.documentElement.setAttribute('data-said', ''));
        return room.stream;
      };
    },
    { samples: [...samples], roomHz },
  );
}

async function openLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Line 2: bookmark and more' }).click();
}

async function openScene(page: Page, id: string): Promise<void> {
  await page.goto(`/app/practice-timed?scene=${id}`);
  await startPractice(page, /BERNARDO/);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
}

test('the partner says a line as the actor said it, until the actor removes that', async () => {
  const actor = await newActor(browser, address, { plan: 'expert' });
  const { page } = actor;
  const scene = newScene({ title: 'The Letter' }, texts);
  await storeScenes(actor, [scene]);
  await withVoice(page, reading());
  await openScene(page, scene.id);

  await openLine(page);
  await page.getByRole('button', { name: 'Say it like this…' }).press('Enter');
  await expectNoFindingsAnywhere(page);
  await page.evaluate(() => document.documentElement.removeAttribute('data-said'));
  await page.getByRole('button', { name: 'Record how it goes' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.waitForSelector('[data-said]');
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter');

  const likeThis = page.getByRole('button', { name: 'Your partner, like this' });
  await likeThis.waitFor();
  await expectNoFindingsAnywhere(page);
  const asked = page.waitForRequest(/\/api\/readings\/speech/);
  await likeThis.press('Enter');
  const { reading: measured } = (await asked).postDataJSON() as { reading: DirectedReading };
  const pauses = measured.filter(({ pauseMs }) => pauseMs > 500);
  expect(pauses.map(({ from, to }) => line.slice(from, to))).toEqual(['that']);

  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('Kept: your partner says this line like you.').waitFor();
  await page.getByText('Directed', { exact: true }).waitFor();

  const spoken = page.waitForResponse(/\/api\/directed-lines\/.*\/speech/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect((await spoken).status()).toBe(200);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();

  await openLine(page);
  await page.getByRole('button', { name: 'Your direction…' }).click();
  await page.getByRole('button', { name: 'Remove your direction' }).click();
  await page.getByText('Your partner says this line in its own way again.').waitFor();
  await page.getByText('Directed', { exact: true }).waitFor({ state: 'detached' });
});

test('without a microphone or an Expert plan it is said why a line can’t be directed', async () => {
  const actor = await newActor(browser, address, { plan: 'expert' });
  const { page } = actor;
  const scene = newScene({ title: 'The Letter' }, texts);
  await storeScenes(actor, [scene]);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  });
  await openScene(page, scene.id);
  await openLine(page);
  await page.getByRole('button', { name: 'Say it like this…' }).click();
  await page.getByRole('button', { name: 'Record how it goes' }).click();
  await page.getByText('No microphone was found.').waitFor();

  const onPro = await newActor(browser, address, { plan: 'pro' });
  const other = newScene({ title: 'The Letter' }, texts);
  await storeScenes(onPro, [other]);
  await openScene(onPro.page, other.id);
  await openLine(onPro.page);
  await onPro.page.getByRole('button', { name: 'Say it like this…' }).click();
  await onPro.page.getByText('Expert Subscription Required').waitFor();
});
