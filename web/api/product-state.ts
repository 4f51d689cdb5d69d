// What is open, and what there is to say to everybody: asked once the page is there, and every minute while somebody
// looks. A server that is not reached changes nothing of what is known.
import { useSyncExternalStore } from 'react';
import { getProductState, productState, type ProductState } from '#contract/switches.ts';
import { call } from './call.ts';

const everyMs = 60_000;
const listeners = new Set<() => void>();
let state: ProductState = {
  switches: { signUps: true, handsFree: true, communityPublishing: true },
  notice: null,
};

/** Asks now. */
export async function readProductState(): Promise<void> {
  const { data } = productState.safeParse(await call(getProductState, {}).catch(() => null));
  if (!data) return;
  state = data;
  for (const listener of listeners) listener();
}

/** Asks from now on; answers how to stop. */
export function watchProductState(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') void readProductState();
  };
  ask();
  const timer = setInterval(ask, everyMs);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = () => state;

/** As the server said last; everything open and nothing to say until it has. */
export const useProductState = (): ProductState => useSyncExternalStore(subscribe, current, current);
