import { answersCache } from '#web/platform/service-worker/messages.ts';

/** Forgets what the service worker kept of the server's answers. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(answersCache).catch(() => false);
}
