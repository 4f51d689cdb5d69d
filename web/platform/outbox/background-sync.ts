// Where the browser has background sync, the service worker sends what waits when the connection returns, with a page
// open or not (send-in-background.ts), and tells the pages.
import { backgroundSyncTag } from '#web/platform/service-worker/messages.ts';

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

export function askForBackgroundSync(): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(backgroundSyncTag))
    .catch(() => null);
}

/** Answers how to stop hearing. */
export function onBackgroundSync(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === backgroundSyncTag && listener();
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}
