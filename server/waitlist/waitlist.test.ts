import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unsubscribe } from '#contract/notifications.ts';
import { joinWaitlist } from '#contract/waitlist.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { sendWaitlistEmail, notifyWaitlist } from './send-waitlist-email.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let emails: Email[] = [];
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  server = await startTestServer({ services: { mail } });
});
afterAll(() => server.close());
beforeEach(() => (emails = []));

let lastPlace = 0;
const join = (
  email: string,
  address = `192.0.2.${++lastPlace}`,
  person: { accessToken: string } | null = null,
) => server.as(person).call(joinWaitlist, { body: { feature: 'practice_session_auto', email }, address });
const emailsTo = (email: string) => emails.filter(({ to }) => to === email);
const entries = async (email: string) =>
  (await server.services.pool.query('select * from waitlist_entries where email = $1', [email])).rows;
const tokenIn = ({ headers }: Email) =>
  new URL(headers!['List-Unsubscribe']!.slice(1, -1)).searchParams.get('token')!;

it('stores an address once, in any letter case, and sends it one email', async () => {
  expect((await join('Flo@Example.com')).status).toBe(204);
  for (const again of ['flo@example.com', ' FLO@EXAMPLE.COM ']) {
    const { status, problem } = await join(again);
    expect([status, problem.error]).toEqual([409, "You're already on the list!"]);
  }
  expect(await entries('flo@example.com')).toMatchObject([
    { feature: 'practice_session_auto', user_id: null },
  ]);
  await doWaitingJobs(server.services);
  expect(emailsTo('flo@example.com').map(({ subject }) => subject)).toEqual(['Auto Mode is here']);
});

it('stores one entry for an address sent many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => join('many@example.com')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(7).fill(409)]);
  expect(await entries('many@example.com')).toHaveLength(1);
});

it('removes an address by the link in its email, and then sends no waiting email', async () => {
  await join('gone@example.com');
  await doWaitingJobs(server.services);
  const off = () =>
    server.as(null).call(unsubscribe, { query: { token: tokenIn(emailsTo('gone@example.com')[0]!) } });
  expect([(await off()).status, (await off()).status]).toEqual([204, 204]);
  expect(await entries('gone@example.com')).toEqual([]);
  expect((await join('gone@example.com')).status).toBe(204);
  await server.services.pool.query('delete from waitlist_entries');
  await doWaitingJobs(server.services);
  expect(emailsTo('gone@example.com')).toHaveLength(1);
});

it.each(['', 'nobody', 'a@b', `${'a'.repeat(250)}@example.com`])(
  'refuses %j and keeps nothing',
  async (email) => {
    const { status, problem } = await join(email);
    expect([status, problem.error]).toEqual([400, 'Please enter a valid email address']);
    expect(await entries(email)).toEqual([]);
  },
);

it('refuses any other feature', async () => {
  const body = { feature: 'flying' as 'practice_session_auto', email: 'flo@example.com' };
  expect((await server.as(null).call(joinWaitlist, { body })).status).toBe(400);
});

it('accepts ten addresses per network address and hour', async () => {
  const statuses = [];
  for (let i = 0; i <= 10; i++) statuses.push((await join(`one-${i}@example.com`, '198.51.100.7')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
  expect(await entries('one-10@example.com')).toEqual([]);
});

it('deletes an entry with the account that made it', async () => {
  const person = await signUpPerson(server);
  await join('elsewhere@example.com', undefined, person);
  expect(await entries('elsewhere@example.com')).toMatchObject([{ user_id: person.id }]);
  await server.services.pool.query('delete from auth.user where id = $1', [person.id]);
  expect(await entries('elsewhere@example.com')).toEqual([]);
});

it('has its own sentence if the list cannot be written', async () => {
  await server.services.pool.query('alter table waitlist_entries rename to put_aside');
  const { status, problem } = await join('late@example.com');
  await server.services.pool.query('alter table put_aside rename to waitlist_entries');
  expect([status, problem.error]).toEqual([500, 'Something went wrong. Please try again.']);
});

it('tells everyone who joined before the mode was there, once', async () => {
  await server.services.pool.query(
    "insert into waitlist_entries (feature, email) values ('practice_session_auto', 'early@example.com')",
  );
  for (let hour = 0; hour < 2; hour++) {
    await notifyWaitlist(server.services);
    await doWaitingJobs(server.services);
  }
  expect(emailsTo('early@example.com')).toHaveLength(1);
});

it('sends one email, however many processes tell an entry at the same time', async () => {
  const { rows } = await server.services.pool.query<{ id: string }>(
    "insert into waitlist_entries (feature, email) values ('practice_session_auto', 'crowded@example.com') returning id",
  );
  const sent: Email[] = [];
  const mail = {
    async send(email: Email) {
      sent.push(email);
      await new Promise((passed) => setImmediate(passed));
    },
    close: () => {},
  };
  const tell = () => sendWaitlistEmail({ ...server.services, mail }, { entryId: rows[0]!.id });
  await Promise.all([tell(), tell(), tell(), tell()]);
  expect(sent).toHaveLength(1);
});
