import { ApiError } from '../../api/api-error.ts';
import type { PracticeCalls } from '../../api/queries/practice.ts';
import { unsentSessions, type UnsentSession } from '../../offline/unsent-sessions.ts';

/** `kept`: the server could not be asked; the session waits on this device. `refused`: asking again is no use. */
export type Sent = 'stored' | 'kept' | 'refused';

/** Sends how a session ended, its beginning too where that did not arrive. Never rejects. */
export async function sendSession(calls: PracticeCalls, { started, end }: UnsentSession): Promise<Sent> {
  try {
    // The end alone first: it is all that goes out from a tab that is closing.
    await calls.end(started.id, end).catch(async (error: unknown) => {
      if (!isAnswer(error, 404)) throw error;
      await calls.start(started);
      await calls.end(started.id, end);
    });
  } catch (error) {
    if (!isRefusal(error)) return 'kept';
    unsentSessions.forget(started.id);
    return 'refused';
  }
  unsentSessions.forget(started.id);
  return 'stored';
}

/** Sends what this user's earlier sessions left behind; whether the server has stored any. */
export async function sendUnsentSessions(calls: PracticeCalls, userId: string): Promise<boolean> {
  let hasStored = false;
  for (const unsent of unsentSessions.of(userId)) {
    const sent = await sendSession(calls, unsent);
    if (sent === 'kept') break;
    hasStored ||= sent === 'stored';
  }
  return hasStored;
}

const isAnswer = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** Signing in again, waiting a little or a server that has recovered may let it through. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}
