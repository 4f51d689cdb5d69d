import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#contract/accounts.ts';
import { getMembership } from '#contract/billing.ts';
import { goodPassword, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => new Date(nowMs) } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const minutes = (count: number) => count * 60_000;
const attempt = (email: string, password: string, address = '127.0.0.1', headers = {}) =>
  server.as(null).call(signIn, { body: { email, password }, address, headers });

describe('signing in', () => {
  it('returns the user, with an access token and a cookie that no script can read', async () => {
    const { status, body, response } = await attempt('  ADA@example.com ', goodPassword);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: people.ada.id,
      email: 'ada@example.com',
      name: 'Ada Free',
      isAdmin: false,
      joinedAt: expect.any(String),
    });
    expect(body.session.expires_at).toBe(Math.floor(nowMs / 1000) + 600);
    const accessToken = body.session.access_token;
    expect((await server.as({ accessToken }).call(getMembership)).status).toBe(200);
    expect(response.cookies).toHaveLength(1);
    expect(response.cookies[0]).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/accounts',
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(response.cookies[0]?.secure).toBeUndefined();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toContain(response.cookies[0]!.value.split('.')[0]);
  });

  it('refuses a wrong password and an address without an account with the same words', async () => {
    const answers = [
      await attempt('ada@example.com', 'Wrong-42'),
      await attempt('nobody@example.com', goodPassword),
      await attempt('not an address', goodPassword),
      await attempt('ada@example.com', ''),
      await attempt('ada@example.com', 'x'.repeat(1500)),
    ];
    for (const { status, problem, response } of answers) {
      expect(status).toBe(401);
      expect(problem.error).toBe('Invalid email or password. Please check your credentials and try again.');
      expect(response.cookies).toEqual([]);
    }
  });

  it('records the time', async () => {
    nowMs += minutes(60);
    await attempt('dov@example.com', goodPassword);
    const { rows } = await server.services.pool.query('select last_login_at from users where id = $1', [
      people.dov.id,
    ]);
    expect(rows[0].last_login_at.getTime()).toBe(nowMs);
  });

  it('restores what is missing besides the account, with the plan of the legacy membership', async () => {
    const person = await signUpPerson(server, { email: 'old@example.com' });
    const { pool } = server.services;
    await pool.query('delete from user_entitlements where user_id = $1', [person.id]);
    await pool.query('delete from user_preferences where user_id = $1', [person.id]);
    await pool.query(`insert into memberships values ($1, 'PRO', 'ACTIVE', 'sub_old', 1800000000)`, [
      person.id,
    ]);
    const { body } = await attempt(person.email, goodPassword);
    expect(body.membership).toMatchObject({ plan: 'pro', active: true });
    const { rows } = await pool.query(
      `select plan, status, subscription_id, current_period_end, subscription_tier
       from user_entitlements join users on users.id = user_id where user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([
      {
        plan: 'pro',
        status: 'active',
        subscription_id: 'sub_old',
        current_period_end: '1800000000',
        subscription_tier: 'pro',
      },
    ]);
    expect(
      (await pool.query('select 1 from user_preferences where user_id = $1', [person.id])).rowCount,
    ).toBe(1);
  });

  it('succeeds even if none of that can be written', async () => {
    const { pool } = server.services;
    await pool.query('alter table users add constraint refuses check (false) not valid');
    const { status } = await attempt('ada@example.com', goodPassword);
    await pool.query('alter table users drop constraint refuses');
    expect(status).toBe(200);
  });
});

describe('guessing', () => {
  it('is blocked after ten tries of an account from one place, even with the right password', async () => {
    const person = await signUpPerson(server);
    for (const _ of Array.from({ length: 10 })) {
      expect((await attempt(person.email, 'Wrong-42', '203.0.113.5')).status).toBe(401);
    }
    const refused = await attempt(person.email, goodPassword, '203.0.113.5');
    expect([refused.status, refused.problem.error]).toEqual([
      429,
      'Too many login attempts. Please wait a few minutes before trying again.',
    ]);
    const forged = await attempt(person.email, goodPassword, '203.0.113.5', {
      'x-forwarded-for': '192.0.2.1',
    });
    expect(forged.status).toBe(429);
    expect((await attempt(person.email, goodPassword, '203.0.113.6')).status).toBe(200);

    nowMs += minutes(5);
    expect((await attempt(person.email, goodPassword, '203.0.113.5')).status).toBe(200);
  });

  it('raises no other counter once a place is refused, so that one place locks nobody out', async () => {
    const person = await signUpPerson(server);
    for (const _ of Array.from({ length: 130 })) await attempt(person.email, 'Wrong-42', '203.0.113.40');
    const { rows } = await server.services.pool.query('select count from auth.attempt where key = any($1)', [
      [`sign-in ${person.email}`, `sign-in ${person.email} 203.0.113.40`, 'sign-in from 203.0.113.40'],
    ]);
    expect(rows).toEqual([{ count: 10 }, { count: 10 }, { count: 10 }]);
    expect((await attempt(person.email, goodPassword, '203.0.113.41')).status).toBe(200);
  });

  it('counts a whole IPv6 network as one place', async () => {
    const person = await signUpPerson(server);
    for (const index of Array.from({ length: 10 }).keys()) {
      expect((await attempt(person.email, 'Wrong-42', `2001:db8:1:2::${index + 1}`)).status).toBe(401);
    }
    expect((await attempt(person.email, goodPassword, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await attempt(person.email, goodPassword, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('starts over after the right password', async () => {
    const person = await signUpPerson(server);
    for (const _ of Array.from({ length: 3 })) {
      for (const _ of Array.from({ length: 6 })) await attempt(person.email, 'Wrong-42', '203.0.113.8');
      expect((await attempt(person.email, goodPassword, '203.0.113.8')).status).toBe(200);
    }
  });

  it('is blocked from anywhere after a hundred tries of one account', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query('insert into auth.attempt values ($1, 100, $2)', [
      `sign-in ${person.email}`,
      new Date(nowMs + minutes(15)),
    ]);
    expect((await attempt(person.email, goodPassword, '192.0.2.200')).status).toBe(429);
  });

  it('is blocked after a hundred tries of any account from one place', async () => {
    await server.services.pool.query('insert into auth.attempt values ($1, 100, $2)', [
      'sign-in from 192.0.2.201',
      new Date(nowMs + minutes(5)),
    ]);
    const { status, problem } = await attempt('ben@example.com', goodPassword, '192.0.2.201');
    expect([status, problem.code]).toEqual([429, 'auth.too_many_logins']);
  });
});
