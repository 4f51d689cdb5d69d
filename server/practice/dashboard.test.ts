import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/practice.ts';
import type { PracticeSessionId } from '#domain/ids.ts';
import { signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { minutesBefore, sceneIn, sessionAt } from './testing.ts';

const now = new Date('2026-11-21T12:00:00Z');
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const start = (person: Person, given: Partial<contract.NewPracticeSession> = {}) =>
  server.as(person).call(contract.startPracticeSession, { body: sessionAt(now, given) });
const end = (person: Person, sessionId: PracticeSessionId) =>
  server.as(person).call(contract.endPracticeSession, {
    params: { sessionId },
    body: { completedLines: 8, averageLineTime: 2.5, endTime: now.toISOString() },
  });

const dashboard = async (person: Person, timeZone?: string) =>
  (await server.as(person).call(contract.getDashboard, { query: timeZone ? { timeZone } : {} })).body;

it('is all zeros before any practice', async () => {
  expect(await dashboard(await signUpPerson(server))).toEqual({
    scenesUploaded: 0,
    practiceSessions: 0,
    totalPracticeMinutes: 0,
    currentStreakDays: 0,
  });
});

it('counts the user’s own scenes, sessions and whole minutes', async () => {
  const ella = await signUpPerson(server);
  await sceneIn(server, ella);
  for (const minutes of [1.5, 2]) {
    const { body } = await start(ella, { startTime: minutesBefore(now, minutes) });
    await end(ella, body.id);
  }
  await start(ella);
  await start(people.ben);
  expect(await dashboard(ella)).toEqual({
    scenesUploaded: 1,
    practiceSessions: 3,
    totalPracticeMinutes: 3,
    currentStreakDays: 1,
  });
});

it('does not count sessions under ten seconds', async () => {
  const ella = await signUpPerson(server);
  for (const seconds of [9, 10]) {
    const { body } = await start(ella, { startTime: minutesBefore(now, seconds / 60) });
    await end(ella, body.id);
  }
  expect((await dashboard(ella)).practiceSessions).toBe(1);
  const { body } = await server.as(ella).call(contract.listPracticeSessions);
  expect(body.sessions).toHaveLength(1);
});

it('counts the streak in days of the actor’s time zone', async () => {
  const ella = await signUpPerson(server);
  // Half past nine in the evening of the 18th and the 19th in New York, already the next day in Berlin.
  for (const startTime of ['2026-11-19T02:30:00.000Z', '2026-11-20T02:30:00.000Z']) {
    await start(ella, { startTime });
  }
  expect((await dashboard(ella, 'Europe/Berlin')).currentStreakDays).toBe(2);
  expect((await dashboard(ella, 'America/New_York')).currentStreakDays).toBe(0);
});

it('refuses an unknown time zone', async () => {
  const { problem } = await server
    .as(people.ada)
    .call(contract.getDashboard, { query: { timeZone: 'Elsinore' } });
  expect(problem.code).toBe('request.invalid');
});
