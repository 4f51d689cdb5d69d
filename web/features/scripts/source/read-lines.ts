import type { LinesAnswer, LinesRequest, ShownLine } from './lines.worker.ts';

/** The lines of a script as they stand in it, read off the main thread. */
export function readLines(request: LinesRequest, signal: AbortSignal): Promise<readonly ShownLine[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly ShownLine[]>();
  const worker = new Worker(new URL('./lines.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<LinesAnswer>) =>
    'lines' in data ? resolve(data.lines) : reject(new Error(data.failed)),
  );
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
