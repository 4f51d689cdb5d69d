import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { maxTakeBytes, mostTakesPerDay } from '#domain/takes/take-limits.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { mp4Take, webmTake } from '#domain/takes/testing.ts';
import { openFiles } from '../files/files.ts';
import { seedTrialScene } from '../scenes/seed-trial-scene.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { doWaitingJobs } from '../testing/do-waiting-jobs.ts';
import { recordingsSweep, sweepRecordings } from './sweep-recordings.ts';
import { announce, chunkOf, finish, newTake, sendChunk, startSession, storeTake } from './testing.ts';

let now = new Date();
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  await seedTrialScene(server.services);
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date();
});

const take = webmTake(1000);
const listOf = async (person: Person, query: { sceneId?: string; cursor?: string; limit?: number } = {}) =>
  (await server.as(person).call(contract.listRecordings, { query })).body;
const addressOf = async (person: Person, recordingId: string, as: 'play' | 'download' = 'play') =>
  (await server.as(person).call(contract.getRecordingAddress, { params: { recordingId }, query: { as } }))
    .body.address;
const fetchFrom = (url: string, headers = {}) => server.app.inject({ url, headers });
const filesOf = async (recordingId: string) => {
  const { rows } = await server.services.pool.query('select file_url from session_recordings where id = $1', [
    recordingId,
  ]);
  return rows[0]?.file_url as string;
};

describe('who may keep takes', () => {
  it('a visitor may not, nor a free actor', async () => {
    const sessionId = await startSession(server, people.ada);
    expect((await announce(server, null, randomUUID(), newTake(sessionId, take))).problem.error).toBe(
      'User not authenticated',
    );
    const refused = await announce(server, people.ada, randomUUID(), newTake(sessionId, take));
    expect([refused.status, refused.problem.error]).toEqual([
      403,
      'Session recordings require a Pro or Expert subscription',
    ]);
  });

  it('Pro, Expert and past due may', async () => {
    for (const person of [people.ben, people.cleo, people.dov]) {
      const id = await storeTake(server, person, take);
      expect((await listOf(person)).recordings.map((recording) => recording.id)).toContain(id);
    }
  });

  it('only in a session of their own', async () => {
    const sessionId = await startSession(server, people.cleo);
    const id = randomUUID();
    const refused = await announce(server, people.ben, id, newTake(sessionId, take));
    expect(refused.problem.code).toBe('practice.session_not_found');
    expect((await announce(server, people.ben, id, newTake(randomUUID(), take))).status).toBe(404);
  });

  it('whose plan ended keeps, hears and deletes what there is, and makes no more', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const id = await storeTake(server, ella, take);
    await setPlan(server, ella, { plan: 'free', status: 'free' });
    expect((await listOf(ella)).recordings).toHaveLength(1);
    expect((await fetchFrom(await addressOf(ella, id))).statusCode).toBe(200);
    const renamed = await server
      .as(ella)
      .call(contract.renameRecording, { params: { recordingId: id }, body: { name: 'Mine' } });
    expect(renamed.problem.code).toBe('plan.recordings');
    expect(
      (await server.as(ella).call(contract.deleteRecording, { params: { recordingId: id } })).status,
    ).toBe(204);
  });

  it('another’s take does not exist, whatever is asked of it', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    const cleo = server.as(people.cleo);
    const params = { recordingId };
    const answers = [
      await cleo.call(contract.getRecording, { params }),
      await cleo.call(contract.getRecordingAddress, { params }),
      await cleo.call(contract.getArrival, { params }),
      await cleo.call(contract.renameRecording, { params, body: { name: 'Mine now' } }),
      await cleo.call(contract.deleteRecording, { params }),
      await finish(server, people.cleo, recordingId),
      await sendChunk(server, people.cleo, recordingId, 0, take),
      await announce(
        server,
        people.cleo,
        recordingId,
        newTake(await startSession(server, people.cleo), take),
      ),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual(answers.map(() => 'recording.not_found'));
    expect((await listOf(people.ben)).recordings.find(({ id }) => id === recordingId)?.name).not.toBe(
      'Mine now',
    );
  });
});

describe('a stored take', () => {
  it('is kept under its owner, session and moment, in its container', async () => {
    const sessionId = await startSession(server, people.ben);
    const recordedAt = new Date(now.getTime() - 60_000);
    const id = await storeTake(server, people.ben, take, { sessionId, recordedAt: recordedAt.toISOString() });
    expect(await filesOf(id)).toBe(
      `session-recordings/${people.ben.id}/${sessionId}-${recordedAt.getTime()}.webm`,
    );
    const apple = await storeTake(server, people.ben, mp4Take(500), { mimeType: 'audio/mp4' });
    expect(await filesOf(apple)).toMatch(/\.m4a$/);
    const played = await fetchFrom(await addressOf(people.ben, apple));
    expect(played.headers['content-type']).toBe('audio/mp4');
    expect(played.rawPayload.equals(Buffer.from(mp4Take(500)))).toBe(true);
  });

  it('says its scene, part, number, length and size, and follows with its script', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'expert', status: 'active' });
    await storeTake(server, ella, take);
    const id = await storeTake(server, ella, take);
    const { body } = await server.as(ella).call(contract.getRecording, { params: { recordingId: id } });
    expect(body).toMatchObject({
      sceneId: trialSceneId,
      sceneTitle: 'The Coffee Shop Encounter',
      characterName: 'MARA',
      name: 'Take 2',
      recordingType: 'audio',
      duration: 12.5,
      script: newTake('', take).script,
    });
    const file = await fetchFrom(await addressOf(ella, id));
    expect(body.fileSize).toBe(file.rawPayload.length);
    expect(JSON.stringify(body)).not.toContain('session-recordings/');
  });

  it('is listed a page at a time, newest first, and by scene', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const ids: string[] = [];
    for (const minutes of [3, 2, 1]) {
      const recordedAt = new Date(now.getTime() - minutes * 60_000).toISOString();
      ids.unshift(await storeTake(server, ella, take, { recordedAt }));
    }
    const first = await listOf(ella, { limit: 2, sceneId: trialSceneId });
    const second = await listOf(ella, { limit: 2, cursor: first.nextCursor! });
    expect([...first.recordings, ...second.recordings].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect((await listOf(ella, { sceneId: 'another' })).recordings).toEqual([]);
    const refused = await server
      .as(ella)
      .call(contract.listRecordings, { query: { cursor: Buffer.from('x y').toString('base64url') } });
    expect(refused.problem.code).toBe('request.invalid');
  });

  it('is renamed, not to nothing', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    const rename = (name: string) =>
      server.as(people.ben).call(contract.renameRecording, { params: { recordingId }, body: { name } });
    expect((await rename('  The slow one ')).body.name).toBe('The slow one');
    expect((await rename('   ')).problem.code).toBe('request.invalid');
    expect((await rename('x'.repeat(500))).problem.code).toBe('request.invalid');
  });

  it('goes with its file when it is deleted, and stays when its scene is', async () => {
    const sceneId = randomUUID();
    const characterId = randomUUID();
    const { pool, files } = server.services;
    await pool.query("insert into scenes (id, user_id, title) values ($1, $2, 'Night Bus')", [
      sceneId,
      people.ben.id,
    ]);
    await pool.query(
      "insert into scene_characters (id, scene_id, name, color, position) values ($1, $2, 'TOM', '#281f9d', 0)",
      [characterId, sceneId],
    );
    const sessionId = randomUUID();
    await pool.query(
      'insert into practice_sessions (id, user_id, scene_id, character_id, start_time) values ($1, $2, $3, $4, now())',
      [sessionId, people.ben.id, sceneId, characterId],
    );
    const recordingId = await storeTake(server, people.ben, take, { sessionId });
    await pool.query('delete from scenes where id = $1', [sceneId]);
    const stays = (await listOf(people.ben)).recordings.find(({ id }) => id === recordingId);
    expect(stays).toMatchObject({ sceneId: null, sceneTitle: 'Night Bus' });
    const key = await filesOf(recordingId);
    expect(await files.exists(key)).toBe(true);
    await server.as(people.ben).call(contract.deleteRecording, { params: { recordingId } });
    expect(await files.exists(key)).toBe(false);
    expect((await listOf(people.ben)).recordings.map(({ id }) => id)).not.toContain(recordingId);
  });
});

describe('the address of a take', () => {
  it('serves any stretch of it, to be played or kept, and as nothing else', async () => {
    const id = await storeTake(server, people.ben, take);
    const address = await addressOf(people.ben, id);
    const whole = await fetchFrom(address);
    const part = await fetchFrom(address, { range: 'bytes=10-19' });
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(whole.headers['content-disposition']).toMatch(
      /^inline; filename="The Coffee Shop Encounter - Take/,
    );
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
    expect((await fetchFrom(address, { range: 'bytes=999999-' })).statusCode).toBe(416);
    const kept = await fetchFrom(await addressOf(people.ben, id, 'download'));
    expect(kept.headers['content-disposition']).toMatch(/^attachment; .*\.webm"/);
  });

  it('cannot break out of the name it gives', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    await server.as(people.ben).call(contract.renameRecording, {
      params: { recordingId },
      body: { name: 'Élan "../\r\nSet-Cookie: a=b" ☕' },
    });
    const { headers } = await fetchFrom(await addressOf(people.ben, recordingId, 'download'));
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .()-]+\.webm"; filename\*=UTF-8''[\w.%~!-]+\.webm$/,
    );
  });

  it('is given whatever the scene is called, however long', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    for (const title of ['🎭'.repeat(200), `x${'🎭'.repeat(199)}`]) {
      await server.services.pool.query('update session_recordings set scene_title = $2 where id = $1', [
        recordingId,
        title,
      ]);
      const { statusCode } = await fetchFrom(await addressOf(people.ben, recordingId, 'download'));
      expect(statusCode, title).toBe(200);
    }
  });

  it('ends, and cannot be made up or changed', async () => {
    const id = await storeTake(server, people.ben, take);
    const address = await addressOf(people.ben, id);
    const other = await storeTake(server, people.cleo, take);
    const until = Number(new URL(address, 'http://x').searchParams.get('until'));
    const made = [
      address.replace(id, other),
      address.replace('as=play', 'as=download'),
      address.replace(String(until), String(until + 60)),
      address.replace(/signature=.{4}/, 'signature=AAAA'),
      address.replace(/signature=.*/, 'signature='),
    ];
    for (const url of made) expect((await fetchFrom(url)).json().code, url).toBe('recording.address_ended');
    now = new Date((until + 1) * 1000);
    expect((await fetchFrom(address)).json().code).toBe('recording.address_ended');
  });

  it('ends with the take', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    const address = await addressOf(people.ben, recordingId);
    await server.as(people.ben).call(contract.deleteRecording, { params: { recordingId } });
    expect((await fetchFrom(address)).json().code).toBe('recording.not_found');
  });
});

describe('limits', () => {
  it('refuses a take that is too large or too long, with its limit', async () => {
    const sessionId = await startSession(server, people.ben);
    for (const given of [{ sizeBytes: maxTakeBytes + 1 }, { durationSeconds: 3700 }]) {
      const refused = await announce(server, people.ben, randomUUID(), newTake(sessionId, take, given));
      expect([refused.status, refused.problem.error]).toEqual([
        413,
        'A take can be 100 MB and 60 minutes at most.',
      ]);
    }
  });

  it('refuses more than an actor may keep, and makes room when one is deleted', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const sessionId = await startSession(server, ella);
    const large = newTake(sessionId, take, { sizeBytes: maxTakeBytes });
    const ids: string[] = [];
    let last = await announce(server, ella, randomUUID(), large);
    while (last.status === 200) {
      ids.push(randomUUID());
      const recordedAt = new Date(now.getTime() - ids.length).toISOString();
      last = await announce(server, ella, ids.at(-1)!, { ...large, recordedAt });
    }
    expect(ids).toHaveLength(20);
    expect(last.problem.error).toMatch(
      /^There is no room for another take: all of them together can be 2 GB/,
    );
    await server.as(ella).call(contract.deleteRecording, { params: { recordingId: ids[0]! } });
    const recordedAt = new Date(now.getTime() - 60_000).toISOString();
    expect((await announce(server, ella, randomUUID(), { ...large, recordedAt })).status).toBe(200);
  });

  it('refuses more in a day than is ever recorded, deleted ones among them', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const sessionId = await startSession(server, ella);
    const recordingId = randomUUID();
    await announce(server, ella, recordingId, newTake(sessionId, take));
    await server.as(ella).call(contract.deleteRecording, { params: { recordingId } });
    await server.services.pool.query('update auth.attempt set count = count + $2 where key = $1', [
      `takes of ${ella.id}`,
      mostTakesPerDay - 2,
    ]);
    const next = () => announce(server, ella, randomUUID(), newTake(sessionId, take));
    expect((await next()).status).toBe(200);
    expect((await next()).problem.error).toMatch(/^You have sent 1000 takes today/);
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    expect((await next()).problem.code).not.toBe('recording.too_often');
  });

  it('lacks a chunk that came in another size, and gives no address past the end', async () => {
    const id = randomUUID();
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

  it('gives some addresses at a time, and the next when those were used', async () => {
    const id = randomUUID();
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

  it('is joined once, however many ask at once', async () => {
    const id = randomUUID();
    await announce(server, people.ben, id, newTake(await startSession(server, people.ben), take));
    await sendChunk(server, people.ben, id, 0, take);
    const joining = vi.spyOn(server.services.files, 'putStream');
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(server, people.ben, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(joining).toHaveBeenCalledTimes(1);
    joining.mockRestore();
  });

  it('is the same take whether its id is written in capitals or not', async () => {
    const id = randomUUID();
    const sessionId = await startSession(server, people.ben);
    await announce(server, people.ben, id.toUpperCase(), newTake(sessionId, take));
    await sendChunk(server, people.ben, id, 0, take);
    await server.as(people.ben).call(contract.deleteRecording, { params: { recordingId: id.toUpperCase() } });
    expect(await server.services.files.exists(`recording-chunks/${id}/0`)).toBe(false);
  });

  it('lets go of what is no recording, whatever it is called', async () => {
    const id = randomUUID();
    const page = new TextEncoder().encode('<html><script>alert(1)</script>webm</html>');
    await announce(server, people.ben, id, newTake(await startSession(server, people.ben), page));
    await sendChunk(server, people.ben, id, 0, page);
    expect((await finish(server, people.ben, id)).problem.code).toBe('recording.container');
    expect(await server.services.files.exists(`recording-chunks/${id}/0`)).toBe(false);
    expect((await finish(server, people.ben, id)).problem.code).toBe('recording.incomplete');
  });
});

describe('sweeping', () => {
  it('finds nothing to do where nothing was ever kept', async () => {
    const { db, clock, config } = server.services;
    const files = await openFiles({ ...config, dataDir: join(config.dataDir, 'another') });
    await expect(sweepRecordings({ db, clock, files })).resolves.toBeUndefined();
  });

  it('removes what no take names, and nothing else', async () => {
    const { files, pool } = server.services;
    const kept = await storeTake(server, people.ben, take);
    const arriving = randomUUID();
    const long = webmTake(chunkBytes);
    await announce(server, people.ben, arriving, newTake(await startSession(server, people.ben), long));
    await sendChunk(server, people.ben, arriving, 0, chunkOf(long, 0));
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const gone = await filesOf(await storeTake(server, ella, take));
    await pool.query('delete from users where id = $1', [ella.id]);
    const leftBehind = randomUUID();
    await files.put(`recording-chunks/${leftBehind}/0`, 'left behind');

    await server.services.jobs.send(server.services.db, recordingsSweep, {});
    await doWaitingJobs(server.services);
    expect(await files.exists(gone)).toBe(false);
    expect(await files.exists(await filesOf(kept))).toBe(true);
    expect(await files.exists(`recording-chunks/${leftBehind}/0`)).toBe(false);
    expect(await files.exists(`recording-chunks/${arriving}/0`)).toBe(true);
    await sendChunk(server, people.ben, arriving, 1, chunkOf(long, 1));
    expect((await finish(server, people.ben, arriving)).status).toBe(200);
  });

  it('gives up a take that has not arrived within a month', async () => {
    const id = randomUUID();
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
