import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import type { Person } from '#server/testing/people.ts';
import { personIn, quarterOfAnHour, sceneDue, sessionOf, testMail } from './testing.ts';

const mail = testMail();
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ services: { mail } })));
afterAll(() => server.close());
beforeEach(async () => {
  mail.emails.length = 0;
  await server.services.pool.query('truncate scenes, practice_sessions, notifications_sent cascade');
});

/** A Monday; the clocks of Berlin had gone back on the Sunday before. */
const mondayAtEight = new Date('2026-10-26T07:00Z');
const monday = () => quarterOfAnHour(server, mondayAtEight);
const tellsOf = (text: string) => text.split('\n\n').slice(1, 4);

it('covers Monday to Sunday in the actor’s time zone, with the streak and what is due next', async () => {
  const person = await personIn(server, 'Europe/Berlin');
  // The last minute of the Sunday before, and the first of the Monday after: neither is in the week.
  await sessionOf(server, person, '2026-10-18T21:59Z', { lines: 1000 });
  await sessionOf(server, person, '2026-10-25T23:00Z', { lines: 1000 });
  await sessionOf(server, person, '2026-10-18T22:00Z', { minutes: 30, lines: 50 });
  await sessionOf(server, person, '2026-10-24T10:00Z', { minutes: 11, lines: 1 });
  await sessionOf(server, person, '2026-10-25T22:59Z', { minutes: 1, lines: 1200 });
  await sceneDue(server, person, '2026-10-28', { title: 'The Seagull' });
  await sceneDue(server, person, '2026-11-08', { title: 'Hamlet' });
  await sceneDue(server, person, '2026-11-09', { title: 'Later' });
  await sceneDue(server, person, '2026-10-29', { title: 'Put aside', isArchived: true });
  await monday();
  await monday();
  expect(mail.emails.map(({ subject }) => subject)).toEqual(['Your week: 42 minutes, 1,251 lines']);
  expect(tellsOf(mail.emails[0]!.text)).toEqual([
    'Last week you practiced for 42 minutes, in 3 sessions, and said 1,251 lines.',
    'You have practiced 2 days in a row.',
    'Next due: “The Seagull” in 2 days and “Hamlet” in 13 days.',
  ]);
});

it('uses the singular, and lists what is due after a week without practice', async () => {
  const [busy, idle] = [await personIn(server, 'Europe/Berlin'), await personIn(server, 'Europe/Berlin')];
  await sessionOf(server, busy, '2026-10-20T10:00Z', { minutes: 1, lines: 1 });
  await sceneDue(server, idle, '2026-10-30', { title: 'Hamlet' });
  await monday();
  const emailTo = (email: string) => mail.emails.find(({ to }) => to === email)!;
  expect(emailTo(busy.email).subject).toBe('Your week: 1 minute, 1 line');
  expect(emailTo(busy.email).text).toContain('in 1 session, and said 1 line.');
  expect(emailTo(idle.email).subject).toBe('Your week ahead');
  expect(tellsOf(emailTo(idle.email).text).slice(0, 2)).toEqual([
    'You did not practice last week. Here is what comes next.',
    'Next due: “Hamlet” in 4 days.',
  ]);
});

it('is not sent if there is nothing to report, nor on another day, nor to users who unsubscribed', async () => {
  const [quiet, unwilling] = [
    await personIn(server, 'Europe/Berlin'),
    await personIn(server, 'Europe/Berlin'),
  ];
  await sceneDue(server, quiet, '2026-12-24');
  await sessionOf(server, quiet, '2026-10-10T10:00Z');
  await sessionOf(server, unwilling, '2026-10-20T10:00Z');
  await server.services.pool.query(
    'update notification_settings set weekly_summary = false where user_id = $1',
    [unwilling.id],
  );
  await monday();
  expect(mail.emails).toEqual([]);
  await sessionOf(server, quiet, '2026-10-26T10:00Z');
  await quarterOfAnHour(server, new Date('2026-10-27T07:00Z'));
  expect(mail.emails).toEqual([]);
});

it('says in how many minutes today’s lines can be learned, unless the actor has taken the day off', async () => {
  const people = await Promise.all([1, 2, 3].map(() => personIn(server, 'Europe/Berlin')));
  const [learning, off, late] = people as [Person, Person, Person];
  for (const { id } of people) {
    await sceneDue(
      server,
      people.find((one) => one.id === id)!,
      '2026-10-30',
      { title: 'Hamlet' },
    );
    await server.services.pool.query(
      `insert into learned_parts (user_id, scene_id, character_id, own_date, uses_scene_date, is_learning, done_at)
       select $1, id, gen_random_uuid(), $2, false, true, now() from scenes where user_id = $1`,
      [id, id === late.id ? '2026-10-25' : null],
    );
  }
  await server.services.pool.query(
    `insert into learning_settings (user_id, minutes_per_day, strictness, day, day_minutes, done_at)
     values ($1, 20, 'sense', '2026-10-25', 0, now()), ($2, 20, 'sense', '2026-10-26', 0, now())`,
    [learning.id, off.id],
  );
  await monday();
  const isTold = ({ email }: Person) =>
    /lines to learn are ready, in at most 20 minutes/.test(mail.emails.find(({ to }) => to === email)!.text);
  expect([learning, off, late].map(isTold)).toEqual([true, false, false]);
});
