// The sending of this tab: a pass when the page opens, when the connection returns, when the service worker has sent
// something, and again a while after one that left something over.
import { connection } from '#web/platform/api/connection.ts';
import { isOutdated, unlessOutdated } from '#web/platform/api/outdated.ts';
import { practiceCalls } from '#web/features/practice/practice-calls.ts';
import { takeCalls } from '#web/features/takes/take-calls.ts';
import { newVersion } from '#web/platform/service-worker/new-version.ts';
import { sendKeptTake } from '#web/features/takes/send-take.ts';
import { takeProgress } from '#web/features/takes/take-progress.ts';
import { askForBackgroundSync, onBackgroundSync } from './background-sync.ts';
import { takeOutcomes, writeOutbox } from './outbox.ts';
import { pendingActions } from './pending-actions.ts';
import { sendAction } from './send-action.ts';
import { inOneTab } from './sending-lock.ts';
import { actionFrom, type NewAction } from './pending-action.ts';
import { createSync, type Outcome } from './sync.ts';
import { takeStore } from '#web/features/takes/device/take-store.ts';

const firstPauseMs = 15_000;
const maxPauseMs = 5 * 60_000;

export const sync = createSync({
  actions: pendingActions,
  send: (action) => unlessOutdated(sendAction(action, { practice: practiceCalls, sendTake }), offerReload),
  isOnline: connection.isConnected,
  nowMs: () => Date.now(),
  inOneTab,
  // oxlint-disable-next-line no-console -- the error log of accounts-access-billing.md section 4
  log: (message) => console.error(message),
});

/** Where this page is outdated. */
async function offerReload(): Promise<boolean> {
  const isOld = await isOutdated();
  if (isOld) await newVersion.look();
  return isOld;
}

async function sendTake(takeId: string): Promise<void> {
  takeProgress.set(takeId, 0);
  try {
    await sendKeptTake(takeId, takeStore, {
      calls: takeCalls,
      startSession: practiceCalls.start,
      onSent: (share) => takeProgress.set(takeId, share),
    });
  } finally {
    takeProgress.clear(takeId);
  }
}

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isOpen = false;

/** Sends what waits; what is left over is tried again by itself. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  await takeUpOutcomes();
  await sync.pass();
  sendLater();
}

const sentListeners = new Set<() => void>();

/** Told when the service worker has sent something. */
export function onSentInBackground(listener: () => void) {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
}

/** What came of it when the service worker sent; of an action that changed meanwhile nothing is known. */
async function takeUpOutcomes(): Promise<void> {
  const outcomes = await takeOutcomes().catch(() => []);
  const list = pendingActions.list();
  for (const { id, timestamp, ...cameOfIt } of outcomes) {
    if (!list.some((action) => action.id === id && action.timestamp === timestamp)) continue;
    if (cameOfIt.sent) pendingActions.remove(id);
    else pendingActions.change(id, { retryCount: cameOfIt.retryCount, failure: cameOfIt.failure });
  }
  if (outcomes.some(({ sent }) => sent)) for (const listener of sentListeners) listener();
}

/** Keeps on the device what was done, until the server has it: at once where it can be reached. */
export async function perform(done: NewAction): Promise<Outcome> {
  const outcome = await sync.perform(actionFrom(done));
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

/** Sends this person's actions for as long as they are here; answers how to stop. */
export function openSyncing(userId: string): () => void {
  sync.open(userId);
  isOpen = true;
  const begin = () => {
    pauseMs = firstPauseMs;
    void sendWaiting();
  };
  const tellServiceWorker = () => {
    const actions = pendingActions
      .list()
      .filter((action) => action.userId === userId && action.failure === null);
    void writeOutbox({ userId, actions }).catch(() => null);
  };
  const stopTelling = pendingActions.subscribe(tellServiceWorker);
  tellServiceWorker();
  const stopHearing = onBackgroundSync(begin);
  const stopWaiting = connection.onBack(begin);
  begin();
  return () => {
    isOpen = false;
    sync.open(null);
    clearTimeout(timer);
    stopTelling();
    stopHearing();
    stopWaiting();
  };
}
