/** Asks a worker once; it is terminated when it has answered, failed, or is no longer wanted. */
export function askOnce<Answer>(
  worker: Worker,
  request: unknown,
  signal: AbortSignal,
  transferred: Transferable[] = [],
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
  worker.addEventListener('error', (event) => reject(new Error(event.message || 'Unknown error')));
  worker.postMessage(request, transferred);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
