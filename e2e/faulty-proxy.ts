// A proxy between browser and product that simulates outages: it passes a request on, answers it with a failure before
// or after the product has processed it, or holds it until the caller has given up.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Fault = 'none' | 'fails' | 'fails after' | 'hangs';

export interface FaultyProxy {
  readonly address: string;
  /** Chooses what happens from now on to requests that change something under this path. */
  setFault(path: string, fault: Fault): void;
  /** The number of requests that are held. */
  heldCount(): number;
  /** Passes the held requests to the product. */
  passHeld(): Promise<void>;
  /** Serves a different service worker from now on. */
  changeServiceWorker(): void;
  close(): Promise<void>;
}

const onlyIfNew = ['accept-encoding', 'if-none-match', 'if-modified-since'];

export async function startFaultyProxy(product: string): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  let workerVersion = 0;
  const holding: (() => Promise<unknown>)[] = [];

  async function passOn({ url = '/', method, headers }: IncomingMessage, body: Buffer) {
    const asking = ask(new URL(url, product), { method, headers });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { answer, content: await buffer(answer) };
  }
  const faultOf = ({ method, url = '' }: IncomingMessage): Fault =>
    (method !== 'GET' && [...faults].find(([path]) => url.startsWith(path))?.[1]) || 'none';

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const fault = faultOf(request);
    if (fault === 'hangs') return void holding.push(() => passOn(request, body));
    const isServiceWorker = request.url === '/sw.js';
    if (isServiceWorker) for (const name of onlyIfNew) delete request.headers[name];
    const passed = fault === 'fails' ? null : await passOn(request, body);
    if (!passed || fault === 'fails after') {
      response.writeHead(passed ? 502 : 500, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify({ error: 'The server is unwell.', code: 'server.failed', requestId: '1' }),
      );
    }
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = passed.answer.headers;
    response.writeHead(passed.answer.statusCode ?? 502, headers);
    return response.end(isServiceWorker ? `${passed.content}\n// ${workerVersion}` : passed.content);
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (path, fault) => void faults.set(path, fault),
    heldCount: () => holding.length,
    async passHeld() {
      await Promise.all(holding.splice(0).map((pass) => pass()));
    },
    changeServiceWorker: () => void (workerVersion += 1),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
