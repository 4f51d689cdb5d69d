import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let spoken = '';

/** Announces a sentence to screen readers, politely; the screen shows it in its own way. */
export function announce(sentence: string): void {
  spoken = sentence;
  for (const listener of listeners) listener();
}

export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => spoken,
  );
}
