// Responses sent while the work goes on: lines of JSON (application/x-ndjson), of which the last is the result.
import type { ProblemAnswer } from '#contract/problems.ts';
import { ApiError, Offline } from './api-error.ts';

/** The result may be large, so it is left unparsed. */
const RESULT = '{"result":';

/**
 * Returns the result as text, `{"result":…}`; each line before it is passed to `onEvent`. Throws ApiError, or Offline
 * if the response breaks off.
 */
export async function resultInLines<Event>(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: Event) => void,
): Promise<string> {
  for await (const line of linesOf(body)) {
    if (line.startsWith(RESULT)) return line;
    const event = JSON.parse(line) as Event | ProblemAnswer;
    if (isProblem(event)) throw new ApiError(0, event.error, event.code, event.details, event.requestId);
    onEvent(event);
  }
  throw new Offline('the answer broke off');
}

const isProblem = (event: unknown): event is ProblemAnswer =>
  typeof event === 'object' && event !== null && 'error' in event;

/** The lines as they arrive, without an incomplete last one. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    const [first = '', ...rest] = decoder.decode(value, { stream: !done }).split('\n');
    parts.push(first);
    for (const begun of rest) {
      yield parts.join('');
      parts = [begun];
    }
    if (done) return;
  }
}
