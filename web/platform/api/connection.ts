// Whether the server is reachable: the one value that is shown, and that decides when waiting actions are sent and
// queries repeated. A call without a response is only a hint, because the service worker and a closing page can cause
// one too; a request for this purpose alone decides (product-state.ts).

export type ConnectionState = 'connected' | 'no-network' | 'no-server';

let isServerLost = false;
const listeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
const checkListeners = new Set<() => void>();

const state = (): ConnectionState => {
  if (!navigator.onLine) return 'no-network';
  return isServerLost ? 'no-server' : 'connected';
};

function update(isLost: boolean) {
  isServerLost = isLost;
  for (const listener of listeners) listener();
  if (connection.isConnected()) for (const listener of reconnectListeners) listener();
}

export const connection = {
  state,
  isConnected: (): boolean => state() === 'connected',
  /** Called whenever it may have changed. */
  subscribe: (listener: () => void) => added(listeners, listener),
  /** Called when the server is reachable again. */
  onReconnect: (listener: () => void) => added(reconnectListeners, listener),
  /** Asks for a check, because the server may be unreachable, or back. */
  requestCheck(): void {
    for (const listener of checkListeners) listener();
  },
  onCheckRequested: (listener: () => void) => added(checkListeners, listener),
  setReachable(isReachable: boolean): void {
    if (isServerLost === isReachable) update(!isReachable);
  },
};

function added(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener);
  return () => void set.delete(listener);
}

addEventListener('offline', () => update(isServerLost));
// Assumed until a call shows otherwise.
addEventListener('online', () => update(false));
