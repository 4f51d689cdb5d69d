// Closing waits for what is being answered, and for nothing else. Node ends the connections that were answered before it
// closes; browsers open some ahead of any request, and keep that of the last answer: either would hold the server open.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** From when `app` closes, ends every connection on which no request is under way. */
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
