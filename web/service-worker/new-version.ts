// Whether a newer version of the app is installed and waits to take over; how to let it.
let takeOver: (() => void) | null = null;
const listeners = new Set<() => void>();

export const newVersion = {
  isWaiting: () => takeOver !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  waits(how: () => void): void {
    takeOver = how;
    for (const listener of listeners) listener();
  },
  /** Reloads every tab of ours into it. */
  takeOver: () => takeOver?.(),
};
