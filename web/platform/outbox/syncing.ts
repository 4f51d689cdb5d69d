// Sends the waiting actions of this tab: when the page opens, when the connection returns, when the service worker has
// sent something, and again some time after a pass that left actions over.
import type { UserId } from '#domain/ids.ts';
import { connection } from '#web/platform/api/connection.ts';
import { isOutdated, unlessOutdated } from '#web/platform/api/outdated.ts';
import { backgroundSyncTag } from '#web/platform/service-worker/messages.ts';
import { newVersion } from '#web/platform/service-worker/new-version.ts';
import type { NewAction, OfflineActionKind } from './offline-action.ts';
import { outbox } from './outbox.ts';
import { inOneTab } from './sending-lock.ts';
import { createSync, type Outcome } from './sync.ts';

const firstPauseMs = 15_000;
const maxPauseMs = 5 * 60_000;

export const sync = createSync({
  outbox,
  send: (action) => unlessOutdated(outbox.kindOf(action).send(action), offerReload),
  isOnline: connection.isConnected,
  nowMs: () => Date.now(),
  inOneTab,
  // oxlint-disable-next-line no-console -- what is given up is logged
  log: (message) => console.error(message),
});

/** Whether this page is outdated; offers the reload if it is. */
async function offerReload(): Promise<boolean> {
  const isOld = await isOutdated();
  if (isOld) await newVersion.look();
  return isOld;
}

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isOpen = false;

/** Sends the waiting actions; those left over are retried later. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  await sync.pass();
  sendLater();
}

/** Stores an action on the device until the server has it, and sends it at once if the server can be reached. */
export async function perform<Data, Answer>(
  kind: OfflineActionKind<Data, Answer>,
  given: NewAction<Data>,
): Promise<Outcome<Answer>> {
  const outcome = await sync.perform(kind, given);
  if (outcome.status === 'kept') sendLater();
  return outcome;
}

function sendLater(): void {
  if (!isOpen || !sync.hasWaiting()) return void (pauseMs = firstPauseMs);
  askForBackgroundSync();
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), pauseMs);
  pauseMs = Math.min(maxPauseMs, pauseMs * 2);
}

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** If the browser supports background sync, the service worker sends the waiting actions even if no page is open. */
function askForBackgroundSync(): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(backgroundSyncTag))
    .catch(() => null);
}

/** Notified when the service worker has sent something. */
export function onBackgroundSync(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === backgroundSyncTag && listener();
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

/** Sends this user's actions until the returned function is called. */
export function openSyncing(userId: UserId): () => void {
  sync.open(userId);
  isOpen = true;
  const begin = () => {
    pauseMs = firstPauseMs;
    void sendWaiting();
  };
  const stops = [onBackgroundSync(begin), connection.onReconnect(begin)];
  void outbox.whenOpen().then(begin);
  return () => {
    isOpen = false;
    sync.open(null);
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
