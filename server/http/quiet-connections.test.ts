import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endQuietConnections } from './quiet-connections.ts';

it('closes idle connections at once, and completes running requests', async () => {
  const app = Fastify();
  endQuietConnections(app);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/quick', async () => 'quick');
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const connected = async (path: string | null) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket.resume(), 'connect');
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  };
  const ahead = await connected(null);
  const kept = await connected('/quick');
  await once(kept, 'data');
  const busy = await connected('/slow');
  await asked.promise;

  const ends = Promise.all([once(ahead, 'close'), once(kept, 'close')]);
  const closing = app.close();
  await ends;
  answer.resolve('as promised');
  expect(String((await once(busy, 'data'))[0])).toContain('as promised');
  await closing;
});
