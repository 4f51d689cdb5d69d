import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  finishGoogle,
  refreshSession,
  requestRecovery,
  setRecoveredPassword,
  signIn,
  signUp,
  startGoogle,
} from '#contract/accounts.ts';
import { getMembership } from '#contract/billing.ts';
import { signInWithCode } from '#contract/two-factor.ts';
import { asId, type UserId } from '#domain/ids.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { startFakeGoogle } from '#server/testing/fake-google.ts';
import type { FakeGoogle } from '#server/testing/fake-google.ts';
import { googleVisits, somebody } from '#server/testing/google-visits.ts';
import { cookieFrom, goodPassword, signUpPerson } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { turnOnTwoFactor } from '#server/testing/two-factor.ts';

let google: FakeGoogle;
let server: TestServer;
let visits: ReturnType<typeof googleVisits>;
const emails: Email[] = [];
beforeAll(async () => {
  google = await startFakeGoogle();
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  server = await startTestServer({ env: google.env, services: { mail } });
  visits = googleVisits(server, google);
});
afterAll(async () => {
  await server.close();
  await google.close();
});
beforeEach(() => {
  Object.assign(google, { person: null, claims: {}, isForging: false, isDown: false });
  emails.length = 0;
});

const rows = async (sql: string, ...values: unknown[]) =>
  (await server.services.pool.query(sql, values)).rows as Record<string, unknown>[];
const refresh = (cookie: string) => server.as(null).call(refreshSession, { headers: { cookie } });

describe('a new user', () => {
  it('gets an account with all its records, an email, and a session cookie', async () => {
    const person = somebody({ name: '  Gil Google  ', email: 'Gil@Example.COM' });
    const { goesTo, cookie } = await visits.signInAs(person, '/app/scenes?q=x');
    expect(goesTo).toBe('/login?google=done&returnTo=%2Fapp%2Fscenes%3Fq%3Dx');
    const { status, body } = await refresh(cookie);
    expect([status, body.user.email, body.user.name]).toEqual([200, 'gil@example.com', 'Gil Google']);
    const call = await server.as({ accessToken: body.session.access_token }).call(getMembership);
    expect(call.body.plan).toBe('free');
    const [kept] = await rows(
      `select u.email_verified, u.last_login_at is not null as came,
        (select count(*)::int from user_preferences p where p.user_id = u.id) as preferences,
        (select count(*)::int from user_entitlements e where e.user_id = u.id) as entitlements
       from users u where id = $1`,
      body.user.id,
    );
    expect(kept).toEqual({ email_verified: true, came: true, preferences: 1, entitlements: 1 });
    await server.services.background.settled();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['gil@example.com', 'Welcome to AI Scene Partner'],
    ]);
  });

  it('is refused while suspended, and no session remains', async () => {
    const person = somebody();
    await visits.signInAs(person);
    await rows('update users set suspended_at = now() where email = $1', person.email);
    expect((await visits.signInAs(person)).goesTo).toMatch(/^\/login\?google=suspended/);
    const open = await rows(
      'select 1 from auth.session s join users u on u.id = s."userId" where u.email = $1',
      person.email,
    );
    expect(open).toHaveLength(1);
  });

  it('gets no account while sign-ups are closed; existing users sign in', async () => {
    const known = somebody();
    await visits.signInAs(known);
    await rows(`insert into product_switches values ('signUps', 'false', now())`);
    server.services.featureFlags.forget();
    try {
      const person = somebody({ email: 'late@example.com' });
      expect((await visits.signInAs(person)).goesTo).toMatch(/^\/login\?google=closed/);
      expect(await rows(`select 1 from auth."user" where email = 'late@example.com'`)).toEqual([]);
      expect((await visits.signInAs(known)).goesTo).toMatch(/^\/login\?google=done/);
    } finally {
      await rows('delete from product_switches');
      server.services.featureFlags.forget();
    }
  });

  it('leaves none of Google’s tokens in our database', async () => {
    const person = somebody();
    await visits.signInAs(person);
    await visits.signInAs(person);
    const kept = await rows(
      `select "accessToken", "refreshToken", "idToken", password from auth.account where "accountId" = $1`,
      person.sub,
    );
    expect(kept).toEqual([{ accessToken: null, refreshToken: null, idToken: null, password: null }]);
  });

  it.each([
    ['no name', undefined, 'nameless'],
    ['a name of control characters', 'A\u0000B', 'nameless'],
    ['a name as long as a script', 'x'.repeat(900), 'x'.repeat(100)],
  ])('with %s is called something', async (_, name, expected) => {
    const person = somebody();
    const { cookie } = await visits.signInAs({
      ...person,
      name,
      email: `nameless@${person.sub}.example.com`,
    });
    expect((await refresh(cookie)).body.user.name).toBe(expected);
  });

  it('leaves nothing if their records can’t be written', async () => {
    const person = somebody();
    await server.services.pool.query('alter table user_preferences rename to elsewhere');
    const { goesTo, cookie } = await visits.signInAs(person);
    await server.services.pool.query('alter table elsewhere rename to user_preferences');
    expect([goesTo, cookie]).toEqual(['/login?google=failed', '']);
    expect(await rows('select 1 from auth.user where email = $1', person.email)).toEqual([]);
    expect((await visits.signInAs(person)).goesTo).toBe('/login?google=done');
  });
});

describe('an existing user', () => {
  it('with two-factor authentication is asked for a code as well', async () => {
    const person = somebody();
    await visits.signInAs(person);
    const [account] = await rows(`select id from auth."user" where email = $1`, person.email);
    await server.as(null).call(requestRecovery, { body: { email: person.email } });
    await server.services.background.settled();
    const link = new URL(/http\S+reset-password\S+/.exec(emails.at(-1)!.text)![0]);
    const tokens = Object.fromEntries(link.searchParams) as { access_token: string; refresh_token: string };
    await server.as(null).call(setRecoveredPassword, { body: { ...tokens, password: goodPassword } });
    const signedIn = await server
      .as(null)
      .call(signIn, { body: { email: person.email, password: goodPassword } });
    const { app } = await turnOnTwoFactor(server, {
      id: asId<UserId>(String(account!.id)),
      name: person.name ?? '',
      email: person.email,
      password: goodPassword,
      accessToken: signedIn.body.session.access_token,
      cookie: cookieFrom(signedIn.response),
    });

    const { goesTo, cookie } = await visits.signInAs(person, '/app/scenes');
    expect(goesTo).toBe('/login?google=code&returnTo=%2Fapp%2Fscenes');
    expect((await refresh(cookie)).problem.code).toBe('auth.session_ended');
    const headers = { cookie };
    const { status, body } = await server
      .as(null)
      .call(signInWithCode, { body: { code: app.code(1) }, headers });
    expect([status, body.user.id]).toEqual([200, account!.id]);
  });

  it('is the same next time, even if Google has another address for them by then', async () => {
    const person = somebody();
    const first = await refresh((await visits.signInAs(person)).cookie);
    const second = await refresh((await visits.signInAs({ ...person, email: 'moved@example.com' })).cookie);
    expect(second.body.user).toEqual(first.body.user);
    expect(await rows('select 1 from auth.session where "userId" = $1', first.body.user.id)).toHaveLength(2);
  });

  it('with a password and a confirmed address gets into the same account', async () => {
    const { id, email } = await signUpPerson(server);
    await server.services.pool.query('update auth.user set "emailVerified" = true where id = $1', [id]);
    const { cookie } = await visits.signInAs(somebody({ email }));
    expect((await refresh(cookie)).body.user.id).toBe(id);
  });

  it('with an address that was never confirmed here is refused, because the account’s owner is unknown', async () => {
    const { id, email } = await signUpPerson(server);
    expect((await visits.signInAs(somebody({ email }), '/app/upload')).goesTo).toBe(
      '/login?google=taken&returnTo=%2Fapp%2Fupload',
    );
    expect(await rows('select "providerId" from auth.account where "userId" = $1', id)).toEqual([
      { providerId: 'credential' },
    ]);
  });

  it('can’t sign up again with a password', async () => {
    const person = somebody();
    await visits.signInAs(person);
    const { status, problem } = await server.as(null).call(signUp, {
      body: { name: 'Mallory', email: person.email, password: goodPassword, termsAccepted: true },
    });
    expect([status, problem.code]).toEqual([409, 'auth.email_taken']);
  });
});

describe('what is refused', () => {
  it('an address that Google has not verified', async () => {
    const { goesTo } = await visits.signInAs(
      somebody({ email: 'unsure@example.com', email_verified: false }),
    );
    expect(goesTo).toBe('/login?google=unverified');
    expect(await rows("select 1 from auth.user where email = 'unsure@example.com'")).toEqual([]);
  });

  it('a user who declines at Google', async () => {
    expect((await visits.signInAs(null, '/app/upload')).goesTo).toBe(
      '/login?google=denied&returnTo=%2Fapp%2Fupload',
    );
  });

  it.each([
    ['a token for another nonce', { nonce: 'of another visit' }],
    ['a token without a nonce', { nonce: undefined }],
    ['a token for another product', { aud: 'another.apps.googleusercontent.com' }],
    ['a token of another issuer', { iss: 'https://elsewhere.example' }],
    ['a token that is over', { exp: 1 }],
    ['a token without an address', { email: undefined }],
    ['an address that is none', { email: 'nobody' }],
    ['an address in look-alike letters', { email: 'аda@example.com' }],
    ['an address as long as a script', { email: `${'x'.repeat(3000)}@example.com` }],
    ['"verified" in words', { email_verified: 'true' }],
  ])('%s', async (_, claims) => {
    google.claims = claims;
    const { goesTo, cookie } = await visits.signInAs(somebody());
    expect(goesTo).toMatch(/^\/login\?google=(failed|unverified)$/);
    expect(cookie).toBe('');
  });

  it('a token signed with another key', async () => {
    google.isForging = true;
    expect((await visits.signInAs(somebody())).goesTo).toBe('/login?google=failed');
  });

  it('the response to another visit, or to none', async () => {
    google.person = somebody();
    const mine = await visits.start();
    const theirs = await visits.start();
    const back = await google.visit(theirs.body.url);
    expect((await visits.comeBack(back, cookieFrom(mine.response))).goesTo).toBe('/login?google=failed');
    expect((await visits.comeBack(back)).goesTo).toBe('/login?google=failed');
    for (const query of ['', '?code=x', '?state=x', '?code=x&state=x', `?state=${'x'.repeat(1900)}`]) {
      const forged = await visits.comeBack(new URL(`${finishGoogle.path}${query}`, back));
      expect([forged.goesTo, forged.cookie]).toEqual(['/login?google=failed', '']);
    }
  });

  it('the same response twice', async () => {
    google.person = somebody();
    const { body, response } = await visits.start();
    const back = await google.visit(body.url);
    expect((await visits.comeBack(back, cookieFrom(response))).goesTo).toBe('/login?google=done');
    const again = await visits.comeBack(back, cookieFrom(response));
    expect([again.goesTo, again.cookie]).toEqual(['/login?google=failed', '']);
  });

  it('another site that starts it', async () => {
    expect((await visits.start('', { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('redirects only to our sign-in page, whatever is requested', async () => {
    const { goesTo } = await visits.signInAs(somebody(), 'https://elsewhere.example/');
    expect(new URL(goesTo, 'https://here.example').origin).toBe('https://here.example');
    expect(goesTo).toMatch(/^\/login\?google=done&returnTo=https%3A/);
  });
});

describe('while Google is down', () => {
  it('is reported, and works when Google is back, even if it was never reached before', async () => {
    const own = await startTestServer({ env: google.env });
    google.isDown = true;
    const down = await own.as(null).call(startGoogle, { body: {} });
    expect([down.status, down.problem.code]).toEqual([502, 'auth.google_unreachable']);
    google.isDown = false;
    expect((await own.as(null).call(startGoogle, { body: {} })).status).toBe(200);
    await own.close();
  });

  it('ends on the sign-in page', async () => {
    google.person = somebody();
    const { body, response } = await visits.start('/app/upload');
    const back = await google.visit(body.url);
    google.isDown = true;
    expect((await visits.comeBack(back, cookieFrom(response))).goesTo).toBe(
      '/login?google=failed&returnTo=%2Fapp%2Fupload',
    );
  });
});

it('does not exist if it is not configured', async () => {
  const own = await startTestServer();
  const answers = [
    await own.as(null).call(startGoogle, { body: {} }),
    await own.as(null).call(finishGoogle, { query: {} }),
  ];
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [404, 'route.not_found'],
    [404, 'route.not_found'],
  ]);
  await own.close();
});
