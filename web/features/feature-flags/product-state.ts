// What is open, and what there is to say to everybody: asked once the page is there, and every minute while somebody
// looks. A server that is not reached changes nothing of what is known; as nothing stands between this call and the
// server, it is also how we know whether the server is there, and asked sooner while that is in doubt.
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
};

/** Asks now. */
export async function readProductState(): Promise<void> {
  const answer = await call(getProductState, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => error,
  );
  connection.settle(!(answer instanceof Offline) || !navigator.onLine);
  const { data } = productState.safeParse(answer);
  if (!data) return;
  state = data;
  for (const listener of listeners) listener();
}

/** Asks from now on; answers how to stop. */
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
  /** Who asks while an answer is under way gets a newer one. */
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
  /** What is being asked settles the doubt, its own too. */
  const askSoon = () => {
    if (!isAsking) askIn(Math.max(0, askedAtMs + soonestMs - performance.now()));
  };
  const look = () => void ask();
  look();
  const stopHearing = connection.onDoubt(askSoon);
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
    document.removeEventListener('visibilitychange', look);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = () => state;

/** As the server said last; everything open and nothing to say until it has. */
export const useProductState = (): ProductState => useSyncExternalStore(subscribe, current, current);
