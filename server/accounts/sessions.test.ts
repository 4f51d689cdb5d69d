// Listing sessions, and signing out from elsewhere.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endAllSessions, endSession, listSessions, refreshSession, signIn } from '#contract/accounts.ts';
import { getMembership } from '#contract/billing.ts';
import { cookieFrom, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signUpPerson(server);
});

async function signInElsewhere({ email, password }: Person, userAgent = 'A phone') {
  const { body, response } = await server
    .as(null)
    .call(signIn, { body: { email, password }, headers: { 'user-agent': userAgent } });
  return { accessToken: body.session.access_token, cookie: cookieFrom(response) };
}
const isIn = async (bearer: { accessToken: string }) =>
  (await server.as(bearer).call(getMembership)).status === 200;
const canRefresh = async ({ cookie }: { cookie: string }) =>
  (await server.as(null).call(refreshSession, { headers: { cookie } })).status === 200;
const sessionsOf = async (bearer: { accessToken: string }) =>
  (await server.as(bearer).call(listSessions)).body.sessions;

it('shows each device, and the current one', async () => {
  await signInElsewhere(person);
  const sessions = await sessionsOf(person);
  expect(sessions.map(({ userAgent, isThisOne }) => [userAgent, isThisOne])).toEqual([
    ['A phone', false],
    [expect.any(String), true],
  ]);
  expect(JSON.stringify(sessions)).not.toContain(person.cookie.split('=')[1]!.slice(0, 20));
});

it('signs out only one device, including its access token', async () => {
  const phone = await signInElsewhere(person);
  const ofThePhone = (await sessionsOf(person)).find(({ isThisOne }) => !isThisOne)!;
  expect(await isIn(phone)).toBe(true);
  const { status } = await server.as(person).call(endSession, { params: { sessionId: ofThePhone.id } });
  expect(status).toBe(204);
  expect([await isIn(phone), await canRefresh(phone)]).toEqual([false, false]);
  expect([await isIn(person), await canRefresh(person)]).toEqual([true, true]);
});

it('signs out everywhere', async () => {
  const phone = await signInElsewhere(person);
  expect((await server.as(person).call(endAllSessions)).status).toBe(204);
  expect([await isIn(person), await canRefresh(person), await canRefresh(phone)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('shows and ends only the user’s own sessions', async () => {
  const stranger = await signUpPerson(server);
  const [own] = await sessionsOf(person);
  const { status, problem } = await server.as(stranger).call(endSession, { params: { sessionId: own!.id } });
  expect([status, problem.code]).toEqual([404, 'auth.session_unknown']);
  await server.as(stranger).call(endAllSessions);
  expect(await isIn(person)).toBe(true);
});
