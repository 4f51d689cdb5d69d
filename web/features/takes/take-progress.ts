// Upload progress by take id, 0 to 1.
import type { RecordingId } from '#domain/ids.ts';
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

export const takeProgress = {
  /** Null if the take is not being sent. */
  of: (takeId: RecordingId): number | null => shares.get(takeId) ?? null,
  set(takeId: RecordingId, share: number): void {
    shares.set(takeId, share);
    notify();
  },
  clear(takeId: RecordingId): void {
    shares.delete(takeId);
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
