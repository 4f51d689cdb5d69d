import type { StretchAnswer, StretchRequest } from './stretch.worker.ts';

/** Resolves to the samples at `speed` times their tempo, with the same pitch. */
export type Stretch = (samples: Float32Array, sampleRate: number, speed: number) => Promise<Float32Array>;

const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
let worker: Worker | null = null;
let asked = 0;

/** Runs in one worker of the page, in the order of the calls. */
export const stretchInWorker: Stretch = (samples, sampleRate, speed) => {
  const id = (asked += 1);
  const answer = Promise.withResolvers<Float32Array>();
  waiting.set(id, answer);
  const request: StretchRequest = { id, samples: samples.slice(), sampleRate, speed };
  worker ??= startWorker();
  worker.postMessage(request, [request.samples.buffer]);
  return answer.promise;
};

function startWorker(): Worker {
  const started = new Worker(new URL('./stretch.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<StretchAnswer>) => {
    waiting.get(data.id)?.resolve(data.samples);
    waiting.delete(data.id);
  });
  started.addEventListener('error', (event) => {
    for (const answer of waiting.values()) answer.reject(new Error(event.message || 'Audio playback failed'));
    waiting.clear();
    started.terminate();
    worker = null;
  });
  return started;
}
