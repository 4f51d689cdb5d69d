// Closing the server waits only for running requests. Node closes idle connections once, before it stops listening;
// browsers open some in advance and keep that of the last response, and either would keep the server open.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** From when `app` closes, ends every connection without a running request. */
export function endQuietConnections(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  let isClosing = false;
  const keep = (socket: Socket) => {
    if (isClosing) socket.end();
    else if (!socket.destroyed) quiet.add(socket);
  };
  app.server.on('connection', (socket) => {
    keep(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => keep(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of quiet) socket.destroy();
  });
}
