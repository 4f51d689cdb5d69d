import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { join } from 'node:path';
import * as contract from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { maxTakeBytes, maxTakesPerDay } from '#domain/takes/take-limits.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { setPlan, signUpPeople, signUpPerson, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { recordingsSweep, sweepRecordings } from './sweep-recordings.ts';
import { announce, chunkOf, fileOf, finish, newTake, sendChunk, startSession, storeTake } from './testing.ts';

let now = new Date();
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date();
});

const take = webmTake(1000);

it('refuses a take that is too large or too long, and names the limit', async () => {
  const sessionId = await startSession(server, people.ben);
  for (const given of [{ sizeBytes: maxTakeBytes + 1 }, { durationSeconds: 3700 }]) {
    const refused = await announce(
      server,
      people.ben,
      asId<RecordingId>(randomUUID()),
      newTake(sessionId, take, given),
    );
    expect([refused.status, refused.problem.error]).toEqual([
      413,
      'A take can be 100 MB and 60 minutes at most.',
    ]);
  }
});

it('refuses more takes than an actor may keep, and accepts one when another is deleted', async () => {
  const ella = await signUpPerson(server);
  await setPlan(server, ella, { plan: 'pro', status: 'active' });
  const sessionId = await startSession(server, ella);
  const large = newTake(sessionId, take, { sizeBytes: maxTakeBytes });
  const ids: RecordingId[] = [];
  let last = await announce(server, ella, asId<RecordingId>(randomUUID()), large);
  while (last.status === 200) {
    ids.push(asId<RecordingId>(randomUUID()));
    const recordedAt = new Date(now.getTime() - ids.length).toISOString();
    last = await announce(server, ella, ids.at(-1)!, { ...large, recordedAt });
  }
  expect(ids).toHaveLength(20);
  expect(last.problem.error).toMatch(/^There is no room for another take: you can store/);
  await server
    .as(ella)
    .call(contract.deleteRecording, { params: { recordingId: asId<RecordingId>(ids[0]!) } });
  const recordedAt = new Date(now.getTime() - 60_000).toISOString();
  expect(
    (await announce(server, ella, asId<RecordingId>(randomUUID()), { ...large, recordedAt })).status,
  ).toBe(200);
});

it('refuses more takes per day than anyone records, counting deleted ones', async () => {
  const ella = await signUpPerson(server);
  await setPlan(server, ella, { plan: 'pro', status: 'active' });
  const sessionId = await startSession(server, ella);
  const recordingId = asId<RecordingId>(randomUUID());
  await announce(server, ella, recordingId, newTake(sessionId, take));
  await server.as(ella).call(contract.deleteRecording, { params: { recordingId } });
  await server.services.pool.query('update auth.attempt set count = count + $2 where key = $1', [
    `takes of ${ella.id}`,
    maxTakesPerDay - 2,
  ]);
  const next = () => announce(server, ella, asId<RecordingId>(randomUUID()), newTake(sessionId, take));
  expect((await next()).status).toBe(200);
  expect((await next()).problem.error).toMatch(/^You have recorded 1000 takes today/);
  now = new Date(now.getTime() + 25 * 60 * 60_000);
  expect((await next()).problem.code).not.toBe('recording.too_often');
});

it('still lacks a chunk that arrived in another size, and issues no address past the end', async () => {
  const id = asId<RecordingId>(randomUUID());
  const long = webmTake(chunkBytes);
  const { body } = await announce(
    server,
    people.ben,
    id,
    newTake(await startSession(server, people.ben), long),
  );
  expect(body.missing.map(({ position }) => position)).toEqual([0, 1]);
  const codeOf = async (position: number, bytes: Uint8Array) =>
    (await sendChunk(server, people.ben, id, position, bytes)).problem.code;
  expect(await codeOf(0, chunkOf(long, 0).subarray(1))).toBe('chunk.size');
  expect(await codeOf(0, new Uint8Array(chunkBytes + 1))).toBe('request.too_large');
  expect(await codeOf(1, new Uint8Array())).toBe('chunk.size');
  const { problem } = await finish(server, people.ben, id);
  expect([problem.code, problem.details]).toEqual(['recording.incomplete', { missing: [0, 1] }]);
});

it('issues some addresses at a time, and more once those were used', async () => {
  const id = asId<RecordingId>(randomUUID());
  const sizeBytes = 40 * chunkBytes;
  const sessionId = await startSession(server, people.ben);
  const { body } = await announce(server, people.ben, id, newTake(sessionId, take, { sizeBytes }));
  expect([body.missing.length, body.missingCount]).toEqual([32, 40]);
  await sendChunk(server, people.ben, id, 5, new Uint8Array(chunkBytes));
  const { body: next } = await server
    .as(people.ben)
    .call(contract.getArrival, { params: { recordingId: id } });
  expect([next.missing.length, next.missingCount]).toEqual([32, 39]);
  expect(next.missing.map(({ position }) => position)).not.toContain(5);
});

it('is joined by one process when several are asked at once', async () => {
  const { config, files } = server.services;
  const other = await startTestServer({ env: { DATABASE_URL: config.DATABASE_URL }, services: { files } });
  const id = asId<RecordingId>(randomUUID());
  await announce(server, people.ben, id, newTake(await startSession(server, people.ben), take));
  await sendChunk(server, people.ben, id, 0, take);
  const joining = vi.spyOn(files, 'putStream');
  const asked = [server, other].flatMap((one) =>
    Array.from({ length: 10 }, () => finish(one, people.ben, id)),
  );
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(joining).toHaveBeenCalledTimes(1);
  joining.mockRestore();
  await other.close();
});

it('is joined by another process if the first died meanwhile', async () => {
  const id = asId<RecordingId>(randomUUID());
  await announce(server, people.ben, id, newTake(await startSession(server, people.ben), take));
  await sendChunk(server, people.ben, id, 0, take);
  await server.services.pool.query(
    "update session_recordings set joining_until = now() + interval '300 ms' where id = $1",
    [id],
  );
  expect((await finish(server, people.ben, id)).status).toBe(200);
});

it('is the same take whether its id is in upper or lower case', async () => {
  const id = asId<RecordingId>(randomUUID());
  const sessionId = await startSession(server, people.ben);
  await announce(server, people.ben, asId<RecordingId>(id.toUpperCase()), newTake(sessionId, take));
  await sendChunk(server, people.ben, id, 0, take);
  await server
    .as(people.ben)
    .call(contract.deleteRecording, { params: { recordingId: asId<RecordingId>(id.toUpperCase()) } });
  expect(await server.services.files.exists(`recording-chunks/${id}/0`)).toBe(false);
});

it('is deleted if it is not a recording, whatever its name', async () => {
  const id = asId<RecordingId>(randomUUID());
  const page = new TextEncoder().encode('<html><script>alert(1)</script>webm</html>');
  await announce(server, people.ben, id, newTake(await startSession(server, people.ben), page));
  await sendChunk(server, people.ben, id, 0, page);
  expect((await finish(server, people.ben, id)).problem.code).toBe('recording.container');
  expect(await server.services.files.exists(`recording-chunks/${id}/0`)).toBe(false);
  expect((await finish(server, people.ben, id)).problem.code).toBe('recording.incomplete');
});

describe('sweeping', () => {
  it('does nothing if nothing was ever stored', async () => {
    const { db, clock, config } = server.services;
    const files = await openFiles({ ...config, dataDir: join(config.dataDir, 'another') });
    await expect(sweepRecordings({ db, clock, files })).resolves.toBeUndefined();
  });

  it('deletes files without a take, and nothing else', async () => {
    const { files, pool } = server.services;
    const kept = await storeTake(server, people.ben, take);
    const arriving = asId<RecordingId>(randomUUID());
    const long = webmTake(chunkBytes);
    await announce(server, people.ben, arriving, newTake(await startSession(server, people.ben), long));
    await sendChunk(server, people.ben, arriving, 0, chunkOf(long, 0));
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const gone = await fileOf(server, await storeTake(server, ella, take));
    await pool.query('delete from users where id = $1', [ella.id]);
    const leftBehind = randomUUID();
    await files.put(`recording-chunks/${leftBehind}/0`, 'left behind');

    await server.services.jobs.send(server.services.db, recordingsSweep, {});
    await doWaitingJobs(server.services);
    expect(await files.exists(gone)).toBe(false);
    expect(await files.exists(await fileOf(server, kept))).toBe(true);
    expect(await files.exists(`recording-chunks/${leftBehind}/0`)).toBe(false);
    expect(await files.exists(`recording-chunks/${arriving}/0`)).toBe(true);
    await sendChunk(server, people.ben, arriving, 1, chunkOf(long, 1));
    expect((await finish(server, people.ben, arriving)).status).toBe(200);
  });

  it('deletes a take that has not arrived within a month', async () => {
    const id = asId<RecordingId>(randomUUID());
    await announce(server, people.cleo, id, newTake(await startSession(server, people.cleo), take));
    now = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
    await sweepRecordings(server.services);
    now = new Date();
    const { problem } = await server
      .as(people.cleo)
      .call(contract.getArrival, { params: { recordingId: id } });
    expect(problem.code).toBe('recording.not_found');
  });
});
