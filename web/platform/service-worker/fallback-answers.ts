// What is answered in place of a server that cannot be reached: accounts-access-billing.md section 8, "Offline fallbacks".
import { browserSentence } from '#contract/browser-problems.ts';

type Fallback = 'offline.resource' | 'offline.cache_only' | 'offline.network_only';

export const fallbackAnswer = (code: Fallback): Response =>
  new Response(JSON.stringify({ error: browserSentence(code), code, requestId: '' }), {
    status: 503,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
