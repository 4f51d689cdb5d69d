// Server-sent events through `call`, because the browser's EventSource can't send an access token.
import { EVENT_STREAM } from '#contract/event-stream.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { linesOf } from './answer-lines.ts';
import { answered } from './call.ts';

const DATA = 'data: ';

/** The endpoint's events, until it or `signal` ends them. Throws ApiError and Offline as `call` does. */
export async function* eventsFrom<Value>(
  endpoint: Endpoint<undefined, undefined, undefined, Schema<Value>>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  const { body } = await answered(endpoint, { signal, accept: EVENT_STREAM });
  if (!body) return;
  for await (const line of linesOf(body)) {
    if (line.startsWith(DATA)) yield JSON.parse(line.slice(DATA.length)) as Value;
  }
}
