// Calls of the contract over the network, like those the server's tests make within a process.
import type { CallAnswer, CallAs } from '#server/testing/callers-of.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

/** Every caller of the product at `address`; `sentAlong` are headers for every call. */
export const callsTo = (address: string, sentAlong: Record<string, string> = {}): Pick<TestServer, 'as'> => ({
  as: (bearer) =>
    ({
      call: async (endpoint, { params, query, body, bytes, headers } = {}) => {
        const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(String((params as Record<string, unknown>)[name])),
        );
        const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
        const response = await fetch(`${address}${path}${search}`, {
          method: endpoint.method,
          headers: {
            ...sentAlong,
            ...(bearer && { authorization: `Bearer ${bearer.accessToken}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(bytes && { body: Buffer.from(bytes) }),
          signal: AbortSignal.timeout(30_000),
        });
        const isJson = response.headers.get('content-type')?.includes('json') ?? false;
        const sent = isJson ? await response.json() : undefined;
        const cookies = response.headers.getSetCookie().map((line) => {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
        });
        const seen = { body: JSON.stringify(sent), cookies, headers: Object.fromEntries(response.headers) };
        return { status: response.status, body: sent, problem: sent, response: seen } as CallAnswer<never>;
      },
    }) satisfies CallAs,
});
