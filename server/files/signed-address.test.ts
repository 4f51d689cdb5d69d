// An address of this server, where there is no bucket: what it names and nothing else, until it ends.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { addressToSend } from './signed-address.ts';

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
});
afterAll(() => server.close());

const put = async (url: string, payload = Buffer.from('seven b')) => {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await server.app.inject({ method: 'PUT', url, payload, headers });
  return response.statusCode === 204 ? 'taken' : (response.json() as { code: string }).code;
};
const addressOf = (key: string) => addressToSend(server.services, key, 7);

test('takes what it was given out for, again and again', async () => {
  const key = `chunks/${randomUUID()}/0`;
  const address = await addressOf(key);
  expect([await put(address), await put(address)]).toEqual(['taken', 'taken']);
  expect(await server.services.files.get(key)).toBe('seven b');
});

test('takes no byte more or less, and no kind of content but bytes', async () => {
  const address = await addressOf(`chunks/${randomUUID()}/0`);
  expect(await put(address, Buffer.from('eight by'))).toBe('chunk.size');
  expect(await put(address, Buffer.from('six by'))).toBe('chunk.size');
  const headers = { 'content-type': 'text/html' };
  const page = await server.app.inject({ method: 'PUT', url: address, payload: '<html>', headers });
  expect(page.statusCode).toBe(415);
});

test('cannot be made up or changed, and ends', async () => {
  const key = `chunks/${randomUUID()}/0`;
  const address = await addressOf(key);
  const until = Number(new URL(address, 'http://own').searchParams.get('until'));
  const made = [
    address.replace(encodeURIComponent(key), encodeURIComponent('session-recordings/a/b.webm')),
    address.replace('sizeBytes=7', 'sizeBytes=8'),
    address.replace(String(until), String(until + 60)),
    address.replace(/signature=.{4}/, 'signature=AAAA'),
  ];
  for (const url of made) expect(await put(url), url).toBe('chunk.address_ended');
  now = new Date((until + 1) * 1000);
  expect(await put(address)).toBe('chunk.address_ended');
  expect(await server.services.files.exists(key)).toBe(false);
});
