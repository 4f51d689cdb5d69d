import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFreeSubscription, signUp } from '#contract/accounts.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { goodPassword, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const form = { name: 'Flo New', email: 'flo@example.com', password: goodPassword, termsAccepted: true };
const rows = async (text: string, values: unknown[]) =>
  (await server.services.pool.query<Record<string, unknown>>(text, values)).rows;

/** How many rows each of the four tables has for an address. */
async function kept(email: string) {
  const [counts] = await rows(
    `select (select count(*)::int from auth."user" where email = $1) as accounts,
       (select count(*)::int from users where email = $1) as users,
       (select count(*)::int from auth.account join auth."user" u on u.id = "userId" where email = $1) as passwords,
       (select count(*)::int from user_preferences join users u on u.id = user_id where email = $1) as preferences,
       (select count(*)::int from user_entitlements join users u on u.id = user_id where email = $1) as entitlements`,
    [email],
  );
  return counts;
}

const whole = { accounts: 1, users: 1, passwords: 1, preferences: 1, entitlements: 1 };
const nothing = { accounts: 0, users: 0, passwords: 0, preferences: 0, entitlements: 0 };

/** The message for the first invalid field, otherwise for the whole form. */
const firstSentence = ({ error, details }: ProblemAnswer) =>
  (details?.fields as { message: string }[] | undefined)?.[0]?.message ?? error;

describe('signing up', () => {
  it('creates the account, the user, their preferences and a free entitlement, and signs in', async () => {
    const body = { ...form, name: '  Flo New ', email: ' Flo@Example.COM ' };
    const answer = await server.as(null).call(signUp, { body });
    expect(answer.status).toBe(200);
    expect(answer.body.signedIn).toMatchObject({
      user: { name: 'Flo New', email: 'flo@example.com', isAdmin: false },
      membership: { plan: 'free', status: 'FREE', active: false },
      session: { expires_in: 600 },
    });
    expect(await kept('flo@example.com')).toEqual(whole);
    const [user] = await rows('select * from users where email = $1', ['flo@example.com']);
    expect(user).toMatchObject({
      role: 'actor',
      acting_experience: null,
      subscription_tier: 'free',
      onboarding_completed: false,
      email_verified: false,
      last_login_at: expect.any(Date),
    });
  });

  it('stores passwords as argon2id with 19 MB and two passes', async () => {
    const [account] = await rows('select password from auth.account where "userId" = $1', [people.ada.id]);
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it.each(['users', 'user_preferences', 'user_entitlements'])(
    'leaves nothing behind when %s cannot be written',
    async (table) => {
      await server.services.pool.query(`alter table ${table} add constraint refuses check (false) not valid`);
      try {
        const email = `refused-${table.replace('_', '-')}@example.com`;
        const { status, problem } = await server.as(null).call(signUp, { body: { ...form, email } });
        expect([status, problem.code]).toEqual([500, 'auth.sign_up_failed']);
        expect(problem.error).toBe('Account creation failed. Please try again.');
        expect(await kept(email)).toEqual(nothing);
      } finally {
        await server.services.pool.query(`alter table ${table} drop constraint refuses`);
      }
    },
  );

  it('refuses an address that has an account, ignoring case', async () => {
    const { status, problem } = await server
      .as(null)
      .call(signUp, { body: { ...form, email: 'ADA@example.com' } });
    expect(status).toBe(409);
    expect(problem.error).toBe('An account with this email already exists. Try signing in instead.');
  });

  it('creates one account if two sign up with the same address at once, and logs no error', async () => {
    const email = 'twice@example.com';
    const logged = vi.spyOn(server.services.log, 'error');
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as(null).call(signUp, { body: { ...form, email } })),
    );
    const errors = logged.mock.calls;
    logged.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await kept(email)).toEqual(whole);
    expect(errors).toEqual([]);
  });

  it.each([
    [{ password: '' }, 'Please enter a valid password.'],
    [{ password: `A1${'x'.repeat(199)}` }, 'Please enter a valid password.'],
    [{ password: 'Cue4' }, 'Password must be at least 6 characters long.'],
    [{ password: 'quiet42' }, 'Password must contain at least one uppercase letter'],
    [{ password: 'Quietly' }, 'Password must contain at least one number'],
    [{ password: 'Password1' }, 'This password is one of the most common ones. Please choose another one.'],
    [{ name: '   ' }, 'Name is required'],
    [{ name: 'n'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ name: 'Flo\u0000' }, 'Name contains characters that cannot be used'],
    [{ name: 'n'.repeat(60_000) }, 'Name must be less than 100 characters'],
    [{ name: '\u202eFlo' }, 'Name contains characters that cannot be used'],
    [{ password: 'A1'.repeat(5000) }, 'Please enter a valid password.'],
    [{ email: `${'x'.repeat(60_000)}@example.com` }, 'Please enter a valid email address'],
    [{ email: '\u212aing@example.com' }, 'Please enter a valid email address'],
    [{ email: 'flo@' }, 'Please enter a valid email address'],
    [{ email: 'flо@example.com' }, 'Please enter a valid email address'],
    [{ termsAccepted: false }, 'You must agree to the Terms of Service'],
  ])('refuses case %# and keeps nothing: $1', async (wrong, sentence) => {
    const body = { ...form, email: 'refused@example.com', ...wrong };
    const { status, problem } = await server.as(null).call(signUp, { body });
    expect([status, firstSentence(problem)]).toEqual([400, sentence]);
    expect(await kept('refused@example.com')).toEqual(nothing);
  });

  it.each([
    [{}, 'Name is required'],
    [{ ...form, name: 12 }, 'Name is required'],
    [{ ...form, name: 'n'.repeat(50_000) }, 'Name must be less than 100 characters'],
    [{ ...form, email: null }, 'Please enter a valid email address'],
    [{ ...form, password: 123_456 }, 'Please enter a valid password.'],
  ])('refuses a body that is not a form: case %#', async (payload, sentence) => {
    const answer = await server.app.inject({ method: 'POST', url: signUp.path, payload });
    expect([answer.statusCode, firstSentence(answer.json())]).toEqual([400, sentence]);
  });

  it('refuses more than a hundred per hour from one address, whatever it claims to be', async () => {
    const address = '198.51.100.7';
    await server.services.pool.query(`insert into auth.attempt values ($1, 100, now() + interval '1 hour')`, [
      `sign-up ${address}`,
    ]);
    const { status } = await server.as(null).call(signUp, {
      body: { ...form, email: 'flood@example.com' },
      address,
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-client-address': '203.0.113.9' },
    });
    expect(status).toBe(429);
    expect(await kept('flood@example.com')).toEqual(nothing);
  });

  it('refuses a form sent from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const { status } = await server
      .as(null)
      .call(signUp, { body: { ...form, email: 'x@example.com' }, headers });
    expect(status).toBe(403);
  });
});

describe('create-free-subscription', () => {
  const entitlements = (id: string) =>
    rows('select plan, status from user_entitlements where user_id = $1', [id]);

  it('gives a free entitlement to a user without one, once', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query('delete from user_entitlements where user_id = $1', [person.id]);
    for (const _ of [1, 2]) {
      const { status, body } = await server
        .as(person)
        .call(createFreeSubscription, { body: { user_id: person.id } });
      expect([status, body.plan]).toEqual([200, 'free']);
    }
    expect(await entitlements(person.id)).toEqual([{ plan: 'free', status: 'free' }]);
  });

  it('leaves a paid plan unchanged', async () => {
    const { body } = await server
      .as(people.ben)
      .call(createFreeSubscription, { body: { user_id: people.ben.id } });
    expect(body.plan).toBe('pro');
    expect(await entitlements(people.ben.id)).toEqual([{ plan: 'pro', status: 'active' }]);
  });

  it('acts only for the caller', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query('delete from user_entitlements where user_id = $1', [person.id]);
    const { status, problem } = await server
      .as(people.ada)
      .call(createFreeSubscription, { body: { user_id: person.id } });
    expect([status, problem.code]).toEqual([403, 'auth.other_user']);
    expect(await entitlements(person.id)).toEqual([]);
  });

  it('needs a session', async () => {
    const { status, problem } = await server
      .as(null)
      .call(createFreeSubscription, { body: { user_id: people.ada.id } });
    expect([status, problem.error]).toEqual([401, 'User not authenticated']);
  });

  it('reports a missing user record', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query('delete from users where id = $1', [person.id]);
    const { status } = await server.as(person).call(createFreeSubscription, { body: { user_id: person.id } });
    expect(status).toBe(409);
  });

  it('is refused if the account is gone', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query('delete from auth."user" where id = $1', [person.id]);
    const { status } = await server.as(person).call(createFreeSubscription, { body: { user_id: person.id } });
    expect(status).toBe(401);
  });
});
