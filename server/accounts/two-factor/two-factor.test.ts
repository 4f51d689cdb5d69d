import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecovery, refreshSession, requestRecovery, setRecoveredPassword } from '#contract/accounts.ts';
import { listUsers } from '#contract/admin/users.ts';
import {
  getTwoFactor,
  renewRecoveryCodes,
  signInWithCode,
  startTwoFactor,
  turnOffTwoFactor,
} from '#contract/two-factor.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, cookieFrom, goodPassword, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { afterPassword, turnOnTwoFactor } from '#server/testing/two-factor.ts';

let server: TestServer;
const emails: Email[] = [];
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  server = await startTestServer({ services: { mail } });
});
afterAll(() => server.close());

const rows = async (sql: string, ...values: unknown[]) =>
  (await server.services.pool.query(sql, values)).rows as Record<string, unknown>[];
const sessionsOf = async ({ id }: Person) =>
  (await rows('select id from auth.session where "userId" = $1', id)).length;
const emailsTo = async ({ email }: Person) => {
  await doWaitingJobs(server.services);
  await server.services.background.settled();
  return emails.filter(({ to }) => to === email);
};
const subjectsTo = async (person: Person) => (await emailsTo(person)).map(({ subject }) => subject);
const somebody = async () => turnOnTwoFactor(server, await signUpPerson(server));
const confirmed = { body: { password: goodPassword } };

describe('turning it on', () => {
  it('takes the password and a code of the app, and goes on in a new session', async () => {
    const before = await signUpPerson(server);
    const headers = { cookie: before.cookie };
    const wrong = await server.as(before).call(startTwoFactor, { body: { password: 'Wrong-42' }, headers });
    expect(wrong.problem.code).toBe('account.password_wrong');

    const { person, recoveryCodes } = await turnOnTwoFactor(server, before);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await server.as(person).call(getTwoFactor)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await server.as(before).call(getTwoFactor)).status).toBe(401);
    expect(await sessionsOf(person)).toBe(1);
    expect(await subjectsTo(person)).toContain('Two-factor authentication is on');
  });

  it('is nothing before a code confirms it', async () => {
    const person = await signUpPerson(server);
    const headers = { cookie: person.cookie };
    await server.as(person).call(startTwoFactor, { ...confirmed, headers });
    expect((await server.as(person).call(getTwoFactor)).body.isOn).toBe(false);
    expect((await afterPassword(server, person)).first.status).toBe(200);
  });

  it('is refused with the cookie of somebody else', async () => {
    const [person, other] = [await signUpPerson(server), await signUpPerson(server)];
    const headers = { cookie: other.cookie };
    const { problem } = await server.as(person).call(startTwoFactor, { ...confirmed, headers });
    expect(problem.code).toBe('auth.two_factor_changed');
  });

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { person, recoveryCodes } = await somebody();
    const [kept] = await rows('select * from auth.two_factor where "userId" = $1', person.id);
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0]);
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0]!.replaceAll('-', ''));
    // 32 characters, encrypted with a nonce of 24 bytes and a tag of 16, as hexadecimal digits.
    expect(kept?.secret).toMatch(/^\$ba\$\d+\$[0-9a-f]{144}$/);
  });
});

describe('signing in', () => {
  it('opens no session before the code', async () => {
    const { person, app } = await somebody();
    const { first, cookie, give } = await afterPassword(server, person);
    expect([first.status, first.problem.code]).toEqual([403, 'auth.code_needed']);
    expect(await sessionsOf(person)).toBe(1);
    const refresh = () => server.as(null).call(refreshSession, { headers: { cookie } });
    expect((await refresh()).problem.code).toBe('auth.session_ended');

    const code = app.code(1);
    const second = await give(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([second.status, second.body.user.id]).toEqual([200, person.id]);
    const headers = { cookie: cookieFrom(second.response) };
    expect((await server.as(null).call(refreshSession, { headers })).status).toBe(200);
  });

  it('takes a code once, from whoever was first', async () => {
    const { person, app, recoveryCodes } = await somebody();
    const steps = [await afterPassword(server, person), await afterPassword(server, person)];
    const code = app.code(1);
    const answers = await Promise.all(steps.map(({ give }) => give(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const late = answers.findIndex(({ status }) => status === 403);
    expect(answers[late]!.problem.code).toBe('auth.code_used');
    expect((await steps[late]!.give(recoveryCodes[0]!, true)).status).toBe(200);
  });

  it('doesn’t take the code that turned it on', async () => {
    const { person, usedCode } = await somebody();
    const { give } = await afterPassword(server, person);
    expect((await give(usedCode)).problem.code).toBe('auth.code_used');
  });

  it('refuses a wrong code, one that expired, and one that isn’t due yet', async () => {
    const { person, app } = await somebody();
    const { give } = await afterPassword(server, person);
    for (const code of ['', 'abcdef', app.code(-4), app.code(4)]) {
      expect((await give(code)).problem.code, code).toBe('auth.code_wrong');
    }
  });

  it('begins again after five wrong codes', async () => {
    const { person, app } = await somebody();
    const { give } = await afterPassword(server, person);
    for (let count = 0; count < 5; count++) await give('abcdef');
    expect((await give(app.code(1))).problem.code).toBe('auth.code_too_late');
  });

  it('locks the codes of an account after ten wrong ones, however often the password is given', async () => {
    const { person, app, recoveryCodes } = await somebody();
    for (let count = 0; count < 10; count++) await (await afterPassword(server, person)).give('abcdef');
    const { give } = await afterPassword(server, person);
    expect((await give(app.code(1))).problem.code).toBe('auth.codes_locked');
    expect((await give(recoveryCodes[0]!, true)).problem.code).toBe('auth.codes_locked');
  });

  it('takes no code from a browser that didn’t give the password', async () => {
    const { person, app } = await somebody();
    const { give } = await afterPassword(server, { ...person, password: 'Wrong-42' });
    expect((await give(app.code(1))).problem.code).toBe('auth.code_too_late');
  });

  it('goes by the account whose password was given, not by another session in the browser', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const { cookie } = await afterPassword(server, mine.person);
    const both = { headers: { cookie: `${cookie}; ${theirs.person.cookie}` } };
    const { body } = await server
      .as(null)
      .call(signInWithCode, { body: { code: mine.app.code(1) }, ...both });
    expect(body.user.id).toBe(mine.person.id);
  });

  it('takes each recovery code once, however it is typed, and says so by email', async () => {
    const { person, recoveryCodes } = await somebody();
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    const first = await (await afterPassword(server, person)).give(typed, true);
    expect(first.status).toBe(200);
    expect(await subjectsTo(person)).toContain('A recovery code of your account was used');
    expect((await (await afterPassword(server, person)).give(typed, true)).problem.code).toBe(
      'auth.recovery_code_wrong',
    );
    expect((await server.as(person).call(getTwoFactor)).body.recoveryCodesLeft).toBe(9);
  });

  it('refuses a suspended user after the code, and no session remains', async () => {
    const { person, app } = await somebody();
    await rows('update users set suspended_at = now() where id = $1', person.id);
    const { problem } = await (await afterPassword(server, person)).give(app.code(1));
    expect(problem.code).toBe('auth.suspended');
    expect(await sessionsOf(person)).toBe(1);
  });

  it('still asks for the code after the password was set anew by email', async () => {
    const { person, app } = await somebody();
    await server.as(null).call(requestRecovery, { body: { email: person.email } });
    const texts = (await emailsTo(person)).map(({ text }) => text).join('\n');
    const link = new URL(/http\S+reset-password\S+/.exec(texts)![0]);
    const tokens = Object.fromEntries(link.searchParams) as { access_token: string; refresh_token: string };
    expect((await server.as(null).call(checkRecovery, { body: tokens })).status).toBe(204);
    const password = 'Ghost-light-77';
    await server.as(null).call(setRecoveredPassword, { body: { ...tokens, password } });
    const { first, give } = await afterPassword(server, { ...person, password });
    expect(first.problem.code).toBe('auth.code_needed');
    expect((await give(app.code(1))).status).toBe(200);
  });
});

it('the app works after AUTH_SECRET has changed, and after the one before is gone', async () => {
  const { person, app } = await somebody();
  const { DATABASE_URL, AUTH_SECRET } = server.services.config;
  const giveAt = async (code: string, env: Record<string, string | undefined> = {}) => {
    const other = await startTestServer({
      env: { DATABASE_URL, AUTH_SECRET: 'the secret of the year after, for the tests', ...env },
    });
    try {
      return (await (await afterPassword(other, person)).give(code)).response;
    } finally {
      await other.close();
    }
  };
  expect((await giveAt(app.code(1), { AUTH_SECRET_PREVIOUS: AUTH_SECRET })).statusCode).toBe(200);
  expect((await giveAt('abcdef')).json()).toMatchObject({ code: 'auth.code_wrong' });
});

it('with ADMIN_TWO_FACTOR, is what makes the account the admin’s', async () => {
  const other = await startTestServer({ env: { ADMIN_EMAIL: adminEmail, ADMIN_TWO_FACTOR: 'on' } });
  try {
    const without = await signUpPerson(other, { email: adminEmail });
    expect((await other.as(without).call(listUsers, { query: {} })).problem.code).toBe('admin.only');
    const { person: edie } = await turnOnTwoFactor(other, without);
    expect((await other.as(edie).call(listUsers, { query: {} })).status).toBe(200);
    await other.as(edie).call(turnOffTwoFactor, confirmed);
    expect((await other.as(edie).call(listUsers, { query: {} })).problem.code).toBe('admin.only');
  } finally {
    await other.close();
  }
});

describe('afterward', () => {
  it('new recovery codes replace the ones before', async () => {
    const { person, recoveryCodes } = await somebody();
    const { body } = await server.as(person).call(renewRecoveryCodes, confirmed);
    const { give } = await afterPassword(server, person);
    expect((await give(recoveryCodes[0]!, true)).problem.code).toBe('auth.recovery_code_wrong');
    expect((await give(body.recoveryCodes[0]!, true)).status).toBe(200);
  });

  it('turning it off takes the password, is said by email, and leaves nothing', async () => {
    const { person } = await somebody();
    const off = (password: string) => server.as(person).call(turnOffTwoFactor, { body: { password } });
    expect((await off('Wrong-42')).problem.code).toBe('account.password_wrong');
    expect((await off(goodPassword)).status).toBe(204);
    expect(await subjectsTo(person)).toContain('Two-factor authentication is off');
    expect(await rows('select 1 from auth.two_factor where "userId" = $1', person.id)).toEqual([]);
    expect((await afterPassword(server, person)).first.status).toBe(200);
    expect((await off(goodPassword)).problem.code).toBe('auth.two_factor_changed');
  });
});
