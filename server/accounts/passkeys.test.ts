import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecovery, refreshSession, requestRecovery, setRecoveredPassword } from '#contract/accounts.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '#contract/passkeys.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { cookieFrom, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import type { SoftPasskeyOptions } from '#server/testing/soft-passkey.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { turnOnTwoFactor } from '#server/testing/two-factor.ts';

const origin = 'http://partner.example.com';
let server: TestServer;
const emails: Email[] = [];
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  server = await startTestServer({ env: { PASSKEYS: 'on', PUBLIC_URL: origin }, services: { mail } });
});
afterAll(() => server.close());

const start = async (person: Person) => {
  const { status, body, problem, response } = await server
    .as(person)
    .call(startAddingPasskey, { headers: { cookie: person.cookie } });
  return { status, body, problem, cookie: `${person.cookie}; ${cookieFrom(response)}` };
};
const add = async (person: Person, key = softPasskey(), options: Partial<SoftPasskeyOptions> = {}) => {
  const { body, cookie } = await start(person);
  return server.as(person).call(addPasskey, {
    body: { name: 'My phone', credential: key.make(body.challenge, { origin, ...options }) },
    headers: { cookie },
  });
};
const signIn = async (key: ReturnType<typeof softPasskey>, options: Partial<SoftPasskeyOptions> = {}) => {
  const { body, response } = await server.as(null).call(startPasskeySignIn);
  const credential = key.sign(body.challenge, { origin, ...options });
  return server
    .as(null)
    .call(signInWithPasskey, { body: { credential }, headers: { cookie: cookieFrom(response) } });
};
const namesOf = async (person: Person) =>
  (await server.as(person).call(listPasskeys)).body.passkeys.map(({ name }) => name);

describe('a passkey', () => {
  it('signs in the user who added it, without a password', async () => {
    const person = await signUpPerson(server);
    const key = softPasskey();
    expect((await add(person, key)).status).toBe(200);
    const { status, body, response } = await signIn(key);
    expect([status, body.user.id]).toEqual([200, person.id]);
    const cookie = cookieFrom(response);
    expect((await server.as(null).call(refreshSession, { headers: { cookie } })).status).toBe(200);
    expect((await signIn(key)).status).toBe(200);
  });

  it('has two factors itself, so no code is asked for', async () => {
    const { person } = await turnOnTwoFactor(server, await signUpPerson(server));
    const key = softPasskey();
    await add(person, key);
    expect((await signIn(key)).status).toBe(200);
  });

  it('refuses a suspended user', async () => {
    const person = await signUpPerson(server);
    const key = softPasskey();
    await add(person, key);
    const suspended = 'update users set suspended_at = now() where id = $1';
    await server.services.pool.query(suspended, [person.id]);
    const { status, problem, response } = await signIn(key);
    expect([status, problem.code, response.cookies]).toEqual([403, 'auth.suspended', []]);
  });

  it('is reported by email', async () => {
    const person = await signUpPerson(server);
    await add(person);
    await doWaitingJobs(server.services);
    expect(emails.findLast(({ to }) => to === person.email)?.subject).toBe(
      'A passkey was added to your account',
    );
  });

  it('is listed, named, and removed by its owner, and then signs nobody in', async () => {
    const person = await signUpPerson(server);
    const key = softPasskey();
    const { id: passkeyId } = (await add(person, key)).body;
    const params = { passkeyId };
    await server.as(person).call(renamePasskey, { params, body: { name: ' Old phone ' } });
    expect(await namesOf(person)).toEqual(['Old phone']);
    expect((await server.as(person).call(removePasskey, { params })).status).toBe(204);
    expect(await namesOf(person)).toEqual([]);
    expect((await signIn(key)).problem.code).toBe('auth.passkey_refused');
  });

  it('can’t be seen, named, or removed by anyone else', async () => {
    const owner = await signUpPerson(server);
    const other = await signUpPerson(server);
    const params = { passkeyId: (await add(owner)).body.id };
    const answers = [
      await server.as(other).call(renamePasskey, { params, body: { name: 'Mine' } }),
      await server.as(other).call(removePasskey, { params }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [404, 'auth.passkey_unknown'],
      [404, 'auth.passkey_unknown'],
    ]);
    expect([await namesOf(other), await namesOf(owner)]).toEqual([[], ['My phone']]);
  });

  it('is removed with the old password: whoever recovers the account has it alone', async () => {
    const person = await signUpPerson(server);
    const key = softPasskey();
    await add(person, key);
    await server.as(null).call(requestRecovery, { body: { email: person.email } });
    await server.services.background.settled();
    const email = emails.find(({ to, subject }) => to === person.email && /new password/.test(subject));
    const link = new URL(/http\S+/.exec(email!.text)![0]).searchParams;
    const tokens = { access_token: link.get('access_token')!, refresh_token: link.get('refresh_token')! };
    expect((await server.as(null).call(checkRecovery, { body: tokens })).status).toBe(204);
    await server.as(null).call(setRecoveredPassword, { body: { ...tokens, password: 'Another-42' } });
    expect((await signIn(key)).status).toBe(401);
    const { rows } = await server.services.pool.query('select "emailVerified" from auth.user where id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ emailVerified: true }]);
  });
});

describe('what is refused when one is added', () => {
  it.each<[string, Partial<SoftPasskeyOptions>]>([
    ['made on another site', { origin: 'https://elsewhere.example' }],
    ['made on a site that looks like ours', { origin: `${origin}.elsewhere.example` }],
    ['made without making sure whose finger it was', { verifiesPerson: false }],
  ])('one %s', async (_, options) => {
    const person = await signUpPerson(server);
    const { status, problem } = await add(person, softPasskey(), options);
    expect([status, problem.code]).toEqual([400, 'auth.passkey_not_added']);
    expect(await namesOf(person)).toEqual([]);
  });

  it('another challenge than the one given, and the same one twice', async () => {
    const person = await signUpPerson(server);
    const { body, cookie } = await start(person);
    const send = (challenge: string) =>
      server.as(person).call(addPasskey, {
        body: { name: 'Key', credential: softPasskey().make(challenge, { origin }) },
        headers: { cookie },
      });
    expect((await send('AAAA')).status).toBe(400);
    expect((await send(body.challenge)).status).toBe(400);
    expect(await namesOf(person)).toEqual([]);
  });

  it('one for another user who is signed in by cookie', async () => {
    const [person, other] = [await signUpPerson(server), await signUpPerson(server)];
    const { body, cookie } = await start(other);
    const credential = softPasskey().make(body.challenge, { origin });
    const { status } = await server
      .as(person)
      .call(addPasskey, { body: { name: 'Key', credential }, headers: { cookie } });
    expect(status).toBe(400);
    expect([await namesOf(person), await namesOf(other)]).toEqual([[], []]);
  });

  it('one that an account already has', async () => {
    const key = softPasskey();
    await add(await signUpPerson(server), key);
    const other = await signUpPerson(server);
    expect((await add(other, key)).status).toBe(400);
    expect(await namesOf(other)).toEqual([]);
  });

  it('a session that is days old', async () => {
    const person = await signUpPerson(server);
    await server.services.pool.query(
      `update auth.session set "createdAt" = now() - interval '2 days' where "userId" = $1`,
      [person.id],
    );
    const { status, problem } = await start(person);
    expect([status, problem.code]).toEqual([403, 'auth.passkey_session_old']);
  });

  it('more than twenty, including those begun before', async () => {
    const person = await signUpPerson(server);
    const { body, cookie } = await start(person);
    await server.services.pool.query(
      `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
       select $1::uuid, 'k', 'c' || n, 0, 'singleDevice', false from generate_series(1, 20) n`,
      [person.id],
    );
    expect((await start(person)).problem.code).toBe('auth.too_many_passkeys');
    const { problem } = await server.as(person).call(addPasskey, {
      body: { name: 'One too many', credential: softPasskey().make(body.challenge, { origin }) },
      headers: { cookie },
    });
    expect(problem.code).toBe('auth.too_many_passkeys');
    expect(await namesOf(person)).not.toContain('One too many');
  });
});

describe('what is refused at signing in', () => {
  it.each<[string, Partial<SoftPasskeyOptions>]>([
    ['on another site', { origin: 'https://elsewhere.example' }],
    ['without making sure whose finger it is', { verifiesPerson: false }],
    ['with a counter that stood still: a copy', { counter: 1 }],
  ])('a passkey used %s', async (_, options) => {
    const key = softPasskey();
    await add(await signUpPerson(server), key);
    const { status, problem, response } = await signIn(key, options);
    expect([status, problem.code, response.cookies]).toEqual([401, 'auth.passkey_refused', []]);
  });

  it('a signature that was sent before, in the same or another browser', async () => {
    const key = softPasskey();
    await add(await signUpPerson(server), key);
    const { body, response } = await server.as(null).call(startPasskeySignIn);
    const credential = key.sign(body.challenge, { origin });
    const send = (cookie: string) =>
      server.as(null).call(signInWithPasskey, { body: { credential }, headers: { cookie } });
    const elsewhere = cookieFrom((await server.as(null).call(startPasskeySignIn)).response);
    expect((await send(elsewhere)).status).toBe(401);
    expect((await send(cookieFrom(response))).status).toBe(200);
    expect((await send(cookieFrom(response))).status).toBe(401);
  });

  it('a passkey that nobody added, and one signed with another key', async () => {
    const key = softPasskey();
    await add(await signUpPerson(server), key);
    expect((await signIn(softPasskey())).status).toBe(401);
    const { body, response } = await server.as(null).call(startPasskeySignIn);
    const forged = { ...softPasskey().sign(body.challenge, { origin }), id: key.sign('', { origin }).id };
    const { status } = await server
      .as(null)
      .call(signInWithPasskey, { body: { credential: forged }, headers: { cookie: cookieFrom(response) } });
    expect(status).toBe(401);
  });
});

it('does not exist if it is disabled', async () => {
  const own = await startTestServer();
  expect((await own.as(null).call(startPasskeySignIn)).status).toBe(404);
  await own.close();
});
