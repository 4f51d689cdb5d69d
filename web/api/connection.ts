// Whether the server can be asked: the one truth that is shown, and by which what waits is sent and asked again. A call
// that got no answer only raises a doubt, for the service worker and a page that is left have their own reasons to give
// none; asking the server for this alone settles it (product-state.ts).

export type Standing = 'connected' | 'no-network' | 'no-server';

let isMissed = false;
const listeners = new Set<() => void>();
const doubters = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const standing = (): Standing => {
  if (!navigator.onLine) return 'no-network';
  return isMissed ? 'no-server' : 'connected';
};

export const connection = {
  standing,
  isConnected: (): boolean => standing() === 'connected',
  /** Told whenever it may have changed. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Told when the server can be asked again. */
  onBack(listener: () => void) {
    let wasConnected = connection.isConnected();
    return connection.subscribe(() => {
      const isConnected = connection.isConnected();
      if (isConnected && !wasConnected) listener();
      wasConnected = isConnected;
    });
  },
  /** The server may not be there, or may be back. */
  doubt(): void {
    for (const doubter of doubters) doubter();
  },
  onDoubt(doubter: () => void) {
    doubters.add(doubter);
    return () => void doubters.delete(doubter);
  },
  settle(isThere: boolean): void {
    if (isMissed === !isThere) return;
    isMissed = !isThere;
    tell();
  },
};

addEventListener('offline', tell);
// Believed until a call says otherwise.
addEventListener('online', () => {
  isMissed = false;
  tell();
});
