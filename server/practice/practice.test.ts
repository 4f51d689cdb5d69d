import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/practice.ts';
import { asId, type PracticeSessionId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { minutesBefore, sceneIn, sessionAt, settings } from './testing.ts';

const noon = new Date('2026-11-21T12:00:00Z');
let now = noon;
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(() => {
  now = noon;
});

const sessionOf = (given: Partial<contract.NewPracticeSession> = {}) => sessionAt(now, given);
const minutesAgo = (minutes: number) => minutesBefore(now, minutes);
const start = (person: Person | null, session: contract.NewPracticeSession) =>
  server.as(person).call(contract.startPracticeSession, { body: session });
const end = (person: Person, sessionId: PracticeSessionId, given: Partial<contract.PracticeEnd> = {}) =>
  server.as(person).call(contract.endPracticeSession, {
    params: { sessionId },
    body: { completedLines: 8, averageLineTime: 2.5, endTime: now.toISOString(), ...given },
  });
const reach = (person: Person, sessionId: PracticeSessionId, completedLines: number) =>
  server.as(person).call(contract.reportPracticeProgress, {
    params: { sessionId },
    body: { completedLines, averageLineTime: 3 },
  });
const listOf = async (person: Person) =>
  (await server.as(person).call(contract.listPracticeSessions, {})).body.sessions;

const sceneOf = (owner: Person, given?: Parameters<typeof sceneIn>[2]) => sceneIn(server, owner, given);

describe('starting a session', () => {
  it('is refused for visitors', async () => {
    expect((await start(null, sessionOf())).problem.error).toBe('User not authenticated');
  });

  it('stores it in the trial scene for a free actor', async () => {
    const session = sessionOf();
    const { body } = await start(people.ada, session);
    expect(body).toMatchObject({
      id: session.id,
      sceneTitle: 'The Coffee Shop Encounter',
      characterName: 'MARA',
      settings,
      startTime: session.startTime,
      endTime: null,
      totalLines: 8,
      completedLines: 0,
      averageLineTime: null,
    });
  });

  it('counts the lines of a run that leaves some out, never more than the scene has', async () => {
    const drill = await start(people.ada, sessionOf({ totalLines: 6 }));
    const tooMany = await start(people.ada, sessionOf({ totalLines: 900 }));
    expect([drill.body.totalLines, tooMany.body.totalLines]).toEqual([6, 8]);
    const { body } = await end(people.ada, drill.body.id, { completedLines: 6 });
    expect([body.completedLines, body.totalLines]).toEqual([6, 6]);
  });

  it('changes nothing when sent again', async () => {
    const ella = await signUpPerson(server);
    const session = sessionOf();
    await start(ella, session);
    await start(ella, { ...session, startTime: minutesAgo(60) });
    expect(await listOf(ella)).toMatchObject([{ startTime: session.startTime }]);
  });

  it('never starts in the future', async () => {
    const { body } = await start(people.ada, sessionOf({ startTime: minutesAgo(-90) }));
    expect(body.startTime).toBe(now.toISOString());
  });

  it('allows the user’s own and published scenes, but nobody’s private one', async () => {
    const [hidden, published] = [await sceneOf(people.ben), await sceneOf(people.ben, { isPublic: true })];
    expect((await start(people.ben, sessionOf(hidden))).status).toBe(200);
    expect((await start(people.ada, sessionOf(published))).status).toBe(200);
    const refused = sessionOf(hidden);
    expect((await start(people.ada, refused)).status).toBe(403);
    expect((await listOf(people.ada)).map(({ id }) => id)).not.toContain(refused.id);
  });

  it('refuses unknown scenes, scenes without dialogue, and a part of another scene', async () => {
    const silent = await sceneOf(people.ben, { spoken: false });
    const other = await sceneOf(people.ben);
    const codeOf = async (given: Partial<contract.NewPracticeSession>) =>
      (await start(people.ben, sessionOf(given))).problem.code;
    expect(await codeOf({ sceneId: asId<SceneId>('nowhere') })).toBe('scene.not_found');
    expect(await codeOf(silent)).toBe('practice.no_lines');
    expect(await codeOf({ characterId: other.characterId })).toBe('practice.character_unknown');
  });

  it('stores that it was played with a living reader', async () => {
    const { body } = await start(people.ada, sessionOf({ settings: { ...settings, livingRead: 4821 } }));
    expect(body.settings).toMatchObject({ livingRead: 4821 });
  });

  it('refuses invalid settings', async () => {
    for (const invalid of [{ initialCountdownSeconds: 31 }, { livingRead: 999 }, { livingRead: 4821.5 }]) {
      const { problem } = await start(people.ada, sessionOf({ settings: { ...settings, ...invalid } }));
      expect(problem.code).toBe('request.invalid');
    }
    for (const given of [{ sceneId: asId<SceneId>('a\0b') }, { startTime: '0000-01-01T00:00:00Z' }]) {
      expect((await start(people.ada, sessionOf(given))).problem.code).toBe('request.invalid');
    }
  });

  it('never takes over another user’s session by its id', async () => {
    const session = sessionOf();
    await start(people.ben, session);
    expect((await start(people.ada, session)).problem.code).toBe('practice.session_not_found');
  });
});

describe('progress and end', () => {
  it('keeps the furthest progress, within the scene', async () => {
    const session = sessionOf();
    await start(people.ben, session);
    await reach(people.ben, session.id, 5);
    expect((await reach(people.ben, session.id, 2)).body.completedLines).toBe(5);
    expect((await end(people.ben, session.id, { completedLines: 900 })).body.completedLines).toBe(8);
  });

  it('keeps the first end', async () => {
    const session = sessionOf();
    await start(people.ben, session);
    const first = await end(people.ben, session.id, { completedLines: 6, averageLineTime: null });
    now = new Date(now.getTime() + 60_000);
    const second = await end(people.ben, session.id, { completedLines: 8 });
    expect(second.body).toEqual(first.body);
    expect((await reach(people.ben, session.id, 8)).body.completedLines).toBe(6);
  });

  it('has no end before its start or in the future', async () => {
    const [early, late] = [sessionOf(), sessionOf()];
    await start(people.ben, early);
    await start(people.ben, late);
    expect((await end(people.ben, early.id, { endTime: minutesAgo(99) })).body.endTime).toBe(early.startTime);
    expect((await end(people.ben, late.id, { endTime: minutesAgo(-99) })).body.endTime).toBe(
      now.toISOString(),
    );
  });

  it('refuses reports for another user’s session', async () => {
    const session = sessionOf();
    await start(people.ben, session);
    expect((await reach(people.ada, session.id, 3)).status).toBe(404);
    expect((await end(people.ada, session.id)).status).toBe(404);
    expect((await listOf(people.ben)).find(({ id }) => id === session.id)).toMatchObject({
      completedLines: 0,
      endTime: null,
    });
  });
});

describe('the list', () => {
  it('holds my last 50 sessions, newest first', async () => {
    const ella = await signUpPerson(server);
    await server.services.pool.query(
      `insert into practice_sessions (user_id, scene_id, start_time, created_at, total_lines)
       select $1, $2, at, at, n from generate_series(1, 60) n, lateral (select timestamptz '2026-01-01' + n * interval '1 hour' as at) t`,
      [ella.id, trialSceneId],
    );
    const sessions = await listOf(ella);
    expect(sessions).toHaveLength(50);
    expect([sessions[0]?.totalLines, sessions.at(-1)?.totalLines]).toEqual([60, 11]);
  });

  it('keeps a session whose scene was deleted', async () => {
    const ella = await signUpPerson(server);
    const scene = await sceneOf(people.ben, { isPublic: true });
    await start(ella, sessionOf(scene));
    await server.services.pool.query('delete from scenes where id = $1', [scene.sceneId]);
    expect(await listOf(ella)).toMatchObject([{ sceneId: null, sceneTitle: null }]);
  });
});
