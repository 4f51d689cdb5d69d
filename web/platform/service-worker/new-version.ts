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
  /** The server has one: offers it as it is installed, or a mere reload where nothing is. */
  async look(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.update().catch(() => undefined);
    const isComing = registration?.installing ?? registration?.waiting;
    if (!isComing && !takeOver) newVersion.waits(() => location.reload());
  },
  /** Reloads every tab of ours into it. */
  takeOver: () => takeOver?.(),
};
