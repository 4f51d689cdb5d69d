import type { Revision } from '#domain/scene/revised-line.ts';
import type { ComparisonRequest } from './compare.worker.ts';

export type Compare = (request: ComparisonRequest, signal: AbortSignal) => Promise<Revision>;

/** One worker per comparison, terminated when it finishes or is aborted. */
export const compareInWorker: Compare = (request, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<Revision>();
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<Revision>) => resolve(data));
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  worker.postMessage(request, []);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
};
