import type { Revision } from '#domain/scene/revised-line.ts';
import { askOnce } from '#web/platform/workers/ask-once.ts';
import type { ComparisonRequest } from './compare.worker.ts';

export type Compare = (request: ComparisonRequest, signal: AbortSignal) => Promise<Revision>;

export const compareInWorker: Compare = (request, signal) =>
  askOnce(new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' }), request, signal);
