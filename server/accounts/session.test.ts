import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import { refreshSession, signIn, signOut } from '#contract/accounts.ts';
import { getMembership } from '#contract/billing.ts';
import { cookieFrom, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let nowMs: number;
beforeEach(() => {
  nowMs = Date.now();
});
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => new Date(nowMs) } } });
});
afterAll(() => server.close());

const seconds = (count: number) => count * 1000;
const refresh = (cookie?: string, headers = {}) =>
  server.as(null).call(refreshSession, { headers: { ...(cookie && { cookie }), ...headers } });
const isOpen = async (accessToken: string) =>
  (await server.as({ accessToken }).call(getMembership)).status === 200;
const sessionsOf = async ({ id }: Person) =>
  (await server.services.pool.query('select 1 from auth.session where "userId" = $1', [id])).rowCount;

describe('an access token', () => {
  it('is valid for ten minutes', async () => {
    const { accessToken } = await signUpPerson(server);
    nowMs += seconds(590);
    expect(await isOpen(accessToken)).toBe(true);
    nowMs += seconds(11);
    expect(await isOpen(accessToken)).toBe(false);
  });

  it('is refused if it is forged, altered, unsigned, or of another kind', async () => {
    const { accessToken, id, email } = await signUpPerson(server);
    const [header, payload, signature] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>;
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (secret: string, more = {}) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret));
    const forgeries = [
      'nonsense',
      `${header}.${coded({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${coded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      await signed('a guessed secret of at least 32 bytes'),
      await signed(server.services.secrets.authSecret),
      server.services.secrets.anonKey,
      await signed(server.services.secrets.authSecret, { email, sub: id, aud: undefined }),
    ];
    expect(await isOpen(accessToken)).toBe(true);
    for (const forgery of forgeries) expect(await isOpen(forgery)).toBe(false);
  });

  it('is invalid ten seconds after its session was ended elsewhere, however busy it is', async () => {
    const { accessToken, id } = await signUpPerson(server);
    expect(await isOpen(accessToken)).toBe(true);
    await server.services.pool.query('delete from auth.session where "userId" = $1', [id]);
    const answers: boolean[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      nowMs += seconds(4);
      answers.push(await isOpen(accessToken));
    }
    expect(answers).toEqual([true, true, false]);
  });
});

describe('refreshing', () => {
  it('replaces the cookie and gives a new access token', async () => {
    const person = await signUpPerson(server);
    nowMs += seconds(300);
    const { status, body, response } = await refresh(person.cookie);
    expect(status).toBe(200);
    expect(body.user.id).toBe(person.id);
    expect(await isOpen(body.session.access_token)).toBe(true);
    const next = cookieFrom(response);
    expect(next).not.toBe(person.cookie);
    expect((await refresh(next)).status).toBe(200);
    expect(await sessionsOf(person)).toBe(1);
  });

  it('keeps two tabs signed in that use the same cookie at once', async () => {
    const person = await signUpPerson(server);
    const answers = await Promise.all([
      refresh(person.cookie),
      refresh(person.cookie),
      refresh(person.cookie),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ response }) => cookieFrom(response))).size).toBe(1);
    expect((await refresh(cookieFrom(answers[1]!.response))).status).toBe(200);
  });

  it('gives another to a browser that never saved the last one, and to its second tab, however late', async () => {
    const person = await signUpPerson(server);
    await refresh(person.cookie);
    nowMs += seconds(86_400);
    const answers = await Promise.all([refresh(person.cookie), refresh(person.cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ response }) => cookieFrom(response))).size).toBe(1);
    nowMs += seconds(86_400);
    expect((await refresh(cookieFrom(answers[0]!.response))).status).toBe(200);
    expect(await sessionsOf(person)).toBe(1);
  });

  it('ends the session if a lost token is used after all: somebody has a copy', async () => {
    const person = await signUpPerson(server);
    const lost = cookieFrom((await refresh(person.cookie)).response);
    nowMs += seconds(61);
    const current = cookieFrom((await refresh(person.cookie)).response);
    const replayed = await refresh(lost);
    expect([replayed.status, replayed.problem.error]).toEqual([
      401,
      'Your session has ended. Please sign in again.',
    ]);
    expect(await sessionsOf(person)).toBe(0);
    expect((await refresh(current)).status).toBe(401);
  });

  it('ends the session if an old cookie comes back late a second time', async () => {
    const person = await signUpPerson(server);
    await refresh(person.cookie);
    nowMs += seconds(61);
    const current = cookieFrom((await refresh(person.cookie)).response);
    nowMs += seconds(59);
    expect(cookieFrom((await refresh(person.cookie)).response)).toBe(current);
    nowMs += seconds(2);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect(await sessionsOf(person)).toBe(0);
  });

  it('keeps a session that is used within thirty days, and no longer', async () => {
    const person = await signUpPerson(server);
    nowMs += seconds(20 * 86_400);
    const current = cookieFrom((await refresh(person.cookie)).response);
    nowMs += seconds(20 * 86_400);
    const latest = await refresh(current);
    expect(latest.status).toBe(200);
    nowMs += seconds(31 * 86_400);
    expect((await refresh(cookieFrom(latest.response))).status).toBe(401);
  });

  it('keeps a session for a year, however often it is used', async () => {
    const person = await signUpPerson(server);
    let { cookie } = person;
    for (let days = 0; days < 360; days += 20) {
      nowMs += seconds(20 * 86_400);
      const { status, response } = await refresh(cookie);
      expect(status).toBe(200);
      cookie = cookieFrom(response);
    }
    nowMs += seconds(6 * 86_400);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('needs a cookie we signed', async () => {
    const person = await signUpPerson(server);
    const [name, value = ''] = person.cookie.split('=');
    const token = decodeURIComponent(value).split('.')[0]!;
    const signature = decodeURIComponent(value).slice(token.length);
    const cookies = [
      undefined,
      `${name}=`,
      `${name}=${token}`,
      `${name}=${encodeURIComponent(`${'A'.repeat(token.length)}${signature}`)}`,
      `other=${value}`,
    ];
    for (const cookie of cookies) expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('is refused for another site', async () => {
    const person = await signUpPerson(server);
    expect((await refresh(person.cookie, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('deletes the cookie if the session has ended', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query('delete from auth.session where "userId" = $1', [person.id]);
    const { status, response } = await refresh(person.cookie);
    expect(status).toBe(401);
    expect(response.body).not.toContain('access_token');
  });
});

describe('signing out', () => {
  it('ends the session and deletes the cookie', async () => {
    const person = await signUpPerson(server);
    const { status, response } = await server
      .as(person)
      .call(signOut, { headers: { cookie: person.cookie } });
    expect(status).toBe(204);
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: 'scene-partner.session_token', value: '', maxAge: 0 }),
    );
    expect(await sessionsOf(person)).toBe(0);
    expect((await refresh(person.cookie)).status).toBe(401);
  });

  it('ends only this session', async () => {
    const person = await signUpPerson(server);
    const { body } = await server
      .as(null)
      .call(signIn, { body: { email: person.email, password: person.password } });
    expect(await sessionsOf(person)).toBe(2);
    await server.as({ accessToken: body.session.access_token }).call(signOut);
    expect(await sessionsOf(person)).toBe(1);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('is harmless for a visitor', async () => {
    expect((await server.as(null).call(signOut)).status).toBe(204);
  });
});
