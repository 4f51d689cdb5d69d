// A proxy between browser and product that simulates outages: a call is passed on, answered with a failure instead of
// the product or after it, or held until nobody waits for it.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Day = 'well' | 'fails' | 'fails after' | 'hangs';

export interface Front {
  readonly address: string;
  /** What happens from now on to calls that change something under this path. */
  fares(path: string, day: Day): void;
  /** How many calls are held. */
  held(): number;
  /** Passes the held calls to the product. */
  catchUp(): Promise<void>;
  /** Serves a different service worker from now on. */
  release(): void;
  close(): Promise<void>;
}

const onlyIfNew = ['accept-encoding', 'if-none-match', 'if-modified-since'];

export async function startFront(product: string): Promise<Front> {
  const days = new Map<string, Day>();
  let releases = 0;
  const holding: (() => Promise<unknown>)[] = [];

  async function passOn({ url = '/', method, headers }: IncomingMessage, body: Buffer) {
    const asking = ask(new URL(url, product), { method, headers });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { answer, content: await buffer(answer) };
  }
  const dayOf = ({ method, url = '' }: IncomingMessage): Day =>
    (method !== 'GET' && [...days].find(([path]) => url.startsWith(path))?.[1]) || 'well';

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const day = dayOf(request);
    if (day === 'hangs') return void holding.push(() => passOn(request, body));
    const isServiceWorker = request.url === '/sw.js';
    if (isServiceWorker) for (const name of onlyIfNew) delete request.headers[name];
    const passed = day === 'fails' ? null : await passOn(request, body);
    if (!passed || day === 'fails after') {
      response.writeHead(passed ? 502 : 500, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify({ error: 'The server is unwell.', code: 'server.failed', requestId: '1' }),
      );
    }
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = passed.answer.headers;
    response.writeHead(passed.answer.statusCode ?? 502, headers);
    return response.end(isServiceWorker ? `${passed.content}\n// ${releases}` : passed.content);
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fares: (path, day) => void days.set(path, day),
    held: () => holding.length,
    async catchUp() {
      await Promise.all(holding.splice(0).map((tell) => tell()));
    },
    release: () => void (releases += 1),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
