import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const url = '/dev/mailbox';
it.each([
  ['before this machine', '127.0.0.1', 'localhost:3000', 200],
  ['before this machine', '127.0.0.1', '127.0.0.1:3000', 200],
  ['before this machine', '::1', '[::1]:3000', 200],
  ['next door, on the same network', '192.168.1.20', '192.168.1.5:3000', 404],
  ['on a page whose name leads here', '127.0.0.1', 'elsewhere.example:3000', 404],
  ['who only says to be here', '203.0.113.7', 'localhost:3000', 404],
])('is read by somebody %s (%s, %s): %i', async (_who, remoteAddress, host, status) => {
  expect((await server.app.inject({ url, remoteAddress, headers: { host } })).statusCode).toBe(status);
});
