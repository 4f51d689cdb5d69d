// Sends HTTP requests as fast as they are answered, over persistent connections.
import { Agent, request } from 'node:http';
import type { Person } from '#server/testing/people.ts';

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly bytes: number;
}

export const connections = (most: number) => new Agent({ keepAlive: true, maxSockets: most });

export function ask(agent: Agent, url: string, { method = 'GET', headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'], bytes }),
      );
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Milliseconds per request with this many in parallel, for a while. */
export async function turnsFor(
  milliseconds: number,
  atOnce: number,
  turn: () => Promise<unknown>,
): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  const one = async () => {
    while (performance.now() < until) {
      const since = performance.now();
      await turn();
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times.toSorted((a, b) => a - b);
}

export const percentile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

export const headersOf = ({ accessToken }: Person, from: string) => ({
  authorization: `Bearer ${accessToken}`,
  'x-forwarded-for': from,
});

/** How often each answer came. */
export function counted(said: readonly string[]): string {
  const counts = Map.groupBy(said, (one) => one);
  return [...counts].map(([one, all]) => `${one}: ${all.length}`).join(', ');
}
