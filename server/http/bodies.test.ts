// A client that sends a body slowly, or breaks off, doesn't affect others.
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { maxAvatarBytes } from '#domain/accounts/avatar.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { problemAnswerFrom } from '#server/platform/http/problems.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** The first line of the response to a request whose body never arrives. */
async function answerToHead(head: string): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}\r\nhost: own\r\ncontent-length: 60000\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0]!;
}

test('a chunk without a signed address is refused before it is sent', async () => {
  const query = 'key=recording-chunks/a/0&sizeBytes=60000&until=9999999999&signature=made-up';
  const head = `PUT /api/chunks?${query} HTTP/1.1\r\ncontent-type: application/octet-stream`;
  expect(await answerToHead(head)).toBe('HTTP/1.1 403 Forbidden');
});

test('a caller who has to sign in is refused before the body is sent', async () => {
  const head = 'POST /api/scenes HTTP/1.1\r\ncontent-type: application/json';
  expect(await answerToHead(head)).toBe('HTTP/1.1 401 Unauthorized');
});

test.each(['/api/accounts/sign-in', '/api/contact', '/nothing-is-here'])(
  'nobody unknown may have more than 64 kB held for %s',
  async (url) => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(413);
  },
);

test('a signed-in caller may send a long text', async () => {
  const { accessToken } = await signUpPerson(server);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const payload = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
  const asked = { method: 'PUT', url: '/api/preferences', headers, payload } as const;
  expect((await server.app.inject(asked)).statusCode).not.toBe(413);
});

test.each([{}, { statusCode: 400 }])(
  'a body that breaks off is nobody’s fault but its sender’s, %j',
  (how) => {
    const error = vi.fn();
    const request = { id: 'asked', log: { error } } as unknown as FastifyRequest;
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...how });
    expect(problemAnswerFrom(aborted, request).code).toBe('request.invalid');
    expect(error).not.toHaveBeenCalled();
  },
);

/** Opens requests until one is refused. Answers its status, and those that are still open. */
async function openUntilRefused(head: string, bytes: number) {
  const { port } = server.app.server.address() as AddressInfo;
  const opened: Socket[] = [];
  const held = new Set<Socket>();
  const refused: string[] = [];
  onTestFinished(() => opened.forEach((socket) => socket.destroy()));
  while (refused.length === 0 && opened.length < 3000) {
    const socket = connect(port, '127.0.0.1');
    opened.push(socket);
    held.add(socket);
    socket.on('data', (answer) => {
      held.delete(socket);
      refused.push(answer.toString().split('\r\n')[0]!);
    });
    socket.write(`${head}\r\nhost: own\r\ncontent-length: ${bytes}\r\n\r\n`);
    await pause(2);
  }
  return { held, status: refused[0] };
}

test.each([
  ['a picture', 'PUT /api/profile/avatar', 'application/octet-stream', maxAvatarBytes],
  ['sound', 'POST /api/listening/recognizers/en', 'application/octet-stream', 960_000],
  ['settings', 'PUT /api/preferences', 'application/json', 1024 * 1024],
  ['a script', 'POST /api/productions', 'application/json', 12 * 1024 * 1024],
])('one user can’t fill memory with %s that never arrives', async (_, call, type, bytes) => {
  const { accessToken } = await signUpPerson(server);
  const head = `${call} HTTP/1.1\r\nauthorization: Bearer ${accessToken}\r\ncontent-type: ${type}`;
  const { held, status } = await openUntilRefused(head, bytes);
  expect(status).toBe('HTTP/1.1 429 Too Many Requests');
  await expect.poll(() => held.size * bytes).toBeLessThan(40 * 1024 * 1024);
});

test('one user can’t have many long bodies held at once, and everybody else still sends theirs', async () => {
  const [sender, other] = await Promise.all([signUpPerson(server), signUpPerson(server)]);
  const head = ({ accessToken }: Person, bytes: number) =>
    `POST /api/scenes HTTP/1.1\r\nhost: own\r\nauthorization: Bearer ${accessToken}\r\n` +
    `content-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;
  const long = 12 * 1024 * 1024;
  const { port } = server.app.server.address() as AddressInfo;
  const open = (person: Person, bytes: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(person, bytes));
    return socket;
  };
  const held: Socket[] = [];
  onTestFinished(() => held.forEach((socket) => socket.destroy()));
  const statusOf = async (person: Person, keep?: (socket: Socket) => void) => {
    const socket = open(person, long);
    const answer = await Promise.race([once(socket, 'data'), pause(300, [Buffer.from('waits')])]);
    const status = String(answer[0]).split('\r\n')[0];
    if (keep && status === 'waits') keep(socket);
    else socket.destroy();
    return status;
  };
  const hold = () => statusOf(sender, (socket) => held.push(socket));
  await expect.poll(hold, { timeout: 5000 }).toBe('HTTP/1.1 429 Too Many Requests');
  expect(held.length).toBeLessThan(8);
  expect(await statusOf(other)).toBe('waits');
  for (const socket of held) socket.destroy();
  await expect.poll(() => statusOf(sender)).toBe('waits');
});
