import type { ScriptRevision } from '#domain/production/script-revision.ts';
import { askOnce } from '#web/platform/workers/ask-once.ts';
import type { ScriptComparisonRequest } from './compare-scripts.worker.ts';

export const compareScriptsInWorker = (
  request: ScriptComparisonRequest,
  signal: AbortSignal,
): Promise<ScriptRevision> =>
  askOnce(
    new Worker(new URL('./compare-scripts.worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
  );
