// Whether the server can be asked: the one truth that is shown, and by which what waits is sent and asked again. A call
// that got no answer only raises a doubt, for the service worker and a page that is left have their own reasons to give
// none; asking the server for this alone settles it (product-state.ts).

export type Standing = 'connected' | 'no-network' | 'no-server';

let isMissed = false;
const listeners = new Set<() => void>();
const awaiting = new Set<() => void>();
const doubters = new Set<() => void>();

const standing = (): Standing => {
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
  /** Told whenever it may have changed. */
  subscribe: (listener: () => void) => joined(listeners, listener),
  /** Told when the server can be asked again. */
  onBack: (listener: () => void) => joined(awaiting, listener),
  /** The server may not be there, or may be back. */
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
// Believed until a call says otherwise.
addEventListener('online', () => become(false));
