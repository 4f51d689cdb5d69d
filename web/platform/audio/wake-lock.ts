/** Keeps the screen awake until the returned function is called. Does nothing if the browser can't. */
export function keepAwake(): () => void {
  let isOver = false;
  let held: WakeLockSentinel | null = null;

  async function hold() {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
      else held = lock;
    } catch {
      // Refused, for example because of a low battery; practice works without it.
      held = null;
    }
  }

  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}
