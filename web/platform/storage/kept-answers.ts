import { answersCache } from '#web/platform/service-worker/messages.ts';

/** Deletes the responses that the service worker cached. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(answersCache).catch(() => false);
}
