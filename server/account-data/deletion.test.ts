import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '#contract/account-data.ts';
import { listSessions, refreshSession, requestRecovery, signIn } from '#contract/accounts.ts';
import { getPreferences } from '#contract/preferences.ts';
import { adminMessage } from '#server/admin/users/message-user.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { deleteDueAccounts } from './delete-account.ts';
import { rowsSaying, settle } from './testing.ts';

/** Later than anything that `settle` writes with the database's own clock. */
const start = Date.now() + 60 * 60_000;
const day = 24 * 60 * 60_000;
let nowMs = start;
let server: TestServer;
const emails: Email[] = [];

beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  server = await startTestServer({ services: { clock: { now: () => new Date(nowMs) }, mail } });
});
afterAll(() => server.close());
beforeEach(() => {
  nowMs = start;
  emails.length = 0;
});

const leave = ({ accessToken }: Pick<Person, 'accessToken'>, body: { password?: string; email?: string }) =>
  server.as({ accessToken }).call(contract.deleteAccount, { body });
const signedIn = async ({ email, password }: Person) =>
  (await server.as(null).call(signIn, { body: { email, password } })).body;

async function filesSaying(id: string): Promise<string[]> {
  const { objects } = await server.services.files.listAll('', { recursive: true });
  return [...objects]
    .flatMap((object) => ('key' in object ? [object.key] : []))
    .filter((key) => key.includes(id));
}

it('leaves no row and no file of the person after the period, and everything of everybody else', async () => {
  const [odile, perdita] = [
    await settle(server, 'Odile', 'odile+stage@example.com'),
    await settle(server, 'Perdita'),
  ];
  const { id, email } = odile.person;
  const perditas = [perdita.person.id, perdita.person.email, perdita.sceneId, 'Perdita'];
  await server.as(odile.person).call(contract.makeArchive);
  // Counted by the mailbox.
  await server.as(null).call(requestRecovery, { body: { email } });
  const { db, jobs, pool } = server.services;
  const written = { subject: 'About your account', text: 'Hello Odile' };
  await jobs.send(db, adminMessage, { userId: id, email: `former ${email}`, ...written });
  await jobs.send(db, adminMessage, { email, ...written });
  await doWaitingJobs(server.services);
  const before = (await rowsSaying(server, perditas)).toSorted();
  expect(await filesSaying(id)).toHaveLength(8);

  expect((await leave(odile.person, { password: odile.person.password })).status).toBe(200);
  nowMs += 14 * day - 1;
  await deleteDueAccounts(server.services);
  expect(await filesSaying(id)).toHaveLength(8);
  nowMs += 1;
  const logged = vi.spyOn(server.services.log, 'info');
  await deleteDueAccounts(server.services);

  expect(logged.mock.calls).toEqual([[{ userId: id }, 'an account was deleted']]);
  logged.mockRestore();
  const { rows: jobsLeft } = await pool.query(
    `select name from jobs.job where position($1 in data::text) > 0 or position($2 in data::text) > 0`,
    [id, email],
  );
  expect(jobsLeft).toEqual([]);
  expect(await filesSaying(id)).toEqual([]);
  expect(await rowsSaying(server, [id, email, 'odile@example.com', odile.sceneId, 'Odile speaks'])).toEqual(
    [],
  );
  const { rows: kept } = await server.services.pool.query(
    "select user_id from payments where id = 'pay_Odile' union all select user_id from withdrawals where subscription_id = 'sub_Odile'",
  );
  expect(kept).toEqual([{ user_id: null }, { user_id: null }]);
  expect(emails.at(-1)).toMatchObject({ to: email, subject: 'Your account is deleted' });
  expect((await rowsSaying(server, perditas)).toSorted()).toEqual(before);
  expect(await filesSaying(perdita.person.id)).toHaveLength(7);
  expect((await server.as(null).call(signIn, { body: odile.person })).status).toBe(401);
});

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(moment));

it('locks the account meanwhile on every device, and says until when', async () => {
  const person = await signUpPerson(server);
  const elsewhere = await signedIn(person);
  const { status, body } = await leave(person, { password: person.password });
  const deletionAt = new Date(start + 14 * day).toISOString();
  expect([status, body.deletionAt]).toEqual([200, deletionAt]);
  expect((await server.as(person).call(getPreferences)).problem.code).toBe('account.leaving');
  const other = server.as({ accessToken: elsewhere.session.access_token });
  expect((await other.call(getPreferences)).status).toBe(401);
  expect((await signedIn(person)).user.deletionAt).toBe(deletionAt);
  await doWaitingJobs(server.services);
  expect(emails.at(-1)).toMatchObject({ to: person.email, subject: 'Your account will be deleted' });
  expect(emails.at(-1)?.text).toContain(dayOf(deletionAt));
});

it('is cancelled by keeping the account, and then nothing is deleted', async () => {
  const person = await signUpPerson(server);
  await leave(person, { password: person.password });
  expect((await server.as(person).call(contract.keepAccount)).status).toBe(204);
  expect((await server.as(person).call(getPreferences)).status).toBe(200);
  const { body } = await server.as(null).call(refreshSession, { headers: { cookie: person.cookie } });
  expect(body.user.deletionAt).toBeUndefined();
  nowMs += 30 * day;
  await deleteDueAccounts(server.services);
  expect((await server.as(null).call(signIn, { body: person })).status).toBe(200);
});

it('keeps its date when requested again', async () => {
  const person = await signUpPerson(server);
  const first = (await leave(person, { password: person.password })).body;
  nowMs += day;
  const { session } = await signedIn(person);
  await leave({ accessToken: session.access_token }, { password: person.password });
  expect((await signedIn(person)).user.deletionAt).toBe(first.deletionAt);
});

it('refuses a wrong password, and after several tries any', async () => {
  const person = await signUpPerson(server);
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await leave(person, { password: 'Not-it-1' })).problem.code).toBe('account.password_wrong');
  }
  expect((await leave(person, { password: person.password })).problem.code).toBe('account.too_many_tries');
  expect((await server.as(person).call(listSessions)).status).toBe(200);
});

it('without a password asks for the email address, soon after signing in', async () => {
  const person = await signUpPerson(server, { email: 'tess@example.com' });
  const { pool } = server.services;
  const signInAt = (ms: number) =>
    pool.query(`update auth.session set "createdAt" = $2 where "userId" = $1`, [person.id, new Date(ms)]);
  await signInAt(nowMs - 9 * 60_000);
  await pool.query(`update auth.account set password = null where "userId" = $1`, [person.id]);
  expect((await leave(person, { email: 'someone@example.com' })).problem.code).toBe('account.email_differs');
  await signInAt(nowMs - 11 * 60_000);
  expect((await leave(person, { email: person.email })).problem.code).toBe('account.sign_in_old');
  await signInAt(nowMs);
  expect((await leave(person, { email: ' Tess@example.com ' })).status).toBe(200);
});
