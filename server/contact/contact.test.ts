import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { forgetMessages } from './forget-messages.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let emails: Email[] = [];
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  server = await startTestServer({ env: { SUPPORT_EMAIL: 'help@example.com' }, services: { mail } });
});
afterAll(() => server.close());
beforeEach(() => (emails = []));

let lastPlace = 0;
const good = { name: 'Flo', email: 'Flo@Example.com', subject: 'A question', message: 'Where is\nthe exit?' };
async function send(
  changed: Partial<typeof good & { id: string }> = {},
  person: Parameters<TestServer['as']>[0] = null,
) {
  const body = { id: randomUUID(), ...good, ...changed };
  const answer = await server
    .as(person)
    .call(sendContactMessage, { body, address: `192.0.2.${++lastPlace}` });
  await doWaitingJobs(server.services);
  return answer;
}
const kept = async (id: string) =>
  (await server.services.pool.query('select * from contact_messages where id = $1', [id])).rows;

it('a message is stored and mailed to support, who can reply to it', async () => {
  const id = randomUUID();
  expect((await send({ id })).status).toBe(204);
  expect(await kept(id)).toMatchObject([{ ...good, email: 'flo@example.com', user_id: null }]);
  expect(emails).toMatchObject([
    { to: 'help@example.com', subject: 'Message: A question', replyTo: 'flo@example.com' },
  ]);
  expect(emails[0]!.text).toContain('Where is\nthe exit?');
});

it('a message from a signed-in user names the user', async () => {
  const [id, person] = [randomUUID(), await signUpPerson(server)];
  await send({ id }, person);
  expect(await kept(id)).toMatchObject([{ user_id: person.id }]);
});

it('sent again, it is one message and one email', async () => {
  const id = randomUUID();
  await send({ id });
  await send({ id });
  expect([(await kept(id)).length, emails.length]).toEqual([1, 1]);
});

it('is shown as text in the email, whatever it contains', async () => {
  await send({ message: '<script>alert(1)</script>', subject: 'Hello\r\nBcc: all@example.com' });
  expect(emails[0]!.html).toContain('&lt;script&gt;');
  expect(emails[0]!.subject).not.toContain('\r');
});

it.each([
  [{ name: '  ' }, 'Name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'flo@' }, 'Please enter a valid email address'],
  [{ subject: '' }, 'Subject is required'],
  [{ message: '\u0000' }, 'Message is required'],
  [{ message: 'm'.repeat(5001) }, 'Message must be at most 5000 characters'],
])('%j is refused', async (changed, sentence) => {
  const { status, problem } = await send(changed);
  expect([status, problem.error]).toEqual([400, sentence]);
  expect(emails).toEqual([]);
});

it('is deleted after a year', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  for (const id of [old, recent]) await send({ id });
  const { pool, clock } = server.services;
  const age = `update contact_messages set created_at = now() - $2::interval where id = $1`;
  await pool.query(age, [old, '366 days']);
  await pool.query(age, [recent, '364 days']);
  await forgetMessages({ db: server.services.db, clock });
  expect([(await kept(old)).length, (await kept(recent)).length]).toEqual([0, 1]);
});

it('is limited per address', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) {
    const body = { id: randomUUID(), ...good };
    statuses.push((await server.as(null).call(sendContactMessage, { body, address: '203.0.113.5' })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
