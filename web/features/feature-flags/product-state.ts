// The feature flags and the notice, loaded after the page and then every minute while it is visible. If the server
// can't be reached, the last known state stays. No cache answers this call, so it also shows whether the server is
// reachable, and it is repeated sooner when a check is requested.
import { useSyncExternalStore } from 'react';
import { getProductState, productState, type ProductState } from '#contract/feature-flags.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { connection } from '#web/platform/api/connection.ts';

const everyMs = 60_000;
const [soonestMs, maxMs] = [2000, 30_000];
const timeoutMs = 10_000;
const listeners = new Set<() => void>();
let state: ProductState = {
  switches: { signUps: true, handsFree: true, communityPublishing: true },
  notice: null,
  answersQuestions: false,
};

/** Loads it now. */
export async function readProductState(): Promise<void> {
  const answer = await call(getProductState, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => error,
  );
  connection.setReachable(!(answer instanceof Offline) || !navigator.onLine);
  const { data } = productState.safeParse(answer);
  if (!data) return;
  state = data;
  for (const listener of listeners) listener();
}

/** Starts to load it regularly; returns a function that stops. */
export function watchProductState(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAtMs = -Infinity;
  let pauseMs = soonestMs;
  let isAsking = false;
  let isOld = false;
  let isOver = false;
  const askIn = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void ask(), ms);
  };
  const isWanted = () => document.visibilityState === 'visible' || !connection.isConnected();
  /** A caller during a running request waits for a newer one. */
  async function ask() {
    isOld = true;
    if (isAsking) return;
    isAsking = true;
    while (isOld) {
      isOld = false;
      if (isWanted()) await readProductState();
    }
    isAsking = false;
    askedAtMs = performance.now();
    pauseMs = connection.isConnected() ? soonestMs : Math.min(maxMs, pauseMs * 2);
    askIn(connection.isConnected() ? everyMs : pauseMs);
  }
  /** A running request also serves as the check. */
  const askSoon = () => {
    if (!isAsking) askIn(Math.max(0, askedAtMs + soonestMs - performance.now()));
  };
  const askNow = () => void ask();
  askNow();
  const stopListening = connection.onCheckRequested(askSoon);
  document.addEventListener('visibilitychange', askNow);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', askNow);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = () => state;

/** The server's last response; until then every feature is on and there is no notice. */
export const useProductState = (): ProductState => useSyncExternalStore(subscribe, current, current);
