import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/practice.ts';
import { asId, type CharacterId, type LineId, type PracticeSessionId } from '#domain/ids.ts';
import { maxSessionsPerDay } from '#domain/progress/progress.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

const now = new Date('2026-11-21T12:00:00Z');
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const trial = trialSceneOn('2026-01-01');
const [june, mara] = trial.characters.map(({ id }) => id) as [CharacterId, CharacterId];
const [first, second] = trial.lines.filter(({ characterId }) => characterId === mara).map(({ id }) => id) as [
  LineId,
  LineId,
];
const junes = trial.lines.find(({ characterId }) => characterId === june)!.id;

type LineResult = contract.PracticeReached['lineResults'][number];
const resultOf = (given: Partial<LineResult> = {}): LineResult => ({
  lineId: first,
  order: 1,
  timesSaid: 1,
  allottedSeconds: 4,
  tookSeconds: 3.5,
  wasListenedFor: true,
  pickUpSeconds: 2,
  askedPauseSeconds: 1.5,
  wasPrompted: false,
  wasShown: null,
  words: null,
  ...given,
});

async function started(person: Person, { minutesAgo = 2, speed = 1 } = {}): Promise<PracticeSessionId> {
  const id = asId<PracticeSessionId>(randomUUID());
  const startTime = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
  const settings = {
    initialCountdownSeconds: 3,
    interLineDelaySeconds: 1.5,
    leavesTimeForMyLines: true,
    pace: 1,
    speed,
    way: 'scene' as const,
    lineDelays: {},
  };
  const body = { id, sceneId: trialSceneId, characterId: mara, mode: 'timed' as const, settings, startTime };
  const { status } = await server.as(person).call(contract.startPracticeSession, { body });
  expect(status).toBe(200);
  return id;
}
const reach = (person: Person, sessionId: PracticeSessionId, lineResults: LineResult[]) =>
  server.as(person).call(contract.reportPracticeProgress, {
    params: { sessionId },
    body: { completedLines: 1, averageLineTime: 3, lineResults },
  });
const end = (person: Person, sessionId: PracticeSessionId, lineResults: LineResult[]) =>
  server.as(person).call(contract.endPracticeSession, {
    params: { sessionId },
    body: { completedLines: 8, averageLineTime: 3, endTime: now.toISOString(), lineResults },
  });
const storedOf = async (sessionId: PracticeSessionId) =>
  (
    await server.services.pool.query(
      'select line_id, times_said, took_seconds, pick_up_seconds from practice_line_results where session_id = $1 order by line_id',
      [sessionId],
    )
  ).rows as Record<string, unknown>[];
const learnedOf = async (person: Person, characterId = mara) =>
  (
    await server.as(person).call(contract.learnedSeconds, {
      params: { sceneId: trialSceneId },
      query: { characterId: asId<CharacterId>(characterId) },
    })
  ).body.seconds;

describe('results of lines', () => {
  it('are stored as reported, with the progress and at the end', async () => {
    const id = await started(people.ada);
    await reach(people.ada, id, [resultOf()]);
    await end(people.ada, id, [resultOf({ lineId: second, tookSeconds: null })]);
    expect((await storedOf(id)).map((row) => row.line_id)).toEqual([first, second].toSorted());
  });

  it('don’t change when reported again; when a line is repeated, the last attempt counts', async () => {
    const id = await started(people.ada);
    await reach(people.ada, id, [resultOf({ timesSaid: 2, tookSeconds: 2 })]);
    await reach(people.ada, id, [resultOf({ timesSaid: 1, tookSeconds: 9 })]);
    await reach(people.ada, id, [resultOf({ timesSaid: 2, tookSeconds: 8 })]);
    expect(await storedOf(id)).toMatchObject([{ times_said: 2, took_seconds: 2 }]);
    await reach(people.ada, id, [resultOf({ timesSaid: 3, tookSeconds: 7 }), resultOf({ timesSaid: 3 })]);
    expect(await storedOf(id)).toMatchObject([{ times_said: 3 }]);
  });

  it('don’t change after the end', async () => {
    const id = await started(people.ada);
    await end(people.ada, id, [resultOf()]);
    await reach(people.ada, id, [resultOf({ timesSaid: 2, tookSeconds: 9 }), resultOf({ lineId: second })]);
    await end(people.ada, id, [resultOf({ lineId: second })]);
    expect(await storedOf(id)).toMatchObject([{ line_id: first, took_seconds: 3.5 }]);
  });

  it('are only stored for my lines in this scene', async () => {
    const id = await started(people.ada);
    await end(people.ada, id, [
      resultOf({ lineId: junes }),
      resultOf({ lineId: asId(randomUUID()) }),
      resultOf({ lineId: second }),
    ]);
    expect((await storedOf(id)).map((row) => row.line_id)).toEqual([second]);
  });

  it('cannot be written into another user’s session', async () => {
    const id = await started(people.ben);
    expect((await reach(people.ada, id, [resultOf()])).status).toBe(404);
    expect((await end(people.ada, id, [resultOf()])).status).toBe(404);
    expect(await storedOf(id)).toEqual([]);
  });

  it('are refused if they are impossible', async () => {
    const id = await started(people.ada);
    for (const given of [
      { lineId: asId<LineId>('first') },
      { tookSeconds: -1 },
      { timesSaid: 0 },
      { wasListenedFor: false },
      { pickUpSeconds: 1e9 },
    ]) {
      expect((await end(people.ada, id, [resultOf(given)])).problem.code, JSON.stringify(given)).toBe(
        'request.invalid',
      );
    }
    const tooMany = Array.from({ length: 2001 }, () => resultOf());
    expect((await end(people.ada, id, tooMany)).problem.code).toBe('request.invalid');
    expect(await storedOf(id)).toEqual([]);
  });
});

describe('pause accuracy', () => {
  it('is how far my pauses were from the requested ones, without early entries', async () => {
    const id = await started(people.ben);
    const { body } = await end(people.ben, id, [
      resultOf({ pickUpSeconds: 2, askedPauseSeconds: 1.5 }),
      resultOf({ lineId: second, pickUpSeconds: -0.3, askedPauseSeconds: 1.5 }),
    ]);
    expect(body.pauseAccuracy).toBeCloseTo(1);
  });

  it('is unknown without a microphone, and for lines that were not picked up', async () => {
    const id = await started(people.ben);
    const { body } = await end(people.ben, id, [
      resultOf({ wasListenedFor: false, pickUpSeconds: null }),
      resultOf({ lineId: second, pickUpSeconds: null }),
    ]);
    expect(body.pauseAccuracy).toBeNull();
  });
});

describe('the learned durations', () => {
  it('are empty before anything was measured', async () => {
    const ella = await signUpPerson(server);
    await end(ella, await started(ella), [resultOf({ tookSeconds: null })]);
    expect(await learnedOf(ella)).toEqual({});
  });

  it('are the last duration of each line, normalized to speed 1', async () => {
    const ella = await signUpPerson(server);
    await end(ella, await started(ella, { minutesAgo: 1, speed: 2 }), [resultOf({ tookSeconds: 2.25 })]);
    await end(ella, await started(ella, { minutesAgo: 60 }), [
      resultOf({ tookSeconds: 9 }),
      resultOf({ lineId: second, tookSeconds: 6 }),
    ]);
    expect(await learnedOf(ella)).toEqual({ [first]: 4.5, [second]: 6 });
  });

  it('are for this part and this actor only', async () => {
    const ella = await signUpPerson(server);
    await end(ella, await started(ella), [resultOf()]);
    expect(await learnedOf(ella, june)).toEqual({});
    expect(await learnedOf(await signUpPerson(server))).toEqual({});
  });
});

it('stores a limited number of sessions per day, and says so', async () => {
  const ella = await signUpPerson(server);
  await server.services.pool.query(
    `insert into practice_sessions (user_id, scene_id, start_time, created_at)
     select $1, $2, $3, $3 from generate_series(1, $4::int)`,
    [ella.id, trialSceneId, now, maxSessionsPerDay - 1],
  );
  const session = {
    sceneId: trialSceneId,
    characterId: mara,
    settings: {
      initialCountdownSeconds: 3,
      interLineDelaySeconds: 1.5,
      leavesTimeForMyLines: true,
      pace: 1,
      lineDelays: {},
    },
    startTime: now.toISOString(),
  };
  const start = () =>
    server.as(ella).call(contract.startPracticeSession, {
      body: { ...session, id: asId<PracticeSessionId>(randomUUID()) },
    });
  const answers = await Promise.all([start(), start(), start()]);
  const last = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([last.length, refused.length]).toEqual([1, 2]);
  expect(refused[0]!.problem.error).toContain('200 practice sessions today');
  expect((await end(ella, last[0]!.body.id, [])).status).toBe(200);
});

describe('the words of a line', () => {
  const words = {
    missed: [4],
    changed: [],
    added: [-1],
    pauses: [{ after: 9, seconds: 1.5 }],
    isReliable: true,
    isCorrected: false,
  };
  const stored = async (sessionId: PracticeSessionId) => {
    const { rows } = await server.services.pool.query<{ words: unknown }>(
      'select words from practice_line_results where session_id = $1',
      [sessionId],
    );
    return rows.map((row) => row.words);
  };
  const correct = (person: Person, sessionId: PracticeSessionId, lineId = first) =>
    server.as(person).call(contract.correctLine, { params: { sessionId, lineId } });

  it('are stored, and corrected by the actor', async () => {
    const session = await started(people.dov);
    await reach(people.dov, session, [resultOf({ words })]);
    expect(await stored(session)).toEqual([words]);
    expect((await correct(people.dov, session)).status).toBe(204);
    expect(await stored(session)).toEqual([{ ...words, isCorrected: true }]);
  });

  it('are corrected by nobody else', async () => {
    const session = await started(people.dov);
    await reach(people.dov, session, [resultOf({ words })]);
    expect((await correct(people.edie, session)).problem.code).toBe('practice.session_not_found');
    expect(await stored(session)).toEqual([words]);
  });
});
