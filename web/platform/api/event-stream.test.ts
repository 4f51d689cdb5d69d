import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { eventsFrom } from './event-stream.ts';

const weather = endpoint({
  method: 'GET',
  path: '/api/weather',
  summary: 'How it is',
  auth: 'public',
  response: z.object({ sky: z.string() }),
});

afterEach(() => vi.unstubAllGlobals());

it('delivers every event, however the network splits them', async () => {
  const text = 'data: {"sky":"gray"}\n\n: nothing new\n\ndata: {"sky":"blau, hellblau ☀"}\n\n';
  const bytes = new TextEncoder().encode(text);
  for (let cut = 1; cut < bytes.length; cut += 7) {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes.slice(0, cut));
        stream.enqueue(bytes.slice(cut));
        stream.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    const heard: unknown[] = [];
    for await (const news of eventsFrom(weather, new AbortController().signal)) heard.push(news);
    expect(heard).toEqual([{ sky: 'gray' }, { sky: 'blau, hellblau ☀' }]);
  }
});

it('is refused as every call is', async () => {
  const refusal = { error: 'Not for you.', code: 'admin.only', requestId: '1' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }));
  const news = eventsFrom(weather, new AbortController().signal);
  await expect(news.next()).rejects.toThrow('Not for you.');
});
