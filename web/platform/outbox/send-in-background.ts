// Sending from the service worker, when the browser says that the connection is back and no page may be open:
// docs/decisions/0015-offline-start.md. The session cookie is exchanged for an access token, which is stored nowhere,
// and only the actions of its user are sent.
import { refreshSession } from '#contract/accounts.ts';
import type { UserId } from '#domain/ids.ts';
import { access } from '#web/platform/api/access.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { unlessOutdated } from '#web/platform/api/outdated.ts';
import { exclusively } from '#web/platform/api/tabs.ts';
import { actionStore } from './action-store.ts';
import type { OfflineActionKind } from './offline-action.ts';
import { createOutbox } from './outbox.ts';
import { inOneTab } from './sending-lock.ts';
import { createSync } from './sync.ts';

const timeoutMs = 15_000;

/** `isOutdated`: whether a newer worker is installed. Throws if actions are left to be sent later. */
export async function sendInBackground(
  kinds: readonly OfflineActionKind[],
  isOutdated: () => Promise<boolean>,
): Promise<void> {
  const outbox = createOutbox({ store: actionStore, mirror: null });
  await outbox.open(kinds);
  const userId = outbox.list().length > 0 ? await signIn() : null;
  if (userId === null) return;
  const sync = createSync({
    outbox,
    send: (action) => unlessOutdated(outbox.kindOf(action).send(action), isOutdated),
    isOnline: () => true,
    nowMs: () => Date.now(),
    inOneTab,
    // oxlint-disable-next-line no-console -- an action that is given up is logged
    log: (message) => console.error(message),
  });
  sync.open(userId);
  await sync.pass();
  await outbox.whenWritten();
  access.token = null;
  if (sync.hasWaiting()) throw new Error('Something is left to be sent.');
}

/** The user of the session; null if it has ended. Throws if the server cannot be reached. */
async function signIn(): Promise<UserId | null> {
  try {
    const { user, session } = await exclusively(() =>
      call(refreshSession, { signal: AbortSignal.timeout(timeoutMs) }),
    );
    access.token = session.access_token;
    return user.id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
