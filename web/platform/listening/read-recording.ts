import type { ReadingAnswer } from '#domain/coaching/directed-line.ts';
import type { ReadingRequest } from './reading.worker.ts';

/** Measures a recording of a line in a thread of its own. Rejects if it fails or `signal` is aborted. */
export function readRecording(asked: ReadingRequest, signal: AbortSignal): Promise<ReadingAnswer> {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  const answer = Promise.withResolvers<ReadingAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => answer.resolve(data));
  worker.addEventListener('error', ({ message }) => answer.reject(new Error(message)));
  signal.addEventListener('abort', () => answer.reject(signal.reason));
  const request: ReadingRequest = { ...asked, samples: asked.samples.slice() };
  worker.postMessage(request, [request.samples.buffer]);
  return answer.promise.finally(() => worker.terminate());
}
