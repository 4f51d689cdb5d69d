import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { asId, type RecordingId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { mp4Take, webmTake } from '#domain/takes/testing.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import {
  addressOf,
  announce,
  fetchFrom,
  fileOf,
  finish,
  newTake,
  sendChunk,
  startSession,
  storeTake,
} from './testing.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const take = webmTake(1000);
const listOf = async (person: Person, query: { sceneId?: SceneId; cursor?: string; limit?: number } = {}) =>
  (await server.as(person).call(contract.listRecordings, { query })).body;

describe('who may save takes', () => {
  it('visitors and free users may not', async () => {
    const sessionId = await startSession(server, people.ada);
    expect(
      (await announce(server, null, asId<RecordingId>(randomUUID()), newTake(sessionId, take))).problem.error,
    ).toBe('User not authenticated');
    const refused = await announce(
      server,
      people.ada,
      asId<RecordingId>(randomUUID()),
      newTake(sessionId, take),
    );
    expect([refused.status, refused.problem.error]).toEqual([
      403,
      'Session recordings require a Pro or Expert subscription',
    ]);
  });

  it('users with Pro, Expert or a past due plan may', async () => {
    for (const person of [people.ben, people.cleo, people.dov]) {
      const id = await storeTake(server, person, take);
      expect((await listOf(person)).recordings.map((recording) => recording.id)).toContain(id);
    }
  });

  it('only in a session of their own', async () => {
    const sessionId = await startSession(server, people.cleo);
    const id = asId<RecordingId>(randomUUID());
    const refused = await announce(server, people.ben, id, newTake(sessionId, take));
    expect(refused.problem.code).toBe('practice.session_not_found');
    expect((await announce(server, people.ben, id, newTake(asId(randomUUID()), take))).status).toBe(404);
  });

  it('after the plan ended, existing takes can be played and deleted, but none added', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const id = await storeTake(server, ella, take);
    await setPlan(server, ella, { plan: 'free', status: 'free' });
    expect((await listOf(ella)).recordings).toHaveLength(1);
    expect((await fetchFrom(server, await addressOf(server, ella, id))).statusCode).toBe(200);
    const renamed = await server
      .as(ella)
      .call(contract.renameRecording, { params: { recordingId: id }, body: { name: 'Mine' } });
    expect(renamed.problem.code).toBe('plan.recordings');
    expect(
      (await server.as(ella).call(contract.deleteRecording, { params: { recordingId: id } })).status,
    ).toBe(204);
  });

  it('another user’s take does not exist for any call', async () => {
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
  it('is stored under its owner, session and time, in its container format', async () => {
    const sessionId = await startSession(server, people.ben);
    const recordedAt = new Date(Date.now() - 60_000);
    const id = await storeTake(server, people.ben, take, { sessionId, recordedAt: recordedAt.toISOString() });
    expect(await fileOf(server, id)).toBe(
      `session-recordings/${people.ben.id}/${sessionId}-${recordedAt.getTime()}.webm`,
    );
    const apple = await storeTake(server, people.ben, mp4Take(500), { mimeType: 'audio/mp4' });
    expect(await fileOf(server, apple)).toMatch(/\.m4a$/);
    const played = await fetchFrom(server, await addressOf(server, people.ben, apple));
    expect(played.headers['content-type']).toBe('audio/mp4');
    expect(played.rawPayload.equals(Buffer.from(mp4Take(500)))).toBe(true);
  });

  it('has its scene, part, number, length and size, and comes with its script', async () => {
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
      script: newTake(asId(''), take).script,
    });
    const file = await fetchFrom(server, await addressOf(server, ella, id));
    expect(body.fileSize).toBe(file.rawPayload.length);
    expect(JSON.stringify(body)).not.toContain('session-recordings/');
  });

  it('is listed in pages, newest first, and by scene', async () => {
    const ella = await signUpPerson(server);
    await setPlan(server, ella, { plan: 'pro', status: 'active' });
    const ids: string[] = [];
    for (const minutes of [3, 2, 1]) {
      const recordedAt = new Date(Date.now() - minutes * 60_000).toISOString();
      ids.unshift(await storeTake(server, ella, take, { recordedAt }));
    }
    const first = await listOf(ella, { limit: 2, sceneId: trialSceneId });
    const second = await listOf(ella, { limit: 2, cursor: first.nextCursor! });
    expect([...first.recordings, ...second.recordings].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect((await listOf(ella, { sceneId: asId<SceneId>('another') })).recordings).toEqual([]);
    const refused = await server
      .as(ella)
      .call(contract.listRecordings, { query: { cursor: Buffer.from('x y').toString('base64url') } });
    expect(refused.problem.code).toBe('request.invalid');
  });

  it('can be renamed, but not to an empty name', async () => {
    const recordingId = await storeTake(server, people.ben, take);
    const rename = (name: string) =>
      server.as(people.ben).call(contract.renameRecording, { params: { recordingId }, body: { name } });
    expect((await rename('  The slow one ')).body.name).toBe('The slow one');
    expect((await rename('   ')).problem.code).toBe('request.invalid');
    expect((await rename('x'.repeat(500))).problem.code).toBe('request.invalid');
  });

  it('is deleted with its file, and stays when its scene is deleted', async () => {
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
    const recordingId = await storeTake(server, people.ben, take, { sessionId: asId(sessionId) });
    await pool.query('delete from scenes where id = $1', [sceneId]);
    const stays = (await listOf(people.ben)).recordings.find(({ id }) => id === recordingId);
    expect(stays).toMatchObject({ sceneId: null, sceneTitle: 'Night Bus' });
    const key = await fileOf(server, recordingId);
    expect(await files.exists(key)).toBe(true);
    await server.as(people.ben).call(contract.deleteRecording, { params: { recordingId } });
    expect(await files.exists(key)).toBe(false);
    expect((await listOf(people.ben)).recordings.map(({ id }) => id)).not.toContain(recordingId);
  });

  it('stays deleted when a device that never learned that it was stored sends it again', async () => {
    const sessionId = await startSession(server, people.ben);
    const recordingId = await storeTake(server, people.ben, take, { sessionId });
    const params = { recordingId };
    const ben = server.as(people.ben);
    await ben.call(contract.deleteRecording, { params });
    const body = newTake(sessionId, take);
    const again = await ben.call(contract.createRecording, { params, body });
    expect([again.status, again.problem.code]).toEqual([404, 'recording.deleted']);
    expect((await ben.call(contract.finishRecording, { params })).problem.code).toBe('recording.deleted');
  });
});
