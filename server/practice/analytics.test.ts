import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportAnalytics, getAnalytics } from '#contract/analytics.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

const noon = new Date('2026-11-21T12:00:00Z');
let now = noon;
let server: TestServer;
let people: People;
let ella: Person;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = noon;
  ella = await signUpPerson(server);
  await setPlan(server, ella, { plan: 'pro', status: 'active' });
});

const trial = trialSceneOn('2026-01-01');
const mara = trial.characters[1]!;
const [first, second] = trial.lines.filter(({ characterId }) => characterId === mara.id);

interface Said {
  lineId?: string;
  pickUp?: number | null;
  isHeard?: boolean;
  isPrompted?: boolean;
  words?: object | null;
}

const wordsSaid = { missed: [], changed: [], added: [], pauses: [], isReliable: true, isCorrected: false };

/** A practice session, inserted directly into the database. */
async function practiced(
  person: Person,
  startTime: string,
  given: { minutes?: number | null; completed?: number; sceneId?: SceneId | null; said?: Said[] } = {},
): Promise<void> {
  const { minutes = 1, completed = 8, sceneId = trialSceneId, said = [] } = given;
  const { pool } = server.services;
  const id = randomUUID();
  await pool.query(
    `insert into practice_sessions (id, user_id, scene_id, character_id, start_time, end_time, total_lines,
       completed_lines, average_line_time)
     values ($1, $2, $3, $4, $5, $5::timestamptz + $6 * interval '1 minute', 8, $7, $8)`,
    [id, person.id, sceneId, mara.id, startTime, minutes, completed, completed > 0 ? 3 : null],
  );
  for (const { lineId = first!.id, pickUp = null, isHeard = pickUp !== null, ...given } of said) {
    const { isPrompted = false, words = null } = given;
    await pool.query(
      `insert into practice_line_results (session_id, line_id, times_said, allotted_seconds,
         asked_pause_seconds, was_listened_for, pick_up_seconds, was_prompted, words)
       values ($1, $2, 1, 3, 1.5, $3, $4, $5, $6)`,
      [id, lineId, isHeard, pickUp, isPrompted, words],
    );
  }
}

const ask = (person: Person, query: { days?: 7 | 30 | 90; timeZone?: string } = {}) =>
  server.as(person).call(getAnalytics, { query });
const analyticsOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).body;
const csvOf = async (person: Person, what: 'days' | 'sessions' | 'lines') =>
  (await server.as(person).call(exportAnalytics, { query: { what, days: 7 } })).body;

describe('access to analytics', () => {
  it('is for Pro and Expert, including the grace period of a late payment', async () => {
    for (const person of [people.ben, people.cleo, people.dov]) expect((await ask(person)).status).toBe(200);
    for (const person of [people.ada, people.edie]) {
      const { status, problem } = await ask(person);
      expect([status, problem.error]).toEqual([
        403,
        'Performance analytics require a Pro or Expert subscription',
      ]);
    }
  });

  it('accepts periods of 7, 30 and 90 days, and no other', async () => {
    for (const days of [7, 30, 90] as const)
      expect((await analyticsOf(ella, { days })).days).toHaveLength(days);
    expect((await ask(ella, { days: 8 as never })).problem.code).toBe('request.invalid');
    expect((await ask(ella, { timeZone: 'Elsinore' })).problem.code).toBe('request.invalid');
  });
});

describe('analytics', () => {
  it('is empty before any practice, without means', async () => {
    const { all, scenes, hesitatedLines, days } = await analyticsOf(ella, { days: 7 });
    expect(all).toMatchObject({ sessions: 0, completionRate: null, pickUpSeconds: null });
    expect([scenes, hesitatedLines]).toEqual([[], []]);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('adds up the user’s own sessions of the period, and nobody else’s', async () => {
    await practiced(ella, '2026-11-21T08:00:00Z', { minutes: 2, completed: 8, said: [{ pickUp: 2 }] });
    await practiced(ella, '2026-11-20T08:00:00Z', { minutes: 1, completed: 2, said: [{ pickUp: -0.5 }] });
    await practiced(ella, '2026-11-14T23:59:59Z', { minutes: 60 });
    await practiced(people.ben, '2026-11-21T08:00:00Z', { minutes: 60 });
    const { all, days } = await analyticsOf(ella, { days: 7 });
    expect(all).toEqual({
      sessions: 2,
      minutes: 3,
      completionRate: 10 / 16,
      linesPractised: 2,
      averageLineSeconds: 3,
      pauseAccuracySeconds: 1,
      pickUpSeconds: 0.75,
      exactRate: null,
    });
    expect(days.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  });

  it('counts no minutes of a session whose end was never reported', async () => {
    await practiced(ella, '2026-11-21T08:00:00Z', { minutes: null, completed: 0 });
    expect((await analyticsOf(ella)).all).toMatchObject({
      sessions: 1,
      minutes: 0,
      averageLineSeconds: null,
    });
  });

  it('assigns a session to the day in the actor’s time zone', async () => {
    await practiced(ella, '2026-11-20T23:30:00Z');
    const practicedOn = async (timeZone: string) =>
      (await analyticsOf(ella, { days: 7, timeZone })).days.find(({ sessions }) => sessions > 0)?.date;
    expect(await practicedOn('America/New_York')).toBe('2026-11-20');
    expect(await practicedOn('Europe/Berlin')).toBe('2026-11-21');
    expect(await practicedOn('+05:30')).toBe('2026-11-21');
  });

  it('separates days correctly when the clocks change', async () => {
    now = new Date('2026-10-27T12:00:00Z');
    // In Berlin the 25th of October lasts 25 hours, until 23:00 UTC.
    await practiced(ella, '2026-10-24T21:59:00Z');
    await practiced(ella, '2026-10-25T22:59:00Z');
    await practiced(ella, '2026-10-25T23:01:00Z');
    const { days } = await analyticsOf(ella, { days: 7, timeZone: 'Europe/Berlin' });
    expect(days.filter(({ sessions }) => sessions > 0).map(({ date, sessions }) => [date, sessions])).toEqual(
      [
        ['2026-10-24', 1],
        ['2026-10-25', 1],
        ['2026-10-26', 1],
      ],
    );
  });

  it('lists scenes by practice time, with deleted ones together', async () => {
    await practiced(ella, '2026-11-21T08:00:00Z', { minutes: 3 });
    await practiced(ella, '2026-11-20T08:00:00Z', { minutes: 4, sceneId: null });
    await practiced(ella, '2026-11-20T09:00:00Z', { minutes: null, sceneId: null });
    expect((await analyticsOf(ella)).scenes).toMatchObject([
      { sceneId: null, title: null, sessions: 2, minutes: 4 },
      { sceneId: trialSceneId, title: trial.title, sessions: 1, minutes: 3 },
    ]);
  });

  it('lists the lines I hesitate at, with the reason', async () => {
    const none = { lineId: second!.id, pickUp: 1.6 };
    await practiced(ella, '2026-11-21T08:00:00Z', { said: [{ pickUp: 4 }, none] });
    await practiced(ella, '2026-11-20T08:00:00Z', { said: [{ isHeard: true }, none] });
    await practiced(ella, '2026-11-19T08:00:00Z', { said: [{ isPrompted: true }] });
    await practiced(ella, '2026-11-18T08:00:00Z', { said: [{ pickUp: 2.4 }] });
    expect((await analyticsOf(ella)).hesitatedLines).toEqual([
      {
        lineId: first!.id,
        sceneId: trialSceneId,
        sceneTitle: trial.title,
        characterName: mara.name,
        text: first!.text,
        timesSaid: 4,
        timesHesitated: 3,
        timesPrompted: 1,
        timesNotPickedUp: 1,
        timesFollowed: 0,
        timesInexact: 0,
        pickUpSeconds: 3.2,
      },
    ]);
  });

  it('shows how often lines are said word for word, as far as the words are known', async () => {
    const heard = (words: object, day: number) =>
      practiced(ella, `2026-11-${day}T08:00:00Z`, { said: [{ words: { ...wordsSaid, ...words } }] });
    await heard({}, 21);
    await heard({ missed: [4] }, 20);
    await heard({ changed: [4], isCorrected: true }, 19);
    await heard({ added: [-1], isReliable: false }, 18);
    const { all, days, hesitatedLines } = await analyticsOf(ella, { days: 7 });
    expect(all.exactRate).toBe(0.67);
    expect(days.map(({ exactRate }) => exactRate)).toEqual([null, null, null, null, 1, 0, 1]);
    expect(hesitatedLines).toMatchObject([
      { timesSaid: 4, timesHesitated: 1, timesFollowed: 3, timesInexact: 1 },
    ]);
    expect((await csvOf(ella, 'lines')).csv.split('\r\n')[1]).toContain(',4,1,0,0,3,1,');
  });

  it('does not return the text of a scene that is private again', async () => {
    const sceneId = asId<SceneId>(randomUUID());
    const { pool } = server.services;
    await pool.query(`insert into scenes (id, user_id, title, is_public) values ($1, $2, $1, true)`, [
      sceneId,
      people.ben.id,
    ]);
    const speaker = randomUUID();
    await pool.query(
      `insert into scene_characters (id, scene_id, name, color, position) values ($1, $2, 'TOM', '#281f9d', 0)`,
      [speaker, sceneId],
    );
    const lineId = randomUUID();
    await pool.query(
      `insert into scene_dialogue (id, scene_id, character_id, text, line_order) values ($1, $2, $3, 'Secret.', 0)`,
      [lineId, sceneId, speaker],
    );
    await practiced(ella, '2026-11-21T08:00:00Z', { sceneId, said: [{ lineId, isPrompted: true }] });
    expect((await analyticsOf(ella)).hesitatedLines).toHaveLength(1);
    await pool.query('update scenes set is_public = false where id = $1', [sceneId]);
    expect((await analyticsOf(ella)).hesitatedLines).toEqual([]);
    expect((await csvOf(ella, 'lines')).csv).not.toContain('Secret');
  });
});

describe('the export', () => {
  it('has a row for each day, session and line', async () => {
    await practiced(ella, '2026-11-21T08:00:00Z', { said: [{ pickUp: 2 }] });
    const days = await csvOf(ella, 'days');
    expect(days.fileName).toBe('practice-days-7-days-to-2026-11-21.csv');
    expect(days.csv.trim().split('\r\n').at(-1)).toBe('2026-11-21,1,1,1,1,3,0.5,2,');
    expect((await csvOf(ella, 'sessions')).csv.split('\r\n')[1]).toBe(
      '2026-11-21T08:00:00Z,The Coffee Shop Encounter,MARA,60,8,8,1,3,,2',
    );
    expect((await csvOf(ella, 'lines')).csv.split('\r\n')[1]).toContain(',1,0,0,0,0,0,2');
  });

  it('requires the same plan as analytics', async () => {
    const { problem } = await server.as(people.ada).call(exportAnalytics, { query: { what: 'days' } });
    expect(problem.code).toBe('plan.analytics');
  });
});
