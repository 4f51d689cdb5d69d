// Sending from the service worker, when the browser says that the connection is back and no page may be open: 0015. The
// session cookie buys an access token for this once; it is kept nowhere. Nothing of anybody else is sent.
import { refreshSession } from '#contract/accounts.ts';
import { access } from '#web/platform/api/access.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { unlessOutdated } from '#web/platform/api/outdated.ts';
import { alone } from '#web/platform/api/tabs.ts';
import { noteOutcome, readOutbox, type Outbox as Copy } from './background-copy.ts';
import type { OfflineActionKind } from './offline-action.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { inOneTab } from './sending-lock.ts';
import { createSync } from './sync.ts';

const timeoutMs = 15_000;

/** `isOutdated`: whether there is a newer worker than this one. Throws where something is left that should be tried again later. */
export async function sendInBackground(
  kinds: readonly OfflineActionKind[],
  isOutdated: () => Promise<boolean>,
): Promise<void> {
  const copy = await readOutbox();
  if (!copy || copy.actions.length === 0 || !(await isSignedIn(copy.userId))) return;
  const notes: Promise<unknown>[] = [];
  const outbox = outboxOf(copy, kinds, notes);
  const sync = createSync({
    outbox,
    send: (action) => unlessOutdated(outbox.kindOf(action).send(action), isOutdated),
    isOnline: () => true,
    nowMs: () => Date.now(),
    inOneTab,
    // oxlint-disable-next-line no-console -- the error log of accounts-access-billing.md section 4
    log: (message) => console.error(message),
  });
  sync.open(copy.userId);
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

/** What came of each is told to the pages by `notes`. */
function outboxOf(copy: Copy, kinds: readonly OfflineActionKind[], notes: Promise<unknown>[]): Outbox {
  let { actions } = copy;
  const outbox = createOutbox();
  outbox.open(kinds);
  return {
    ...outbox,
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
