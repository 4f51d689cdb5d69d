// Ears for the tests: everything a page sends to its speakers is also measured, without touching the product.
import type { BrowserContext, Page } from 'playwright-core';

export interface Sound {
  /** Seconds on the page's clock. */
  readonly from: number;
  readonly to: number;
}

/** Must be called before the page is opened. */
export async function listenTo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: [atMs: number, level: number][] = [];
    Object.assign(globalThis, { heard });
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) {
        const ear = this.context.createAnalyser();
        connect.call(this, ear);
        const samples = new Float32Array(ear.fftSize);
        setInterval(() => {
          ear.getFloatTimeDomainData(samples);
          const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
          heard.push([performance.now(), level]);
        }, 20);
      }
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

const audible = 0.01;
const sameSoundSeconds = 1.2;

/** The stretches in which something was heard; pauses within a line do not part them, the pause after one (1.5 s) does. */
export async function soundsHeard(page: Page): Promise<Sound[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: [number, number][] }).heard);
  const sounds: { from: number; to: number }[] = [];
  for (const [atMs, level] of heard) {
    if (level < audible) continue;
    const at = atMs / 1000;
    const last = sounds.at(-1);
    if (last && at - last.to < sameSoundSeconds) last.to = at;
    else sounds.push({ from: at, to: at });
  }
  return sounds;
}
