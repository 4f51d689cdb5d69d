import type { ReaderAnswer, ReaderRequest } from './reader.worker.ts';

export type ReadScript = (request: ReaderRequest, signal: AbortSignal) => Promise<ReaderAnswer>;

/** One worker a script; ended when the script is read or nobody waits for it any more. */
export const readInWorker: ReadScript = (request, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>();
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => resolve(data));
  worker.addEventListener('error', (event) => reject(new Error(event.message || 'Unknown error')));
  worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
};
