// Upload progress by take id, 0 to 1.
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

export const takeProgress = {
  /** Null if the take is not being sent. */
  of: (takeId: string): number | null => shares.get(takeId) ?? null,
  set(takeId: string, share: number): void {
    shares.set(takeId, share);
    notify();
  },
  clear(takeId: string): void {
    shares.delete(takeId);
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
