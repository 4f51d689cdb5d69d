// Sending from the service worker, when the browser says that the connection is back and no page may be open: 0015. The
// session cookie buys an access token for this once; it is kept nowhere. Nothing of anybody else is sent.
import { refreshSession } from '#contract/accounts.ts';
import { access } from '#web/platform/api/access.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { unlessOutdated } from '#web/platform/api/outdated.ts';
import { alone } from '#web/platform/api/tabs.ts';
import { sendKeptTake } from '#web/features/takes/send-take.ts';
import { practiceCalls } from '#web/features/practice/practice-calls.ts';
import { takeCalls } from '#web/features/takes/take-calls.ts';
import { noteOutcome, readOutbox, type Outbox } from './outbox.ts';
import type { PendingActions } from './pending-actions.ts';
import { sendAction } from './send-action.ts';
import { inOneTab } from './sending-lock.ts';
import { createSync } from './sync.ts';
import { takeStore } from '#web/features/takes/device/take-store.ts';

const timeoutMs = 15_000;

/** `isOutdated`: whether there is a newer worker than this one. Throws where something is left that should be tried again later. */
export async function sendInBackground(isOutdated: () => Promise<boolean>): Promise<void> {
  const outbox = await readOutbox();
  if (!outbox || outbox.actions.length === 0 || !(await isSignedIn(outbox.userId))) return;
  const notes: Promise<unknown>[] = [];
  const sync = createSync({
    actions: actionsOf(outbox, notes),
    send: (action) => unlessOutdated(sendAction(action, { practice: practiceCalls, sendTake }), isOutdated),
    isOnline: () => true,
    nowMs: () => Date.now(),
    inOneTab,
    // oxlint-disable-next-line no-console -- the error log of accounts-access-billing.md section 4
    log: (message) => console.error(message),
  });
  sync.open(outbox.userId);
  await sync.pass();
  await Promise.all(notes);
  access.token = null;
  if (sync.hasWaiting()) throw new Error('Something is left to be sent.');
}

/** False where the session has ended, or is another person's. Throws where the server cannot be asked. */
async function isSignedIn(userId: string): Promise<boolean> {
  try {
    const { user, session } = await alone(() =>
      call(refreshSession, { signal: AbortSignal.timeout(timeoutMs) }),
    );
    access.token = session.access_token;
    return user.id === userId;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

const sendTake = (takeId: string) =>
  sendKeptTake(takeId, takeStore, {
    calls: takeCalls,
    startSession: practiceCalls.start,
    onSent: () => {},
  });

/** What came of each is told to the pages by `notes`. */
function actionsOf(
  outbox: Outbox,
  notes: Promise<unknown>[],
): Pick<PendingActions, 'list' | 'put' | 'change' | 'remove'> {
  let { actions } = outbox;
  return {
    list: () => actions,
    put: () => false,
    change(id, change) {
      actions = actions.map((action) => (action.id === id ? { ...action, ...change } : action));
      for (const { timestamp, retryCount, failure } of actions.filter((action) => action.id === id))
        notes.push(noteOutcome({ id, timestamp, sent: false, retryCount, failure }));
    },
    remove(id) {
      for (const { timestamp } of actions.filter((action) => action.id === id))
        notes.push(noteOutcome({ id, timestamp, sent: true }));
      actions = actions.filter((action) => action.id !== id);
    },
  };
}
