// An admin acting as a user: what is forbidden, and how it ends.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSessions, refreshSession, signIn, signOut } from '#contract/accounts.ts';
import { listAuditEvents } from '#contract/admin/audit-log.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as archives from '#contract/account-data.ts';
import * as takes from '#contract/recordings.ts';
import * as uploads from '#contract/source-files.ts';
import { impersonateUser, listUsers, stopImpersonating, suspendUser } from '#contract/admin/users.ts';
import { reportEvents } from '#contract/events.ts';
import { savePreferences } from '#contract/preferences.ts';
import { getProfile } from '#contract/profile.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { readActivity } from '#server/monitor/monitor.store.ts';
import { adminEmail, cookieFrom, goodPassword, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People, Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
let admin: { accessToken: string; cookie: string };
let person: Person;
let nowMs = Date.now();

beforeAll(async () => {
  const clock = { now: () => new Date(nowMs) };
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail }, services: { clock } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  nowMs = Date.now();
  person = await signUpPerson(server);
  const { body, response } = await server
    .as(null)
    .call(signIn, { body: { email: adminEmail, password: goodPassword } });
  admin = { accessToken: body.session.access_token, cookie: cookieFrom(response) };
});

const seen = { name: 'page_view', page: 'scenes' } as const;
const minutes = (count: number) => count * 60_000;
const begin = (userId = person.id, password = goodPassword, cookie = admin.cookie) =>
  server.as(admin).call(impersonateUser, { body: { userId, password }, headers: { cookie } });
async function acting() {
  const { body, response } = await begin();
  return { ...body, cookie: cookieFrom(response), accessToken: body.session.access_token };
}
const refresh = (cookie: string) => server.as(null).call(refreshSession, { headers: { cookie } });
const actsOn = async (userId: UserId) =>
  (await server.as(admin).call(listAuditEvents, { query: { subject: userId } })).body.rows;

it('shows the admin the user’s app, says so on the page, and is recorded', async () => {
  const { user, accessToken, session } = await acting();
  expect(user).toMatchObject({ id: person.id, isAdmin: false });
  expect(Date.parse(user.impersonatedUntil!) - nowMs).toBe(minutes(60));
  expect(session.expires_in).toBe(600);
  expect((await server.as({ accessToken }).call(getProfile)).body.email).toBe(person.email);
  expect(await actsOn(person.id)).toMatchObject([
    { act: 'user.impersonate', admin: { id: people.edie.id }, fromAddress: '127.0.0.1' },
  ]);
});

it('doesn’t change the user’s last sign-in, and is shown among their devices for what it is', async () => {
  const lastLogin = async () =>
    (await server.services.pool.query('select last_login_at from users where id = $1', [person.id])).rows[0];
  const before = await lastLogin();
  nowMs += minutes(5);
  await acting();
  expect(await lastLogin()).toEqual(before);
  const { sessions } = (await server.as(person).call(listSessions)).body;
  expect(sessions.map(({ isSupport, isThisOne }) => [isSupport, isThisOne])).toEqual([
    [true, false],
    [false, true],
  ]);
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
// Two reads tell only how far an upload or an archive has got.
const progressOnly = new Set<Endpoint>([takes.getArrival, archives.getArchive]);
const readsOfOwnersFiles = [takes, uploads, archives]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint)
  .filter((endpoint) => endpoint.method === 'GET' && !progressOnly.has(endpoint));

it('opens no take, uploaded file or archive, not even at a signed address', async () => {
  const { accessToken } = await acting();
  const id = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
  expect(readsOfOwnersFiles).toHaveLength(8);
  for (const { path } of readsOfOwnersFiles) {
    const url = `${path.replace(':position', '0').replace(/:\w+/g, id)}?as=play&until=1&signature=a`;
    const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } });
    expect(body, path).toContain('auth.as_person');
  }
});

it('counts neither as the user’s use of the product nor as the user being online', async () => {
  const { productEvents, pool, db } = server.services;
  const counted = async () => {
    await productEvents.flush();
    const { rows } = await pool.query('select count(*)::int as events from product_events');
    return { ...rows[0], activeUsers: (await readActivity(db, new Date(nowMs))).activeUsers };
  };
  await pool.query('delete from auth.session where "userId" = $1', [person.id]);
  const before = await counted();
  const { accessToken } = await acting();
  await server.as({ accessToken }).call(reportEvents, { body: { events: [seen] } });
  const saved = await server.as({ accessToken }).call(savePreferences, { body: { voiceSpeed: 1 } });
  expect(saved.status).toBe(200);
  expect(await counted()).toEqual(before);
});

it('ends when the admin stops it, and restores the admin’s own session', async () => {
  const { accessToken, cookie } = await acting();
  nowMs += minutes(1);
  const { body, response } = await server
    .as({ accessToken })
    .call(stopImpersonating, { headers: { cookie } });
  expect(body.user).toMatchObject({ id: people.edie.id, isAdmin: true });
  expect(body.user.impersonatedUntil).toBeUndefined();
  expect((await server.as({ accessToken }).call(getProfile)).status).toBe(401);
  expect((await server.as({ accessToken: body.session.access_token }).call(listUsers)).status).toBe(200);
  expect((await refresh(cookieFrom(response))).body.user.id).toBe(people.edie.id);
  expect((await actsOn(person.id)).map(({ act }) => act)).toEqual([
    'user.stop_impersonating',
    'user.impersonate',
  ]);
});

describe('after an hour', () => {
  it('no token of it is valid, however often it was renewed', async () => {
    let { cookie, accessToken } = await acting();
    for (let minute = 9; minute < 60; minute += 10) {
      nowMs += minute === 9 ? minutes(9) : minutes(10);
      const { body, response } = await refresh(cookie);
      expect(body.user.id).toBe(person.id);
      accessToken = body.session.access_token;
      cookie = [cookieFrom(response), /[\w.-]*session_aside=[^;]+/.exec(cookie)![0]].join('; ');
    }
    expect((await server.as({ accessToken }).call(getProfile)).status).toBe(200);
    nowMs += minutes(1);
    expect((await server.as({ accessToken }).call(getProfile)).status).toBe(401);
    const { body } = await refresh(cookie);
    expect([body.user.id, body.user.impersonatedUntil]).toEqual([people.edie.id, undefined]);
  });
});

it('signing out while acting ends both sessions', async () => {
  const { accessToken, cookie } = await acting();
  await server.as({ accessToken }).call(signOut, { headers: { cookie } });
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(admin.cookie)).status).toBe(401);
});

it('whoever signs in afterward can’t get back to the admin’s session', async () => {
  const { cookie } = await acting();
  const body = { email: person.email, password: person.password };
  const { response } = await server.as(null).call(signIn, { body, headers: { cookie } });
  expect(response.cookies.find(({ name }) => name.includes('session_aside'))?.value).toBe('');
  expect((await refresh(admin.cookie)).status).toBe(401);
});

describe('is refused', () => {
  it('with a wrong password', async () => {
    expect((await begin(person.id, 'Not-mine-1')).problem.code).toBe('account.password_wrong');
    expect(await actsOn(person.id)).toEqual([]);
  });

  it('of oneself, and of an unknown user', async () => {
    expect((await begin(people.edie.id)).problem.code).toBe('admin.on_self');
    expect((await begin(asId<UserId>(crypto.randomUUID()))).problem.code).toBe('admin.user_unknown');
  });

  it('of a suspended user', async () => {
    const body = { password: goodPassword };
    await server.as(admin).call(suspendUser, { params: { userId: person.id }, body });
    expect((await begin()).problem.code).toBe('admin.not_to_impersonate');
  });

  it('with somebody else’s cookie, and then both sessions are over', async () => {
    expect((await begin(person.id, goodPassword, people.ada.cookie)).status).toBe(401);
    expect(await actsOn(person.id)).toEqual([]);
    expect((await server.as(person).call(listSessions)).body.sessions).toHaveLength(1);
  });

  it('to stop, if nobody is acting as anybody', async () => {
    expect((await server.as(person).call(stopImpersonating)).problem.code).toBe('auth.not_impersonating');
  });
});
