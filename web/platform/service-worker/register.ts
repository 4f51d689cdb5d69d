import { Workbox } from 'workbox-window';
import { newVersion } from './new-version.ts';

const lookEveryMs = 60 * 60_000;

/** Registers the service worker, and reports when a newer one has been installed. */
export async function registerServiceWorker(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () =>
    newVersion.waits(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    }),
  );
  setInterval(() => void workbox.update().catch(() => null), lookEveryMs);
  await workbox.register();
}
