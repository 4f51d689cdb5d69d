// Measures everything that a page sends to its speakers, without changing the product.
import type { BrowserContext, Page } from 'playwright-core';

type Heard = [atMs: number, level: number, ear: number];

export interface Sound {
  /** Seconds on the page's clock. */
  readonly from: number;
  readonly to: number;
}

/** Call it before the page opens. */
export async function listenTo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: Heard[] = [];
    let ears = 0;
    Object.assign(globalThis, { heard });
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) {
        const { context } = this;
        // The analyser keeps two thirds of a second, for times when the page is too busy to read it.
        const ear = new AnalyserNode(context, { fftSize: 32_768 });
        const index = (ears += 1);
        connect.call(this, ear);
        const samples = new Float32Array(ear.fftSize);
        const piece = Math.round(context.sampleRate / 50);
        let heardUntil = context.currentTime;
        setInterval(() => {
          const unheard = (context.currentTime - heardUntil) * context.sampleRate;
          const pieces = Math.min(Math.floor(unheard / piece), Math.floor(samples.length / piece));
          if (pieces === 0) return;
          heardUntil = context.currentTime - (unheard % piece) / context.sampleRate;
          ear.getFloatTimeDomainData(samples);
          for (let ago = pieces; ago > 0; ago -= 1) {
            const end = samples.length - (ago - 1) * piece;
            const power = samples.slice(end - piece, end).reduce((sum, sample) => sum + sample * sample, 0);
            heard.push([performance.now() - ago * 20, Math.sqrt(power / piece), index]);
          }
        }, 20);
      }
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

const audible = 0.01;
const sameSoundSeconds = 1.2;

/** The intervals with sound; only pauses as long as the one after a line (1.5 s) separate them. */
export async function soundsHeard(page: Page): Promise<Sound[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
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

/** Longer than a background takes to fade in, and to get louder again after a line. */
const [risingMs, liftedMs] = [2500, 900];

/** The level of a continuous sound, beside other sounds and alone, in decibels of full scale; null if there is none. */
export async function backgroundHeard(page: Page): Promise<{ beside: number; alone: number } | null> {
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
  const ears = Map.groupBy(
    heard.filter(([, level]) => level > 0),
    ([, , ear]) => ear,
  );
  const [background, ...others] = [...ears.values()].sort((one, other) => other.length - one.length);
  const first = background?.[0]?.[0];
  if (!background || first === undefined) return null;
  const moments = others.flatMap((other) => other.flatMap(([at, level]) => (level > audible ? [at] : [])));
  const { beside, alone } = Object.groupBy(background, ([atMs]) => {
    const nearestMs = Math.min(Infinity, ...moments.map((at) => Math.abs(at - atMs)));
    if (atMs - first < risingMs) return 'rising';
    if (nearestMs < 60) return 'beside';
    return nearestMs > liftedMs ? 'alone' : 'lifting';
  });
  return { beside: middleOf(beside), alone: middleOf(alone) };
}

function middleOf(heard: readonly Heard[] = []): number {
  const levels = heard.map(([, level]) => level).sort((one, other) => one - other);
  return 20 * Math.log10(levels[levels.length >> 1] ?? 0);
}
