// With a bucket in place of a folder: the same takes, fetched from the bucket at presigned addresses.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { objectsIn } from '#server/platform/files/keys-in.ts';
import { startBucket, type Bucket } from '#server/platform/files/start-bucket.ts';
import { signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sweepRecordings } from './sweep-recordings.ts';
import { announce, newTake, startSession, storeTake } from './testing.ts';

let bucket: Bucket;
let server: TestServer;
let people: People;
let endpoint: string;
let bucketIsAheadMs = 0;
beforeAll(async () => {
  bucket = await startBucket({ now: () => new Date(Date.now() + bucketIsAheadMs) });
  endpoint = bucket.variables.S3_ENDPOINT;
  server = await startTestServer({ env: bucket.variables });
  people = await signUpPeople(server);
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const take = webmTake(chunkBytes + 500);
const chunksOf = async (id: string) => {
  const keys: string[] = [];
  for await (const objects of objectsIn(server.services.files, `recording-chunks/${id}/`)) {
    keys.push(...objects.map(({ key }) => key));
  }
  return keys;
};

it('stores, presigns, sweeps and deletes a take', async () => {
  const recordingId = await storeTake(server, people.ben, take);
  const params = { recordingId };
  const { body } = await server
    .as(people.ben)
    .call(contract.getRecordingAddress, { params, query: { as: 'download' } });
  const address = new URL(body.address);
  expect(address.origin).toBe(endpoint);
  expect(Number(address.searchParams.get('X-Amz-Expires'))).toBe(900);
  expect(address.searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="/);

  const whole = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect(whole.subarray(-chunkBytes).equals(Buffer.from(take.subarray(-chunkBytes)))).toBe(true);
  const part = await fetch(address, { headers: { range: 'bytes=100-109' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(100, 110)]);

  await server.services.files.put('session-recordings/nobody/left-behind.webm', 'x');
  await sweepRecordings(server.services);
  const kept = async () => [
    ...(await server.services.files.listAll('session-recordings/', { recursive: true })).objects,
  ];
  expect(await kept()).toHaveLength(1);
  await server.as(people.ben).call(contract.deleteRecording, { params });
  expect(await kept()).toHaveLength(0);
});

it('accepts a chunk in the bucket itself, in exactly its size, for fifteen minutes', async () => {
  const id = asId<RecordingId>(randomUUID());
  const { body } = await announce(
    server,
    people.ben,
    id,
    newTake(await startSession(server, people.ben), take),
  );
  expect(body.missing.map(({ position }) => position)).toEqual([0, 1]);
  const addresses = body.missing.map(({ address }) => new URL(address));
  const saysOf = (name: string) => addresses.map(({ searchParams }) => searchParams.get(name));
  expect(addresses.map(({ origin }) => origin)).toEqual([endpoint, endpoint]);
  expect(addresses.map(({ pathname }) => pathname)).toEqual(
    [0, 1].map((i) => `/scene-partner/recording-chunks/${id}/${i}`),
  );
  expect(saysOf('X-Amz-SignedHeaders')).toEqual(['content-length;host', 'content-length;host']);
  expect(saysOf('X-Amz-Expires')).toEqual(['900', '900']);
});

describe('the bucket accepts and serves nothing', () => {
  const bytes = take.subarray(0, chunkBytes);
  const another = (address: string, query: Record<string, string>, path?: string) => {
    const url = new URL(address);
    if (path !== undefined) url.pathname = path;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  const unsigned = (address: string) => new URL(address.split('?')[0]!);
  const refusal = async (address: URL, init?: RequestInit) => {
    const answer = await fetch(address, init);
    return [answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]];
  };
  const denied = [403, 'AccessDenied'];
  const mismatch = [403, 'SignatureDoesNotMatch'];

  it('except the announced chunk, at its key, within its fifteen minutes', async () => {
    const id = asId<RecordingId>(randomUUID());
    const announced = newTake(await startSession(server, people.ben), take);
    const { body } = await announce(server, people.ben, id, announced);
    const { address } = body.missing[0]!;
    const put = (to: URL, body: Uint8Array = bytes) =>
      refusal(to, { method: 'PUT', body: Buffer.from(body) });

    expect(await put(unsigned(address))).toEqual(denied);
    expect(await put(new URL(address), take)).toEqual(mismatch);
    expect(await put(new URL(address), bytes.subarray(1))).toEqual(mismatch);
    expect(await put(another(address, {}, `/scene-partner/recording-chunks/${id}/1`))).toEqual(mismatch);
    expect(await put(another(address, { 'X-Amz-Expires': '90000' }))).toEqual(mismatch);
    expect(await put(another(address, { 'X-Amz-SignedHeaders': 'host' }), take)).toEqual(mismatch);
    expect(await put(another(address, { 'X-Amz-Signature': '' }))).toEqual(mismatch);
    expect(await refusal(new URL(address))).toEqual(mismatch);
    bucketIsAheadMs = 901_000;
    expect(await put(new URL(address)).finally(() => (bucketIsAheadMs = 0))).toEqual(denied);

    expect(await chunksOf(id)).toEqual([]);
    expect(await put(new URL(address))).toEqual([200, undefined]);
    expect(await chunksOf(id)).toEqual([`recording-chunks/${id}/0`]);
  });

  it('except the requested take, with the requested headers', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    const asked = { params: { recordingId }, query: { as: 'download' as const } };
    const { address } = (await server.as(people.ben).call(contract.getRecordingAddress, asked)).body;
    expect(await refusal(unsigned(address))).toEqual(denied);
    expect(await refusal(another(unsigned(address).href, {}, '/scene-partner'))).toEqual(denied);
    expect(await refusal(another(address, {}, '/scene-partner'))).toEqual(mismatch);
    expect(await refusal(another(address, { 'response-content-type': 'text/html' }))).toEqual(mismatch);
    expect(await refusal(another(address, { 'response-content-disposition': 'inline' }))).toEqual(mismatch);
    expect(await refusal(new URL(address), { method: 'DELETE' })).toEqual(mismatch);
    bucketIsAheadMs = 901_000;
    expect(await refusal(new URL(address)).finally(() => (bucketIsAheadMs = 0))).toEqual(denied);
    expect((await fetch(address)).status).toBe(200);
  });

  it('to anyone with another key', async () => {
    const env = { ...bucket.variables, S3_SECRET_ACCESS_KEY: 'guessed' };
    const files = await openFiles(configFrom({ DATA_DIR: server.services.config.dataDir, ...env }));
    await expect(files.put('recording-chunks/somebody/0', 'x')).rejects.toThrow('Cannot write');
    await expect(files.get('recording-chunks/somebody/0')).rejects.toThrow('Cannot');
    expect(await chunksOf('somebody')).toEqual([]);
  });
});

it('lets the page play from the bucket, send to it, and reach nothing else', async () => {
  const { headers } = await server.app.inject('/healthz');
  expect(headers['content-security-policy']).toContain(`media-src 'self' blob: data: ${endpoint};`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${endpoint};`);
});
