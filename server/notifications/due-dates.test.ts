import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import type { Person } from '#server/testing/people.ts';
import { personIn, quarterOfAnHour, sceneDue, testMail } from './testing.ts';

const mail = testMail();
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ services: { mail } })));
afterAll(() => server.close());
beforeEach(async () => {
  mail.emails.length = 0;
  mail.fails = () => false;
  await server.services.pool.query('truncate scenes, notifications_sent cascade');
});

const subjectsTo = ({ email }: Person) =>
  mail.emails
    .filter(({ to, subject }) => to === email && subject.startsWith('Due'))
    .map(({ subject }) => subject);
const at = (moment: string) => quarterOfAnHour(server, new Date(moment));

it.each([
  [
    'Europe/Berlin',
    'the night the clocks go forward',
    '2026-03-29',
    '2026-03-29T05:45Z',
    '2026-03-29T06:00Z',
  ],
  ['Europe/Berlin', 'the night they go back', '2026-10-25', '2026-10-25T06:45Z', '2026-10-25T07:00Z'],
  ['Europe/Berlin', 'the day before they go back', '2026-10-24', '2026-10-24T05:45Z', '2026-10-24T06:00Z'],
  [
    'America/New_York',
    'the night the clocks go forward',
    '2026-03-08',
    '2026-03-08T11:45Z',
    '2026-03-08T12:00Z',
  ],
  ['Australia/Lord_Howe', 'half an hour forward', '2026-10-04', '2026-10-03T20:45Z', '2026-10-03T21:00Z'],
  ['Asia/Kathmandu', 'three quarters off the hour', '2026-07-01', '2026-07-01T02:00Z', '2026-07-01T02:15Z'],
  ['Pacific/Kiritimati', 'fourteen hours ahead', '2026-07-01', '2026-06-30T17:45Z', '2026-06-30T18:00Z'],
  ['Pacific/Pago_Pago', 'eleven hours behind', '2026-07-01', '2026-07-01T18:45Z', '2026-07-01T19:00Z'],
])('at eight in %s, %s, and not before', async (timeZone, _what, day, before, eight) => {
  const person = await personIn(server, timeZone);
  await sceneDue(server, person, day, { title: 'The Seagull' });
  await at(before);
  expect(subjectsTo(person)).toEqual([]);
  await at(eight);
  expect(subjectsTo(person)).toEqual(['Due today: The Seagull']);
});

it('are sent the day before and that morning, and on no other day', async () => {
  const person = await personIn(server, 'Europe/Berlin');
  await sceneDue(server, person, '2026-11-25', { title: 'Hamlet' });
  for (let day = 22; day <= 27; day++) await at(`2026-11-${day}T07:00Z`);
  expect(subjectsTo(person)).toEqual(['Due tomorrow: Hamlet', 'Due today: Hamlet']);
});

it('are one email for all due scenes, with a link to the scene if there is only one', async () => {
  const many = await personIn(server, 'UTC');
  for (let i = 10; i < 22; i++) await sceneDue(server, many, '2026-11-25', { title: `No ${i}` });
  await sceneDue(server, many, '2026-11-26', { title: 'After that' });
  const one = await personIn(server, 'UTC');
  await sceneDue(server, one, '2026-11-26', { title: 'L’Orage <3' });
  await at('2026-11-25T08:00Z');
  const [toMany, toOne] = [many, one].map(({ email }) => mail.emails.find(({ to }) => to === email)!);
  expect(toMany!.subject).toBe('Due soon: 13 scenes');
  expect(toMany!.text).toContain('Due today:\n“No 10”\n“No 11”\n');
  expect(toMany!.text).toContain('And 3 more.');
  expect(toMany!.text).toContain('/app/scenes');
  expect(toOne!.text).toMatch(/\/app\/practice-timed\?scene=/);
  expect(toOne!.html).toContain('L’Orage &lt;3');
});

it('are sent late after an outage, but not after the morning', async () => {
  const person = await personIn(server, 'UTC');
  await sceneDue(server, person, '2026-11-25');
  await at('2026-11-25T12:00Z');
  expect(subjectsTo(person)).toEqual([]);
  await at('2026-11-24T11:45Z');
  expect(subjectsTo(person)).toHaveLength(1);
});

it('are not sent for archived scenes, to users who unsubscribed, or to users who are leaving', async () => {
  const [archived, unwilling, leaving] = await Promise.all(
    Array.from({ length: 3 }, () => personIn(server, 'UTC')),
  );
  await sceneDue(server, archived!, '2026-11-25', { isArchived: true });
  for (const person of [unwilling!, leaving!]) await sceneDue(server, person, '2026-11-25');
  const { pool } = server.services;
  await pool.query('update notification_settings set due_date_reminders = false where user_id = $1', [
    unwilling!.id,
  ]);
  await pool.query("update users set deletion_due_at = now() + interval '14 days' where id = $1", [
    leaving!.id,
  ]);
  await at('2026-11-25T08:00Z');
  expect(mail.emails).toEqual([]);
});

it('are sent only to confirmed addresses if addresses are confirmed', async () => {
  const [confirmed, unconfirmed] = [await personIn(server, 'UTC'), await personIn(server, 'UTC')];
  for (const person of [confirmed, unconfirmed]) await sceneDue(server, person, '2026-11-25');
  await server.services.pool.query('update auth.user set "emailVerified" = true where id = $1', [
    confirmed.id,
  ]);
  const config = { ...server.services.config, confirmEmail: true };
  await quarterOfAnHour(
    { ...server, services: { ...server.services, config } },
    new Date('2026-11-25T08:00Z'),
  );
  expect(mail.emails.map(({ to }) => to)).toEqual([confirmed.email]);
});

it('reach more users than fit on one page, each once', async () => {
  const { pool } = server.services;
  await pool.query(`
    with made as (
      insert into auth.user (name, email) select 'N', 'n' || i || '@many.example' from generate_series(1, 1030) i
      returning id, email
    ), people as (insert into users (id, email, name) select id, email, 'N' from made returning id)
    select count(*) from people`);
  await pool.query(`insert into scenes (user_id, title, audition_due_date)
    select id, 'Due', '2026-11-25' from users where email like '%@many.example'`);
  await at('2026-11-25T08:00Z');
  expect(new Set(mail.emails.map(({ to }) => to)).size).toBe(1030);
  expect(mail.emails).toHaveLength(1030);
});

it('are tried again fifteen minutes later after a failure, and the others are sent', async () => {
  const [first, second] = [await personIn(server, 'UTC'), await personIn(server, 'UTC')];
  for (const person of [first, second]) await sceneDue(server, person, '2026-11-25');
  mail.fails = ({ to }) => to === first.email;
  await at('2026-11-25T08:00Z');
  expect(mail.emails.map(({ to }) => to)).toEqual([second.email]);
  mail.fails = () => false;
  await at('2026-11-25T08:15Z');
  expect(mail.emails.map(({ to }) => to)).toEqual([second.email, first.email]);
});

it('are each sent once, whatever processes run at once, break off or start again', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => personIn(server, 'UTC')));
  const run = fc.record({
    minute: fc.integer({ min: 0, max: 15 }).map((quarter) => quarter * 15),
    /** How many emails it may send before it is stopped, and how many processes run at once. */
    emails: fc.integer({ min: 0, max: 8 }),
    processes: fc.integer({ min: 1, max: 3 }),
  });
  const runs = fc.array(run, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(runs, async (history) => {
      await server.services.pool.query('truncate scenes, notifications_sent cascade');
      mail.emails.length = 0;
      for (const person of people) await sceneDue(server, person, '2026-11-25');
      for (const { minute, emails, processes } of history) {
        const ending = new AbortController();
        const until = mail.emails.length + emails;
        mail.fails = () => {
          if (mail.emails.length >= until) ending.abort();
          return ending.signal.aborted;
        };
        const now = new Date(Date.parse('2026-11-25T08:00Z') + minute * 60_000);
        await Promise.all(
          Array.from({ length: processes }, () => quarterOfAnHour(server, now, ending.signal)),
        );
      }
      mail.fails = () => false;
      await at('2026-11-25T11:45Z');
      expect(mail.emails.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    }),
    { numRuns: 15 },
  );
});
