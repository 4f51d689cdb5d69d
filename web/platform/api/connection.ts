// Whether the server is reachable: the one value that is shown, and that decides when waiting actions are sent and
// queries repeated. A call without a response is only a hint, because the service worker and a closing page can cause
// one too; a request for this purpose alone decides (product-state.ts).

export type ConnectionState = 'connected' | 'no-network' | 'no-server';

let isMissed = false;
const listeners = new Set<() => void>();
const awaiting = new Set<() => void>();
const doubters = new Set<() => void>();

const standing = (): ConnectionState => {
  if (!navigator.onLine) return 'no-network';
  return isMissed ? 'no-server' : 'connected';
};

function become(isAccountHidden: boolean) {
  isMissed = isAccountHidden;
  for (const listener of listeners) listener();
  if (connection.isConnected()) for (const listener of awaiting) listener();
}

export const connection = {
  standing,
  isConnected: (): boolean => standing() === 'connected',
  /** Called whenever it may have changed. */
  subscribe: (listener: () => void) => joined(listeners, listener),
  /** Called when the server is reachable again. */
  onBack: (listener: () => void) => joined(awaiting, listener),
  /** A hint that the server may be unreachable, or back. */
  doubt(): void {
    for (const doubter of doubters) doubter();
  },
  onDoubt: (doubter: () => void) => joined(doubters, doubter),
  settle(isThere: boolean): void {
    if (isMissed === isThere) become(!isThere);
  },
};

function joined(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener);
  return () => void set.delete(listener);
}

addEventListener('offline', () => become(isMissed));
// Assumed until a call shows otherwise.
addEventListener('online', () => become(false));
