import { z } from 'zod';
import { newLoop, removeLoop, saveLoop } from '#contract/loops.ts';
import { trusted } from '#domain/id-schemas.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';

const timeoutMs = 30_000;

/** `loop`: null deletes it. */
const loopChange = z.object({ sceneId: trusted.sceneId, loopId: trusted.loopId, loop: newLoop.nullable() });
export type LoopChange = z.output<typeof loopChange>;

/** Saves, renames or deletes a loop. */
export const saveLoopAction = offlineActionKind({
  type: 'save_loop',
  schema: loopChange,
  queueKey: ({ sceneId }) => `scene ${sceneId}`,
  sceneId: ({ sceneId }) => sceneId,
  supersedes: (later, earlier) => later.data.loopId === earlier.data.loopId,
  /** One of its lines was deleted, and the loop with it. */
  isPointless: ({ code }) => code === 'loop.line_missing',
  send({ data: { loop, ...params }, timestamp }) {
    const signal = AbortSignal.timeout(timeoutMs);
    const query = { doneAtMs: timestamp };
    return loop
      ? call(saveLoop, { params, query, body: loop, signal })
      : call(removeLoop, { params, query, signal });
  },
});
