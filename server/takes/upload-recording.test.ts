import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { startSession } from './testing.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const take = webmTake(2 * chunkBytes);

async function send(person: Person | null, fields: Record<string, string | Uint8Array>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : new Blob([Buffer.from(value)]));
  }
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  return server.as(person).call(contract.uploadRecording, {
    headers: { 'content-type': sent.headers.get('content-type')! },
    bytes: new Uint8Array(await sent.arrayBuffer()),
  });
}
async function upload(...sent: Parameters<typeof send>) {
  const answer = await send(...sent);
  expect(readdirSync(join(server.services.config.dataDir, 'uploads'))).toEqual([]);
  return answer;
}

const metadataFor = async (person: Person, given = {}) =>
  JSON.stringify({ sessionId: await startSession(server, person), durationSeconds: 30, ...given });

it('stores a take sent in one request, with its parts in any order; sent again it is stored once', async () => {
  const metadata = await metadataFor(people.ben, { id: randomUUID() });
  const first = await upload(people.ben, { metadata, recording: take });
  const again = await upload(people.ben, { recording: take, metadata });
  expect(first.body).toMatchObject({ duration: 30, mimeType: 'audio/webm', fileSize: take.length + 11 });
  expect(again.body).toEqual(first.body);
  const { body } = await server.as(people.ben).call(contract.listRecordings, { query: {} });
  expect(body.recordings).toHaveLength(1);
});

it('accepts one at a time per actor, to bound the space on disk', async () => {
  const fields = { metadata: await metadataFor(people.cleo, { id: randomUUID() }), recording: take };
  const { files } = server.services;
  const { put } = files;
  const held = Promise.withResolvers<void>();
  const holding = vi.spyOn(files, 'put').mockImplementation(async (...given) => {
    await held.promise;
    return put.apply(files, given);
  });
  const first = send(people.cleo, fields);
  await expect.poll(() => holding.mock.calls.length).toBe(1);
  expect((await send(people.cleo, fields)).problem.code).toBe('request.too_many');
  expect((await send(people.ben, {})).problem.code).toBe('recording.missing');
  held.resolve();
  expect((await first).status).toBe(200);
  holding.mockRestore();
  expect((await upload(people.cleo, fields)).status).toBe(200);
});

it('requires Pro or Expert', async () => {
  await upload(people.ben, { metadata: await metadataFor(people.ben), recording: take });
  const metadata = await metadataFor(people.ada);
  expect((await upload(people.ada, { metadata, recording: take })).problem.code).toBe('plan.recordings');
  expect((await upload(null, { metadata, recording: take })).problem.code).toBe('auth.required');
});

it('refuses a missing take and what is not one', async () => {
  const metadata = await metadataFor(people.cleo);
  const codeOf = async (fields: Record<string, string | Uint8Array>) =>
    (await upload(people.cleo, fields)).problem.code;
  expect(await codeOf({ metadata })).toBe('recording.missing');
  expect(await codeOf({ recording: take })).toBe('recording.missing');
  expect(await codeOf({ metadata, recording: Buffer.from('no sound') })).toBe('recording.container');
  expect(await codeOf({ metadata, recording: new Uint8Array() })).toBe('recording.container');
  expect(await codeOf({ metadata: '{', recording: take })).toBe('request.invalid');
  expect(await codeOf({ metadata: '{"sessionId":1}', recording: take })).toBe('request.invalid');
  expect(await codeOf({ metadata: await metadataFor(people.ben), recording: take })).toBe(
    'practice.session_not_found',
  );
});
