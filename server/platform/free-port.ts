import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of `host` that nothing uses at this moment. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
