import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAccount } from '#contract/account-data.ts';
import { checkRecovery, refreshSession, requestRecovery, signIn } from '#contract/accounts.ts';
import { listAuditEvents } from '#contract/admin/audit-log.ts';
import {
  changeProfile,
  deleteUser,
  exportUsers,
  getUser,
  keepUser,
  liftSuspension,
  listUsers,
  messageUser,
  suspendUser,
  turnOffTwoFactorOf,
} from '#contract/admin/users.ts';
import { getMembership } from '#contract/billing.ts';
import { getProfile } from '#contract/profile.ts';
import { asId, type UserId } from '#domain/ids.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, goodPassword, setPlan, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People, Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { turnOnTwoFactor } from '#server/testing/two-factor.ts';

let server: TestServer;
let people: People;
const emails: Email[] = [];
const admins = new Set<string>();

beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  const isAdmin = async ({ userId }: { userId: UserId }) => admins.has(userId);
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail }, services: { mail, isAdmin } });
  people = await signUpPeople(server);
  admins.add(people.edie.id);
});
afterAll(() => server.close());

const confirmed = { body: { password: goodPassword } };
const on = ({ id }: Person) => ({ params: { userId: id } });
const asEdie = () => server.as(people.edie);
const actsOn = async ({ id }: Person) =>
  (await asEdie().call(listAuditEvents, { query: { subject: id } })).body.rows.map(({ act }) => act);
const found = async (search: string) =>
  (await asEdie().call(listUsers, { query: { search, sort: 'name', direction: 'asc' } })).body;
const emailsTo = async ({ email }: Person) => {
  await server.services.background.settled();
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('the table of users', () => {
  it('finds users by name or address, ignoring case', async () => {
    await signUpPerson(server, { name: 'Zelda Quill', email: 'first@quillfeather.example' });
    await signUpPerson(server, { name: 'Anna', email: 'second@QUILLFEATHER.example' });
    expect((await found('quillFEATHER')).rows.map(({ name }) => name)).toEqual(['Anna', 'Zelda Quill']);
    expect((await found('zelda q')).total).toBe(1);
  });

  it('takes pattern characters literally', async () => {
    await signUpPerson(server, { name: '100%_sure\\' });
    expect((await found('0%_sure\\')).total).toBe(1);
    expect((await found('%')).rows.map(({ name }) => name)).toEqual(['100%_sure\\']);
  });

  it('shows the plan, the account status and the counts', async () => {
    const [dov] = (await found('dov@')).rows;
    expect(dov).toMatchObject({ plan: 'pro', standing: 'past_due', scenes: 0, sessions: 0 });
    expect(Date.parse(dov!.lastLoginAt!)).toBeGreaterThan(0);
  });

  it.each(['joined', 'name', 'email', 'lastLogin'] as const)('is turned round by %s', async (sort) => {
    const domain = `${sort}.example`;
    for (const name of ['Bea', 'Ann', 'Cy']) await signUpPerson(server, { name, email: `${name}@${domain}` });
    const names = async (direction: 'asc' | 'desc') => {
      const { body } = await asEdie().call(listUsers, { query: { search: domain, sort, direction } });
      return body.rows.map(({ name }) => name);
    };
    const ascending = sort === 'name' || sort === 'email' ? ['Ann', 'Bea', 'Cy'] : ['Bea', 'Ann', 'Cy'];
    expect(await names('asc')).toEqual(ascending);
    expect(await names('desc')).toEqual(ascending.toReversed());
  });

  it('refuses an unknown column or page', async () => {
    for (const query of ['sort=password', 'page=401', 'page=0', `search=${'x'.repeat(201)}`]) {
      const { statusCode } = await server.app.inject({
        url: `/api/admin/users?${query}`,
        headers: { authorization: `Bearer ${people.edie.accessToken}` },
      });
      expect(statusCode).toBe(400);
    }
  });

  it('is exported completely, with names that can’t act as formulas, and the export is recorded', async () => {
    const person = await signUpPerson(server, { name: '=cmd()' });
    const { status, response } = await asEdie().call(exportUsers);
    expect(status).toBe(200);
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFId,Name,E-mail,Plan,Status,Joined,Last login,Scenes,Sessions');
    expect(lines.find((line) => line.startsWith(person.id))).toContain(
      `,'=cmd(),${person.email},free,active,`,
    );
    const count = await server.services.pool.query('select count(*)::int as n from users');
    expect(lines.length).toBe(count.rows[0].n + 2);
    const acts = (await asEdie().call(listAuditEvents, { query: { act: 'users.export' } })).body;
    expect(acts.rows[0]).toMatchObject({ admin: { id: people.edie.id, name: adminEmail }, subject: null });
  });
});

it('shows one user with their usage', async () => {
  const { body } = await asEdie().call(getUser, on(people.ben));
  expect(body).toMatchObject({
    email: 'ben@example.com',
    role: 'actor',
    isUntouchable: false,
    suspendedAt: null,
    usage: { minutes: 0, recordings: 0, recordingBytes: 0, speechCharactersThisMonth: 0 },
  });
  expect((await asEdie().call(getUser, on(people.edie))).body.isUntouchable).toBe(true);
  const nobody = await asEdie().call(getUser, { params: { userId: asId<UserId>(crypto.randomUUID()) } });
  expect([nobody.status, nobody.problem.code]).toEqual([404, 'admin.user_unknown']);
});

it('an email is sent, and the audit log records that but not its text', async () => {
  const person = await signUpPerson(server);
  const body = { subject: 'About your scene', text: 'Dear Sam,\n\nbreak a leg.' };
  expect((await asEdie().call(messageUser, { ...on(person), body })).status).toBe(204);
  await doWaitingJobs(server.services);
  expect(emails.at(-1)).toMatchObject({ to: person.email, subject: body.subject });
  expect(emails.at(-1)!.text).toContain('Dear Sam,\n\nbreak a leg.');
  const { rows } = await server.services.pool.query('select * from admin_acts where subject_id = $1', [
    person.id,
  ]);
  expect(rows.map(({ act, details }) => ({ act, details }))).toEqual([{ act: 'user.message', details: {} }]);
  const empty = await asEdie().call(messageUser, { ...on(person), body: { subject: ' ', text: 'x' } });
  expect(empty.status).toBe(400);
});

describe('a profile', () => {
  const change = (person: Person, changes: object, confirmation = {}) =>
    asEdie().call(changeProfile, { ...on(person), body: { changes, confirmation } });
  const profileOf = async (person: Person) => (await server.as(person).call(getProfile)).body;
  const signedInWith = (email: string) =>
    server.as(null).call(signIn, { body: { email, password: goodPassword } });

  it('is changed only in the given fields, and the change is recorded without its contents', async () => {
    const person = await signUpPerson(server, { name: 'Sma Stranger' });
    expect((await change(person, { name: ' Sam Stranger ', location: 'Leeds' })).status).toBe(204);
    const { name, email, location, actingExperience } = await profileOf(person);
    expect([name, email, location, actingExperience]).toEqual(['Sam Stranger', person.email, 'Leeds', null]);
    await change(person, { actingExperience: 'professional', location: '' });
    expect(await profileOf(person)).toMatchObject({ actingExperience: 'professional', location: null });
    expect((await signedInWith(person.email)).body.user.name).toBe('Sam Stranger');
    const { rows } = (await asEdie().call(listAuditEvents, { query: { subject: person.id } })).body;
    expect(rows.map(({ act, details }) => [act, details])).toEqual([
      ['user.change_profile', { fields: 'actingExperience, location' }],
      ['user.change_profile', { fields: 'name, location' }],
    ]);
  });

  it('is refused by the rules of its fields', async () => {
    const person = await signUpPerson(server);
    const wrong = { name: ' ', email: 'sam@', location: 'x'.repeat(101) };
    const { status, problem } = await change(person, wrong, confirmed.body);
    expect([status, problem.details?.fields]).toEqual([
      400,
      [
        { field: 'changes.name', message: 'Name is required' },
        { field: 'changes.email', message: 'Please enter a valid email address' },
        { field: 'changes.location', message: 'Location must be less than 100 characters' },
      ],
    ]);
  });

  it('gets another email address with the admin’s password: that address signs in, and both are told', async () => {
    const person = await signUpPerson(server);
    const email = `new-${person.email}`;
    await server.as(null).call(requestRecovery, { body: { email: person.email } });
    await server.services.background.settled();
    const link = /https?:\S+reset-password\?\S+/.exec(
      emails.findLast(({ to }) => to === person.email)!.text,
    )![0];
    const search = new URL(link).searchParams;
    const tokens = {
      access_token: search.get('access_token')!,
      refresh_token: search.get('refresh_token')!,
    };
    expect((await server.as(null).call(checkRecovery, { body: tokens })).status).toBe(204);

    expect((await change(person, { email })).problem.code).toBe('account.password_wrong');
    expect((await change(person, { email: email.toUpperCase() }, confirmed.body)).status).toBe(204);
    expect((await signedInWith(person.email)).problem.code).toBe('auth.invalid_credentials');
    expect((await signedInWith(email)).body.user).toMatchObject({ id: person.id, email });
    expect((await server.as(null).call(checkRecovery, { body: tokens })).status).toBe(400);
    await doWaitingJobs(server.services);
    const notices = emails.filter(({ subject }) => subject === 'The address of your account was changed');
    expect(notices.map(({ to }) => to).toSorted()).toEqual([person.email, email].toSorted());
  });

  it('can’t get another user’s email address', async () => {
    const person = await signUpPerson(server);
    const { status, problem } = await change(
      person,
      { name: 'New', email: people.ada.email },
      confirmed.body,
    );
    expect([status, problem.code]).toEqual([409, 'admin.email_taken']);
    expect(await profileOf(person)).toMatchObject({ name: person.name, email: person.email });
    expect(await actsOn(person)).toEqual([]);
  });
});

describe('a suspended user', () => {
  it('is signed out at once, can’t sign in, and is told where to write', async () => {
    const person = await signUpPerson(server);
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    expect((await asEdie().call(suspendUser, { ...on(person), ...confirmed })).status).toBe(204);
    expect((await server.as(person).call(getMembership)).status).toBe(401);
    expect((await server.as(null).call(refreshSession, { headers: { cookie: person.cookie } })).status).toBe(
      401,
    );
    const typed = { email: person.email, password: person.password };
    const { status, problem, response } = await server.as(null).call(signIn, { body: typed });
    expect([status, problem.code]).toEqual([403, 'auth.suspended']);
    expect(problem.error).toContain(server.services.config.SUPPORT_EMAIL);
    expect(response.cookies).toEqual([]);
    const wrong = await server.as(null).call(signIn, { body: { ...typed, password: 'Wrong-1' } });
    expect(wrong.problem.code).toBe('auth.invalid_credentials');
    const { rowCount } = await server.services.pool.query('select from auth.session where "userId" = $1', [
      person.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is told so on a page that is still open, and nobody else is', async () => {
    const person = await signUpPerson(server);
    await asEdie().call(suspendUser, { ...on(person), ...confirmed });
    const renewed = async (accessToken: string) => {
      const headers = { cookie: person.cookie, authorization: `Bearer ${accessToken}` };
      return (await server.as(null).call(refreshSession, { headers })).problem.code;
    };
    expect(await renewed(person.accessToken)).toBe('auth.suspended');
    const [head, claims] = person.accessToken.split('.');
    expect(await renewed(`${head}.${claims}.${'A'.repeat(43)}`)).toBe('auth.session_ended');
    expect(await renewed((await signUpPerson(server)).accessToken)).toBe('auth.session_ended');
  });

  it('gets no email to set a password', async () => {
    const person = await signUpPerson(server);
    await asEdie().call(suspendUser, { ...on(person), ...confirmed });
    const before = await emailsTo(person);
    expect((await server.as(null).call(requestRecovery, { body: { email: person.email } })).status).toBe(204);
    expect(await emailsTo(person)).toEqual(before);
  });

  it('can sign in again once it is lifted; both are recorded, and neither is done twice', async () => {
    const person = await signUpPerson(server);
    await asEdie().call(suspendUser, { ...on(person), ...confirmed });
    const again = await asEdie().call(suspendUser, { ...on(person), ...confirmed });
    expect([again.status, again.problem.code]).toEqual([409, 'admin.already_suspended']);
    expect((await asEdie().call(liftSuspension, on(person))).status).toBe(204);
    expect((await asEdie().call(liftSuspension, on(person))).problem.code).toBe('admin.not_suspended');
    const { email, password } = person;
    expect((await server.as(null).call(signIn, { body: { email, password } })).status).toBe(200);
    expect(await actsOn(person)).toEqual(['user.lift_suspension', 'user.suspend']);
  });
});

describe('a deletion', () => {
  it('locks the account at once, is due in 14 days, is announced to the user, and can be cancelled by them', async () => {
    const person = await signUpPerson(server);
    const { body } = await asEdie().call(deleteUser, { ...on(person), ...confirmed });
    const days = (Date.parse(body.deletionAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect((await server.as(person).call(getMembership)).status).toBe(401);
    await doWaitingJobs(server.services);
    expect(await emailsTo(person)).toContain('Your account will be deleted');
    const { email, password } = person;
    const back = await server.as(null).call(signIn, { body: { email, password } });
    expect(back.body.user.deletionAt).toBe(body.deletionAt);
    await server.as({ accessToken: back.body.session.access_token }).call(keepAccount);
    expect((await asEdie().call(getUser, on(person))).body.deletionAt).toBeNull();
  });

  it('can also be cancelled by the admin; both are recorded, and neither is done twice', async () => {
    const person = await signUpPerson(server);
    await asEdie().call(deleteUser, { ...on(person), ...confirmed });
    const again = await asEdie().call(deleteUser, { ...on(person), ...confirmed });
    expect([again.status, again.problem.code]).toEqual([409, 'admin.already_leaving']);
    expect((await asEdie().call(keepUser, on(person))).status).toBe(204);
    expect((await asEdie().call(keepUser, on(person))).problem.code).toBe('admin.not_leaving');
    expect(await actsOn(person)).toEqual(['user.keep', 'user.delete']);
  });
});

it('two-factor authentication is turned off for a user who lost it; they are told, and it is recorded', async () => {
  const { person } = await turnOnTwoFactor(server, await signUpPerson(server));
  const shown = async () => (await asEdie().call(getUser, on(person))).body.hasTwoFactor;
  expect(await shown()).toBe(true);
  const off = () => asEdie().call(turnOffTwoFactorOf, { ...on(person), ...confirmed });
  expect((await off()).status).toBe(204);
  expect(await shown()).toBe(false);
  const signingIn = { body: { email: person.email, password: goodPassword } };
  expect((await server.as(null).call(signIn, signingIn)).status).toBe(200);
  expect((await off()).problem.code).toBe('auth.two_factor_changed');
  expect(await actsOn(person)).toEqual(['user.turn_off_two_factor']);
  await doWaitingJobs(server.services);
  expect(await emailsTo(person)).toContain('Two-factor authentication is off');
});

describe('every action on a user', () => {
  const body = { subject: 'Hello', text: 'Hello' };
  const acts = {
    suspend: (userId: UserId) => asEdie().call(suspendUser, { params: { userId }, ...confirmed }),
    lift: (userId: UserId) => asEdie().call(liftSuspension, { params: { userId } }),
    delete: (userId: UserId) => asEdie().call(deleteUser, { params: { userId }, ...confirmed }),
    turnOffTwoFactor: (userId: UserId) =>
      asEdie().call(turnOffTwoFactorOf, { params: { userId }, ...confirmed }),
    keep: (userId: UserId) => asEdie().call(keepUser, { params: { userId } }),
    message: (userId: UserId) => asEdie().call(messageUser, { params: { userId }, body }),
    profile: (userId: UserId) =>
      asEdie().call(changeProfile, { params: { userId }, body: { changes: { location: 'Leeds' } } }),
  };

  it.each(Object.entries(acts))('is never done to oneself or to another admin: %s', async (_name, act) => {
    const other = await signUpPerson(server);
    admins.add(other.id);
    expect((await act(people.edie.id)).problem.code).toBe('admin.on_self');
    expect((await act(other.id)).problem.code).toBe('admin.on_admin');
    expect((await act(asId<UserId>(crypto.randomUUID()))).problem.code).toBe('admin.user_unknown');
    expect(await actsOn(other)).toEqual([]);
  });

  it.each([suspendUser, deleteUser, turnOffTwoFactorOf])(
    'takes the admin’s password: $path',
    async (endpoint) => {
      const person = await signUpPerson(server);
      const wrong = await asEdie().call(endpoint, { ...on(person), body: { password: 'Not-mine-1' } });
      expect([wrong.status, wrong.problem.code]).toEqual([403, 'account.password_wrong']);
      expect(await actsOn(person)).toEqual([]);
      expect((await server.as(person).call(getMembership)).status).toBe(200);
    },
  );
});
