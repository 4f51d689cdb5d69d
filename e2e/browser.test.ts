import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserToLaunch, launchBrowser } from './browser.ts';
import { packagedChromium } from './packaged-chromium.ts';

const page = '<button>Start</button><script>document.title = new AudioContext().state</script>';
const canBePackaged = process.platform === 'linux' && process.arch === 'x64';
const isPackaged = canBePackaged && isDeepStrictEqual(await browserToLaunch({}), await packagedChromium());
const kinds = [...(isPackaged ? [] : [{ packaged: false }]), ...(canBePackaged ? [{ packaged: true }] : [])];

describe.each(kinds)('the test browser ($packaged)', ({ packaged }) => {
  let browser: Browser;
  const site = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end(page),
  ).listen(0, '127.0.0.1');

  beforeAll(async () => {
    browser = await launchBrowser({ packaged });
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });

  async function openPage(from = browser) {
    const page = await from.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    return page;
  }

  it('blocks audio until a gesture, as browsers do', async () => {
    const page = await openPage();
    expect(await page.title()).toBe('suspended');
    await page.getByText('Start').click();
    expect(await page.evaluate(soundLevel)).toBeGreaterThan(0.1);
    await page.close();
  });

  it('allows audio without a gesture if a test asks for it', async () => {
    const eager = await launchBrowser({ packaged, soundWithoutGesture: true });
    const page = await openPage(eager);
    expect(await page.title()).toBe('running');
    await eager.close();
  });

  it('records from a microphone with sound', async () => {
    const page = await openPage();
    expect(await page.evaluate(recordedBytes)).toBeGreaterThan(500);
    await page.close();
  });

  it('shows text', async () => {
    const page = await openPage();
    const width = await page.getByText('Start').evaluate((button) => button.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(30);
    await page.close();
  });

  it('keeps one site from reading another', async () => {
    const page = await openPage();
    const other = `http://localhost:${(site.address() as AddressInfo).port}`;
    const read = page.evaluate((address) => fetch(address).then((answer) => answer.text()), other);
    await expect(read).rejects.toThrow(/Failed to fetch/);
    await page.close();
  });
});

/** The loudest sample of a tone, as an analyser node measures it. */
async function soundLevel(): Promise<number> {
  const context = new AudioContext();
  const tone = new OscillatorNode(context);
  const analyser = new AnalyserNode(context);
  tone.connect(analyser).connect(context.destination);
  tone.start();
  const samples = new Float32Array(analyser.fftSize);
  const endAt = performance.now() + 20_000;
  let loudest = 0;
  while (loudest < 0.1 && performance.now() < endAt) {
    await new Promise(requestAnimationFrame);
    analyser.getFloatTimeDomainData(samples);
    loudest = Math.max(loudest, ...samples);
  }
  await context.close();
  return loudest;
}

async function recordedBytes(): Promise<number> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(microphone);
  let bytes = 0;
  const done = new Promise<void>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      bytes += data.size;
      if (bytes > 500) recorder.stop();
    };
    recorder.onstop = () => resolve();
  });
  recorder.start(100);
  await done;
  for (const track of microphone.getTracks()) track.stop();
  return bytes;
}
