// The only place that calls fetch, except for bytes at signed addresses. Takes an endpoint of the contract and
// returns its response, or throws ApiError or Offline. It never shows anything.
import type { Endpoint, Input, Output, Schema } from '#contract/endpoint.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { isSuspicious } from '#contract/suspicious.ts';
import { access } from './access.ts';
import { ApiError, Offline } from './api-error.ts';
import { connection } from './connection.ts';
import { countSent } from './sent-bytes.ts';
import { takeFirstAnswer } from './first-answers.ts';

type Maybe = Schema | undefined;
type Given<S extends Maybe, Name extends string> = S extends Schema
  ? { [K in Name]: Input<S> }
  : { [K in Name]?: undefined };

export type CallInput<P extends Maybe, Q extends Maybe, B extends Maybe> = Given<P, 'params'> &
  Given<Q, 'query'> &
  Given<B, 'body'> & {
    /** Sent unchanged, for endpoints that take multipart. */
    readonly form?: FormData;
    /** Sent unchanged, for endpoints that take bytes. */
    readonly bytes?: Blob;
    /** The accepted content type; JSON by default. */
    readonly accept?: string;
    /** Beside those that every call has. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** Completes even if the page is closed; for small bodies only. */
    readonly keepalive?: boolean;
  };

export async function call<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
): Promise<Output<R>> {
  const response = await answered(endpoint, input);
  return (response.status === 204 ? undefined : await response.json()) as Output<R>;
}

/** Like `call`, for responses other than one JSON value: bytes, or lines as they arrive. */
export async function answered<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
): Promise<Response> {
  const url = urlFor(endpoint.path, input.params, input.query);
  let response = await send(endpoint.method, url, input, access.token);
  if (response.status === 401 && endpoint.auth !== 'public') {
    const renewed = await access.renew();
    if (renewed) response = await send(endpoint.method, url, input, renewed);
  }
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/** Whether the server responds at all. */
export const reachesServer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

type Sent = Pick<
  CallInput<Maybe, Maybe, Maybe>,
  'form' | 'bytes' | 'accept' | 'headers' | 'signal' | 'keepalive'
> & { body?: unknown };

async function send(
  method: string,
  url: string,
  { body, form, bytes, accept, headers: more, signal, keepalive }: Sent,
  token: string | null,
) {
  const headers = new Headers({ ...more, apikey: anonKey() });
  if (accept) headers.set('accept', accept);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (bytes) headers.set('content-type', 'application/octet-stream');
  if (!connection.isConnected()) connection.requestCheck();
  try {
    const first = body === undefined && takeFirstAnswer(method, url, token);
    if (first) return await first;
    const content = form ?? bytes ?? (body === undefined ? null : JSON.stringify(body));
    countSent(content);
    return await fetch(url, {
      method,
      headers,
      body: content,
      signal: signal ?? null,
      keepalive: keepalive ?? false,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error;
    connection.requestCheck();
    throw new Offline(error);
  }
}

function urlFor(path: string, params: unknown = {}, query: unknown = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const url = search.size > 0 ? `${filled}?${search}` : filled;
  if (isSuspicious(decodeURIComponent(url)))
    throw new ApiError(400, 'This address is not valid.', 'request.suspicious');
  return url;
}

/**
 * If the server can't be reached, the service worker responds with `offline.…`, and a gateway without one of our
 * codes.
 */
async function errorFrom(response: Response): Promise<ApiError | Offline> {
  const answer = (await response.json().catch(() => null)) as Partial<ProblemAnswer> | null;
  if (isStandIn(response.status, answer?.code)) {
    connection.requestCheck();
    return new Offline(answer?.error);
  }
  const { error = '', code = null, details, requestId = null } = answer ?? {};
  return new ApiError(response.status, error, code, details, requestId);
}

const isStandIn = (status: number, code?: string | null) =>
  code ? status === 503 && code.startsWith('offline.') : [502, 503, 504].includes(status);

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

/** It grants no rights (0004). The service worker has no page that contains it. */
const anonKey = () =>
  ('document' in globalThis && document.querySelector<HTMLMetaElement>('meta[name="anon-key"]')?.content) ||
  '';
