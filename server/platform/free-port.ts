import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A currently unused port of `host`. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
