// Where the browser has background sync, it wakes a tab that it put to sleep when the connection returns. What is to be
// sent stays with the page: the service worker has no right to anything.
import { backgroundSyncTag } from '../service-worker/messages.ts';

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
