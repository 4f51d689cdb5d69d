// Serves the app without a network: the shell and built files are precached, pages and a few responses are
// network-first, and changing requests pass through. Cached responses belong to one user, and no token is stored:
// background sends fetch one and discard it afterward.
import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { sendInBackground } from '#web/platform/outbox/send-in-background.ts';
import { fallbackAnswer } from '#web/platform/service-worker/fallback-answers.ts';
import { answersCache, backgroundSyncTag } from '#web/platform/service-worker/messages.ts';
import {
  addressFor,
  isAppPage,
  isKeptAnswer,
  isStatic,
  needsNetwork,
  seconds,
} from '#web/platform/service-worker/which-answers.ts';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { sharedFiles } from '#web/features/scenes/incoming/shared-files.ts';
import { offlineActions } from './offline-actions.ts';

declare const __PRECACHED__: PrecacheEntry[];
/** The document of every app page. */
const shell = '/app';
/** The address of the share target in the manifest, and the page that it redirects to. */
const sharePath = '/app/share';
const incomingPath = '/app/incoming';
const pageTimeoutSeconds = 4;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const worker = self as unknown as EventTarget & {
  skipWaiting(): Promise<void>;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    update(): Promise<unknown>;
    readonly installing: unknown;
    readonly waiting: unknown;
  };
  clients: { matchAll(wanted: object): Promise<{ postMessage(message: unknown): void }[]> };
};

setCacheNameDetails({ prefix: 'ai-scene-partner', suffix: 'v1', precache: 'precache' });
clientsClaim();
cleanupOutdatedCaches();

registerRoute(
  ({ request }) => request.cache === 'only-if-cached',
  async ({ request }) => (await caches.match(request)) ?? fallbackAnswer('offline.cache_only'),
);

precacheAndRoute(__PRECACHED__);

// What another app shares stays on this device, whether or not somebody is signed in.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request, url }) => {
    const kept = await request
      .formData()
      .then((form) => incomingFiles.add(sharedFiles(form), { isShared: true }))
      .then(
        () => '',
        () => '?share=lost',
      );
    return Response.redirect(new URL(`${incomingPath}${kept}`, url), 303);
  },
  'POST',
);

const pages = new NetworkOnly({ networkTimeoutSeconds: pageTimeoutSeconds });
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppPage(url.pathname),
  async (asked) =>
    pages.handle(asked).catch(async () => (await matchPrecache(shell)) ?? fallbackAnswer('offline.resource')),
);

// The plugin's own types declare a callback as possibly undefined, which the library's interface excludes.
const expiration = (...limits: ConstructorParameters<typeof ExpirationPlugin>) =>
  new ExpirationPlugin(...limits) as WorkboxPlugin;

const builtFiles = new CacheFirst({
  cacheName: 'ai-scene-partner-v1',
  plugins: [expiration({ maxAgeSeconds: seconds.hours24, maxEntries: 200, purgeOnQuotaError: true })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isStatic(url.pathname),
  (asked) => builtFiles.handle(asked).catch(() => fallbackAnswer('offline.resource')),
);

const answers = new NetworkFirst({
  cacheName: answersCache,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        addressFor(request.url, request.headers.get('authorization')) ?? request,
    },
    expiration({ maxAgeSeconds: seconds.minutes5, maxEntries: 60, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    isKeptAnswer(url.pathname) &&
    addressFor(url.href, request.headers.get('authorization')) !== null,
  (asked) => answers.handle(asked).catch(() => fallbackAnswer('offline.resource')),
);

// Requests sent while their page closes must not depend on the worker.
const network = new NetworkOnly();
for (const method of ['GET', 'POST', 'PATCH'] as const) {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && needsNetwork(url.pathname) && !request.keepalive,
    (asked) => network.handle(asked).catch(() => fallbackAnswer('offline.network_only')),
    method,
  );
}

// The browser requests a page while the worker starts.
worker.addEventListener('activate', (event) => {
  (event as WorkerEvent).waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
});

worker.addEventListener('message', (event) => {
  if ((event as MessageEvent<{ type?: string } | null>).data?.type === 'SKIP_WAITING')
    void worker.skipWaiting();
});

worker.addEventListener('sync', (event) => {
  if ((event as Event & { tag?: string }).tag === backgroundSyncTag)
    (event as WorkerEvent).waitUntil(sendInBackground(offlineActions, checkForUpdate).finally(notifyPages));
});

/** Whether a newer worker is being installed or waits, after looking for one. */
async function checkForUpdate(): Promise<boolean> {
  const { registration } = worker;
  await registration.update().catch(() => null);
  return Boolean(registration.installing ?? registration.waiting);
}

async function notifyPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is of one origin
  for (const page of open) page.postMessage(backgroundSyncTag);
}
