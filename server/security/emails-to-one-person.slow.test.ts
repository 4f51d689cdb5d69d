// Emails to one person that a stranger can cause: one limit over every route that sends some.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestRecovery, signIn, signUp } from '#contract/accounts.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { joinWaitlist } from '#contract/waitlist.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { goodPassword } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

const victim = 'victim@example.com';
/** Most mailboxes receive what follows a plus sign as well. */
const variants = [victim, 'victim+a@example.com', 'victim+b@example.com', 'VICTIM+c@example.com'];
const maxPerHour = 15;
let server: TestServer;
let emails: Email[] = [];

beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  server = await startTestServer({ env: { CONFIRM_EMAIL: 'on' }, services: { mail } });
});
afterAll(() => server.close());

/** Every route that emails an address which its caller only names. */
const routes: readonly ((address: string, email: string) => Promise<unknown>)[] = [
  (address, email) =>
    server.as(null).call(signUp, {
      body: { name: 'Vic', email, password: goodPassword, termsAccepted: true },
      address,
    }),
  (address, email) => server.as(null).call(signIn, { body: { email, password: goodPassword }, address }),
  (address, email) => server.as(null).call(requestRecovery, { body: { email }, address }),
  (address, email) =>
    server.as(null).call(joinWaitlist, { body: { feature: 'practice_session_auto', email }, address }),
  (address, email) =>
    server.as(null).call(sendContactMessage, {
      body: {
        id: crypto.randomUUID(),
        name: 'Vic',
        email,
        subject: 'Hello',
        message: 'Hello there.',
      },
      address,
    }),
];

it('gets no more than the limit in an hour, from however many places and by whichever routes', async () => {
  for (let place = 0; place < 12; place++) {
    for (const ask of routes) {
      await ask(`198.51.100.${place}`, variants[place % variants.length]!);
      await server.services.background.settled();
    }
  }
  await doWaitingJobs(server.services);
  const { length } = emails.filter(({ to }) => to.toLowerCase().startsWith('victim'));
  expect(length).toBeLessThanOrEqual(maxPerHour);
  expect(length).toBeGreaterThan(5);
});

it('still gets some at the request of another place when one place has caused all it may', async () => {
  emails = [];
  const other = 'other@example.com';
  const ask = (address: string) => server.as(null).call(requestRecovery, { body: { email: other }, address });
  await server.as(null).call(signUp, {
    body: { name: 'Oda', email: other, password: goodPassword, termsAccepted: true },
    address: '203.0.113.1',
  });
  for (let i = 0; i < 20; i++) await ask('203.0.113.1');
  expect((await ask('203.0.113.2')).status).toBe(204);
  await server.services.background.settled();
  expect(emails.filter(({ to }) => to === other)).toHaveLength(6);
});
