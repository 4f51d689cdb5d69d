// PDFs are printed in separate threads, a few at once, each with limits on memory and time.
import { Worker } from 'node:worker_threads';
import { problem } from '#contract/problems.ts';
import type { BreakdownSheet, Sides } from '#domain/sides/sides.ts';

export type PrintOrder =
  | { readonly kind: 'sides'; readonly sides: Sides }
  | { readonly kind: 'breakdown'; readonly sheet: BreakdownSheet };

const atOnce = 2;
const maxMs = 30_000;
const maxMemoryMb = 512;
let printing = 0;

/** Throws `server.busy` while too many are being printed, and `scene.print_failed`. */
export async function printed(order: PrintOrder): Promise<Uint8Array> {
  if (printing >= atOnce) throw problem('server.busy');
  printing += 1;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(new URL('./print-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    env: {},
  });
  const timer = setTimeout(() => reject(new Error('printing took too long')), maxMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the printing thread ended')));
  try {
    return await promise;
  } catch (cause) {
    throw problem('scene.print_failed', undefined, cause instanceof Error ? cause : undefined);
  } finally {
    clearTimeout(timer);
    printing -= 1;
    await worker.terminate();
  }
}
