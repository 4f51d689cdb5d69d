/** Whether the microphone is on for the run on stage, and whether it hears something right now. */
export type ListeningState = 'off' | 'listening' | 'hearing';

const listeners = new Set<() => void>();
let state: ListeningState = 'off';

export const listeningState = {
  read: (): ListeningState => state,
  write(next: ListeningState): void {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
