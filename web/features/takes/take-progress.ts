// How much of each take that is being sent the server has, 0 to 1.
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export const takeProgress = {
  /** Null while the take is not being sent. */
  of: (takeId: string): number | null => shares.get(takeId) ?? null,
  set(takeId: string, share: number): void {
    shares.set(takeId, share);
    tell();
  },
  clear(takeId: string): void {
    shares.delete(takeId);
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
