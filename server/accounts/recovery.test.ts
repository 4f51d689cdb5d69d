// A forgotten password, from the email to the new one: docs/product/accounts.md#forgotten-password.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkRecovery,
  refreshSession,
  requestRecovery,
  setRecoveredPassword,
  signIn,
} from '#contract/accounts.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { goodPassword, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let person: Person;
let emails: Email[] = [];
const newPassword = 'Ghost-light-7';

beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  // Two users who set a password at once hold both connections: neither may wait for a third.
  server = await startTestServer({ env: { DATABASE_CONNECTIONS: '2' }, services: { mail } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signUpPerson(server);
  await server.services.background.settled();
  emails = [];
});

let lastPlace = 0;
const nextPlace = () => `198.51.${Math.floor(++lastPlace / 250)}.${lastPlace % 250}`;
const ask = (email: string, address = nextPlace()) =>
  server.as(null).call(requestRecovery, { body: { email }, address });

async function tokensFor(email: string) {
  expect((await ask(email)).status).toBe(204);
  await server.services.background.settled();
  const link = new URL(/http\S+/.exec(emails.at(-1)!.text)![0]);
  return {
    access_token: link.searchParams.get('access_token')!,
    refresh_token: link.searchParams.get('refresh_token')!,
  };
}
const check = (body: Awaited<ReturnType<typeof tokensFor>>) =>
  server.as(null).call(checkRecovery, { body, address: nextPlace() });
const set = (body: Awaited<ReturnType<typeof tokensFor>>, password = newPassword) =>
  server.as(null).call(setRecoveredPassword, { body: { ...body, password }, address: nextPlace() });
const canSignIn = async (password: string) => {
  const body = { email: person.email, password };
  return (await server.as(null).call(signIn, { body, address: nextPlace() })).status === 200;
};
const invalidLink = 'Invalid or expired reset link. Please request a new password reset.';

describe('asking for a new password', () => {
  it('sends the link to the account, with our own address whatever host the request names', async () => {
    await server.as(null).call(requestRecovery, {
      body: { email: `  ${person.email.toUpperCase()} ` },
      headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
    });
    await server.services.background.settled();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ to: person.email });
    const { origin } = new URL(server.services.config.publicUrl);
    for (const text of [emails[0]!.text, emails[0]!.html]) {
      expect(text).toContain(`${origin}/reset-password?access_token=`);
      expect(text).not.toContain('evil');
    }
  });

  it('gives the same response for an address without an account, and sends nothing', async () => {
    const [known, unknown] = [await ask(person.email), await ask('nobody@example.com')];
    expect([unknown.status, unknown.response.body]).toEqual([known.status, known.response.body]);
    await server.services.background.settled();
    expect(emails.map(({ to }) => to)).toEqual([person.email]);
  });

  it('responds before the email is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { mail } = server.services;
    const send = mail.send;
    mail.send = () => promise;
    try {
      expect((await ask(person.email)).status).toBe(204);
    } finally {
      mail.send = send;
      resolve();
    }
  });

  it('refuses an invalid address', async () => {
    const { status, problem } = await ask('ada@');
    expect([status, problem.error]).toEqual([400, 'Please enter a valid email address']);
  });

  it.each(['an account', 'nobody'])('is limited for one account: %s', async (whose) => {
    const email = whose === 'nobody' ? 'nobody.else@example.com' : person.email;
    const statuses = [];
    for (let i = 0; i < 16; i++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 204), 429]);
    const { problem } = await ask(email);
    expect(problem.error).toBe('Too many password reset requests. Please wait before trying again.');
  });

  it('is limited for one account from one place, which locks nobody out elsewhere', async () => {
    const statuses = [];
    for (let i = 0; i < 40; i++) statuses.push((await ask(person.email, '203.0.113.10')).status);
    expect(statuses.indexOf(429)).toBe(5);
    expect((await ask(person.email)).status).toBe(204);
    expect((await ask('somebody.else@example.com', '203.0.113.10')).status).toBe(204);
  });

  it('is limited per place', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await ask(`n${i}@example.com`, '203.0.113.9')).status);
    expect(statuses.indexOf(429)).toBe(30);
  });
});

describe('the link', () => {
  it('sets the password, emails the account, and ends every session', async () => {
    const tokens = await tokensFor(person.email);
    expect((await check(tokens)).status).toBe(204);
    const { getMembership } = await import('#contract/billing.ts');
    const withOldToken = async () => (await server.as(person).call(getMembership)).status;
    expect(await withOldToken()).toBe(200);
    expect((await set(tokens)).status).toBe(204);
    expect(await withOldToken()).toBe(401);
    expect([await canSignIn(goodPassword), await canSignIn(newPassword)]).toEqual([false, true]);
    const refreshed = await server.as(null).call(refreshSession, { headers: { cookie: person.cookie } });
    expect(refreshed.status).toBe(401);
    await doWaitingJobs(server.services);
    expect(emails.at(-1)).toMatchObject({ to: person.email, subject: 'Your password was changed' });
  });

  it('works once', async () => {
    const tokens = await tokensFor(person.email);
    await set(tokens);
    expect((await check(tokens)).problem.error).toBe(invalidLink);
    const again = await set(tokens, 'Another-7');
    expect([again.status, again.problem.error]).toEqual([400, invalidLink]);
    expect(await canSignIn(newPassword)).toBe(true);
  });

  it('is used by only one of two who use it at once', async () => {
    const tokens = await tokensFor(person.email);
    const statuses = await Promise.all([set(tokens, 'First-one-7'), set(tokens, 'Second-one-7')]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('expires after an hour', async () => {
    const tokens = await tokensFor(person.email);
    await server.services.pool.query(
      `update auth.verification set "expiresAt" = now() - interval '1 second'`,
    );
    expect((await check(tokens)).status).toBe(400);
    expect((await set(tokens)).status).toBe(400);
    expect(await canSignIn(goodPassword)).toBe(true);
  });

  it('is invalid in halves, forged, or with the halves of two links', async () => {
    const tokens = await tokensFor(person.email);
    const others = await tokensFor(person.email);
    const wrong = [
      { ...tokens, refresh_token: '' },
      { access_token: '', refresh_token: tokens.refresh_token },
      { ...tokens, refresh_token: others.refresh_token },
      { ...tokens, access_token: `${tokens.access_token}x` },
      { access_token: '../../sign-out', refresh_token: 'x' },
    ];
    for (const body of wrong) {
      expect((await check(body)).problem.error, JSON.stringify(body)).toBe(invalidLink);
      expect((await set(body)).problem.error).toBe(invalidLink);
    }
    expect((await set(tokens)).status).toBe(204);
  });

  it('stays valid if the new password is refused, by the rules of signing up', async () => {
    const tokens = await tokensFor(person.email);
    for (const [password, sentence] of [
      ['Cue-4', 'Password must be at least 6 characters long.'],
      ['x'.repeat(201), 'Please enter a valid password.'],
      ['quiet-42', 'Password must contain at least one uppercase letter'],
      ['Quietly', 'Password must contain at least one number'],
      ['Password1', 'This password is one of the most common ones. Please choose another one.'],
    ] as const) {
      const { status, problem } = await set(tokens, password);
      expect([status, problem.error]).toEqual([400, sentence]);
    }
    expect((await set(tokens)).status).toBe(204);
  });

  it('gives access to nothing else: its tokens are not access tokens', async () => {
    const { access_token: accessToken } = await tokensFor(person.email);
    const { getMembership } = await import('#contract/billing.ts');
    expect((await server.as({ accessToken }).call(getMembership)).status).toBe(401);
  });

  it('is stored hashed', async () => {
    const { access_token, refresh_token } = await tokensFor(person.email);
    const { rows } = await server.services.pool.query('select * from auth.verification');
    for (const token of [access_token, refresh_token]) expect(JSON.stringify(rows)).not.toContain(token);
  });
});
