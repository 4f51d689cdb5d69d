import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startPracticeSession, type PracticeEnd } from '#contract/practice.ts';
import { newScene } from '#server/scenes/testing.ts';
import { newActor, type Actor } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { storeScenes } from './stored-scenes.ts';

type LineResult = PracticeEnd['lineResults'][number];

const { address } = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The partner's line first, then Francisco's. */
const exchange = [
  'Who is there?',
  'Answer me.',
  'Long live the King!',
  'Bernardo?',
  'He.',
  'You come most carefully.',
];

/** Seconds after each partner line when Francisco speaks; null if he doesn't. */
type Answers = readonly (number | null)[];

/** Replaces the microphone with one that hears somebody who plays Francisco and reacts to the partner. */
async function playFrancisco(page: Page, answers: Answers): Promise<void> {
  await page.addInitScript((after) => {
    let output: AudioContext;
    let microphone: MediaStreamAudioDestinationNode | null = null;
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: (Context, options: [AudioContextOptions]) => (output = new Context(...options)),
    });
    navigator.mediaDevices.getUserMedia = async () => {
      microphone = output.createMediaStreamDestination();
      return microphone.stream;
    };
    function say(at: number) {
      if (!microphone) return;
      const voice = new OscillatorNode(output, { type: 'sawtooth', frequency: 160 });
      const level = new GainNode(output, { gain: 0.1 });
      voice.connect(level).connect(microphone);
      voice.start(at);
      voice.stop(at + 0.9);
    }
    function endOf(buffer: AudioBuffer) {
      const samples = buffer.getChannelData(0);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return (samples.findLastIndex((sample) => Math.abs(sample) >= peak / 100) + 1) / buffer.sampleRate;
    }
    const waiting = [...after];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, offset = 0) {
      const { buffer } = this;
      if (buffer && buffer.duration > 0.2 && when > 0) {
        const answer = waiting.shift() ?? null;
        const lag = output.baseLatency + output.outputLatency;
        if (answer !== null) say(when + endOf(buffer) - offset + lag + answer);
      }
      return start.call(this, when, offset);
    };
  }, answers);
}

/** Plays Francisco to the end of the scene. Returns the results that the page reports for his lines. */
async function rehearse(actor: Actor, exchanges: number): Promise<LineResult[]> {
  const { page } = actor;
  const scene = newScene({}, exchange.slice(0, exchanges * 2));
  await storeScenes(actor, [scene]);
  await page.addInitScript(() => {
    localStorage.setItem('times_pick_ups', 'true');
    localStorage.setItem('microphone', JSON.stringify({ device: null, wearsHeadphones: true }));
  });
  await page.goto(`/app/practice-timed?scene=${scene.id}`);
  await page.getByRole('radio', { name: /FRANCISCO/ }).click();
  const results = new Map<string, LineResult>();
  page.on('request', (request) => {
    if (!request.url().includes(startPracticeSession.path)) return;
    const { lineResults = [] } = (request.postDataJSON() ?? {}) as Partial<PracticeEnd>;
    for (const result of lineResults) results.set(result.lineId, result);
  });
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await expect.poll(() => results.size, { timeout: 90_000 }).toBe(exchanges);
  return [...results.values()].sort((one, other) => one.order - other.order);
}

test('a run shows how soon each cue was picked up, also if too soon or not at all', async () => {
  const actor = await newActor(browser, address, { plan: 'pro' });
  await playFrancisco(actor.page, [0.5, -0.15, null]);
  const lineResults = await rehearse(actor, 3);
  const [soon, early, missed] = lineResults;
  expect(lineResults.map(({ wasListenedFor }) => wasListenedFor)).toEqual([true, true, true]);
  expect(Math.abs(soon!.pickUpSeconds! - 0.5)).toBeLessThan(0.05);
  expect(Math.abs(early!.pickUpSeconds! + 0.15)).toBeLessThan(0.05);
  expect(missed!.pickUpSeconds).toBeNull();
  await actor.context.close();
});

test('without a microphone practice continues, and the page says so', async () => {
  const actor = await newActor(browser, address, { plan: 'pro' });
  await actor.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  });
  const said = actor.page
    .getByText('No microphone was found. Plug one in, then try again. Practice continues')
    .waitFor();
  const [lineResults] = await Promise.all([rehearse(actor, 1), said]);
  expect(lineResults.map(({ wasListenedFor }) => wasListenedFor)).toEqual([false]);
  await actor.context.close();
});
