// Records how loud everything is that a page sends to its speakers, per 32 samples, at its exact position on the
// audio clock, without changing the product.
import type { BrowserContext, Page } from 'playwright-core';

/** What was heard; `from` and `to` are seconds on the page's audio clock. */
export interface Voice {
  readonly from: number;
  readonly to: number;
}

interface Loudness {
  readonly secondsPerPeak: number;
  readonly firstAt: number;
  readonly peaks: readonly number[];
  /** Milliseconds from the last press until second `at` of the audio clock is heard: `at * 1000 + this`. */
  readonly afterPressMs: number;
}

/** Call it before the page opens; the browser context needs `bypassCSP`. */
export async function putEarOn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ear = `registerProcessor('ear', class extends AudioWorkletProcessor {
      #first = currentFrame;
      #peaks = [];
      process([input]) {
        const samples = input[0];
        for (let from = 0; from < 128; from += 32) {
          let peak = 0;
          for (let i = from; samples && i < from + 32; i++) peak = Math.max(peak, Math.abs(samples[i]));
          this.#peaks.push(peak);
        }
        if (this.#peaks.length < 512) return true;
        this.port.postMessage({ first: this.#first, peaks: this.#peaks });
        this.#first = currentFrame + 128;
        this.#peaks = [];
        return true;
      }
    })`;
    const heard: {
      sampleRate: number;
      reports: { first: number; peaks: number[] }[];
      output?: AudioContext;
    } = {
      sampleRate: 0,
      reports: [],
    };
    const hubs = new WeakMap<BaseAudioContext, AudioNode>();
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    let pressedAt = 0;
    addEventListener('click', () => (pressedAt = performance.now()), true);
    Object.assign(globalThis, { cueEar: heard, lastPress: () => pressedAt });

    function hubOf(context: AudioContext): AudioNode {
      const known = hubs.get(context);
      if (known) return known;
      const hub = context.createGain();
      hubs.set(context, hub);
      Object.assign(heard, { output: context, sampleRate: context.sampleRate });
      const address = URL.createObjectURL(new Blob([ear], { type: 'text/javascript' }));
      void context.audioWorklet.addModule(address).then(() => {
        const node = new AudioWorkletNode(context, 'ear', { numberOfOutputs: 0 });
        node.port.onmessage = ({ data }) => heard.reports.push(data);
        return connect.call(hub, node);
      });
      return hub;
    }
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) connect.call(this, hubOf(this.context as AudioContext));
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

async function loudness(page: Page): Promise<Loudness> {
  return page.evaluate(() => {
    const { cueEar, lastPress } = globalThis as unknown as {
      cueEar: { sampleRate: number; reports: { first: number; peaks: number[] }[]; output: AudioContext };
      lastPress: () => number;
    };
    const { contextTime = 0, performanceTime = 0 } = cueEar.output.getOutputTimestamp();
    return {
      secondsPerPeak: 32 / cueEar.sampleRate,
      firstAt: (cueEar.reports[0]?.first ?? 0) / cueEar.sampleRate,
      peaks: cueEar.reports.flatMap(({ peaks }) => peaks.map((peak) => Math.round(peak * 1e5) / 1e5)),
      afterPressMs: performanceTime - contextTime * 1000 - lastPress(),
    };
  });
}

const audible = 0.002;

/**
 * The sounds heard, separated by at least `partedBySeconds` of silence. Each ends where it is 40 dB below its peak.
 */
export async function voicesHeard(
  page: Page,
  partedBySeconds: number,
): Promise<{ voices: Voice[]; afterPressMs: number }> {
  const { secondsPerPeak, firstAt, peaks, afterPressMs } = await loudness(page);
  const stretches: { first: number; last: number }[] = [];
  peaks.forEach((peak, index) => {
    if (peak < audible) return;
    const open = stretches.at(-1);
    if (open && (index - open.last) * secondsPerPeak < partedBySeconds) open.last = index;
    else stretches.push({ first: index, last: index });
  });
  const voices = stretches.map(({ first, last }) => {
    const within = peaks.slice(first, last + 1);
    const floor = Math.max(...within) / 100;
    const begins = within.findIndex((peak) => peak >= floor);
    const ends = within.findLastIndex((peak) => peak >= floor);
    return {
      from: firstAt + (first + begins) * secondsPerPeak,
      to: firstAt + (first + ends + 1) * secondsPerPeak,
    };
  });
  return { voices, afterPressMs };
}
