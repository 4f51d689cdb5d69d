// Stores a practice session. It is in the outbox from its start, so that it survives a crashed tab, and is sent when it
// has ended.
import { z } from 'zod';
import type { NewPracticeSession, PracticeEnd } from '#contract/practice.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { offlineActionKind, shapedLike } from '#web/platform/outbox/offline-action.ts';
import { practiceCalls } from '../practice-calls.ts';
import { practiceKeys } from '../queries/practice.ts';

export interface SessionEnd {
  readonly started: NewPracticeSession;
  /** While the session runs, the end as of its last line. */
  readonly end: PracticeEnd;
  /** A tab is playing it, or was when the tab crashed. */
  readonly isRunning?: boolean;
}

/** The tab of a running session without a new line for this long is gone. */
const lostAfterMs = 15 * 60_000;

export const saveSessionAction = offlineActionKind({
  type: 'save_session',
  schema: shapedLike<SessionEnd>(
    z.object({
      started: z.object({ id: z.string().min(1), sceneId: z.string().min(1) }),
      end: z.object({ endTime: z.iso.datetime({ offset: true }) }),
      isRunning: z.boolean().optional(),
    }),
  ),
  queueKey: ({ started }) => `scene ${started.sceneId}`,
  sceneId: ({ started }) => started.sceneId,
  isDue: ({ isRunning, end }, nowMs) => !isRunning || nowMs - Date.parse(end.endTime) > lostAfterMs,
  send: ({ data }) => sendSession(practiceCalls, data),
  onStored: (client) => void client.invalidateQueries({ queryKey: practiceKeys.all }),
});

/** Sends the end first, because a closing tab can send nothing after it. */
export async function sendSession(
  calls: Pick<typeof practiceCalls, 'start' | 'end'>,
  { started, end }: SessionEnd,
): Promise<unknown> {
  try {
    return await calls.end(started.id, end);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await calls.start(started);
    return calls.end(started.id, end);
  }
}
