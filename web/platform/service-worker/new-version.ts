// Whether a newer version of the app is installed and waiting, and how to activate it.
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
  /** The server has a newer build: offers it once it is installed, or else a reload. */
  async look(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.update().catch(() => undefined);
    const isComing = registration?.installing ?? registration?.waiting;
    if (!isComing && !takeOver) newVersion.waits(() => location.reload());
  },
  /** Activates it and reloads every tab. */
  takeOver: () => takeOver?.(),
};
