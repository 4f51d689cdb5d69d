import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePassword, listSessions, refreshSession, signIn } from '#contract/accounts.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { cookieFrom, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

const newPassword = 'Ghost-light-7';
const emails: Email[] = [];
let server: TestServer;
let person: Person;
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  server = await startTestServer({ services: { mail } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signUpPerson(server);
  await server.services.background.settled();
  emails.length = 0;
});

const change = (currentPassword: string, password = newPassword) =>
  server.as(person).call(changePassword, { body: { currentPassword, newPassword: password } });
const signInWith = (password: string) =>
  server.as(null).call(signIn, { body: { email: person.email, password } });

it('needs the current password', async () => {
  const { status, problem } = await change('Something-else-1');
  expect([status, problem.error]).toEqual([403, 'Wrong password. Nothing has changed.']);
  expect((await signInWith(person.password)).status).toBe(200);
});

it('replaces it, ends every other session, keeps this one, and sends an email', async () => {
  const phone = await signInWith(person.password);
  expect((await change(person.password)).status).toBe(204);
  expect((await signInWith(person.password)).status).toBe(401);
  expect((await signInWith(newPassword)).status).toBe(200);
  const refreshed = await server
    .as(null)
    .call(refreshSession, { headers: { cookie: cookieFrom(phone.response) } });
  expect(refreshed.status).toBe(401);
  const phoneToken = { accessToken: phone.body.session.access_token };
  expect((await server.as(phoneToken).call(listSessions)).status).toBe(401);
  expect((await server.as(person).call(listSessions)).status).toBe(200);
  await doWaitingJobs(server.services);
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'Your password was changed'],
  ]);
});

it('refuses what a new account may not have either', async () => {
  expect((await change(person.password, 'Aa1')).problem.code).toBe('auth.password_short');
  expect((await change(person.password, 'Password1')).problem.code).toBe('auth.password_common');
  expect((await change(person.password, 'lowercase-only')).problem).toMatchObject({
    code: 'auth.field_invalid',
    error: 'Password must contain at least one uppercase letter',
  });
});

it('is not for an account without a password, and not for guessing one', async () => {
  await server.services.pool.query('update auth.account set password = null where "userId" = $1', [
    person.id,
  ]);
  expect((await change(person.password)).problem.code).toBe('account.password_wrong');
  person = await signUpPerson(server);
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 6; i += 1) codes.push((await change(`Guess-number-${i}`)).problem.code ?? undefined);
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'account.password_wrong'),
    'account.too_many_tries',
  ]);
});
