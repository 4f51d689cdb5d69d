// With a bucket in place of a folder: the same takes, fetched from the bucket by presigned addresses.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { startBucket, type Bucket } from '../files/start-bucket.ts';
import { seedTrialScene } from '../scenes/seed-trial-scene.ts';
import { signUpPeople, type People } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { sweepRecordings } from './sweep-recordings.ts';
import { announce, newTake, startSession, storeTake } from './testing.ts';

let bucket: Bucket;
let server: TestServer;
let people: People;
let endpoint: string;
beforeAll(async () => {
  bucket = await startBucket();
  endpoint = bucket.variables.S3_ENDPOINT;
  server = await startTestServer({ env: bucket.variables });
  await seedTrialScene(server.services);
  people = await signUpPeople(server);
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const take = webmTake(chunkBytes + 500);

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

it('has a chunk sent to the bucket itself, in exactly its size, for a quarter of an hour', async () => {
  const id = randomUUID();
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

it('lets the page play from the bucket, send to it, and reach nothing else', async () => {
  const { headers } = await server.app.inject('/healthz');
  expect(headers['content-security-policy']).toContain(`media-src 'self' blob: data: ${endpoint};`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${endpoint};`);
});
