// Responses while the server can't be reached: docs/product/offline.md#caching.
import { browserSentence } from '#contract/browser-problems.ts';

type Fallback = 'offline.resource' | 'offline.cache_only' | 'offline.network_only';

export const fallbackAnswer = (code: Fallback): Response =>
  new Response(JSON.stringify({ error: browserSentence(code), code, requestId: '' }), {
    status: 503,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
