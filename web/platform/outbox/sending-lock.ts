/** Does the work unless another tab or the service worker is already doing it. */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('sending', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
