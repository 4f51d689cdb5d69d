import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { stopAnnouncement } from '#server/admin/announcements/stop-announcement.ts';
import { sendAnnouncement } from '#server/admin/announcements/send-announcement.ts';
import { openAuditTrail } from '#server/platform/http/audit-trail.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { personIn, quarterOfAnHour, testMail } from './testing.ts';

const mail = testMail();
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ services: { mail } })));
afterAll(() => server.close());
beforeEach(async () => {
  mail.emails.length = 0;
  mail.fails = () => false;
  await server.services.pool.query('truncate product_news cascade');
});

const at = (moment: string) => quarterOfAnHour(server, new Date(moment));
const admin = {
  userId: asId<UserId>(randomUUID()),
  address: '127.0.0.1',
  trail: openAuditTrail(['news.send', 'news.stop']),
};
const then = (moment: string) => ({ ...server.services, clock: { now: () => new Date(moment) } });
async function written(moment: string): Promise<string> {
  const id = randomUUID();
  const fields = { subject: 'A new room', text: 'Hello,\n\nThere is rain\nto rehearse in.' };
  await sendAnnouncement(then(moment), admin, id, fields);
  return id;
}

async function wanting(timeZone: string): Promise<Person> {
  const person = await personIn(server, timeZone);
  await server.services.pool.query(
    'update notification_settings set product_news = true where user_id = $1',
    [person.id],
  );
  return person;
}
const subjectsTo = ({ email }: Person) =>
  mail.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

it('is sent to subscribers at eight o’clock in their time zone, once, and to nobody else', async () => {
  const [here, there] = [await wanting('Europe/Berlin'), await wanting('America/New_York')];
  const other = await personIn(server, 'Europe/Berlin');
  await written('2026-11-25T08:30Z');
  await at('2026-11-25T09:00Z');
  expect(subjectsTo(here)).toEqual([]);
  await at('2026-11-25T13:00Z');
  expect([subjectsTo(here), subjectsTo(there)]).toEqual([[], ['A new room']]);
  for (const moment of ['2026-11-26T07:00Z', '2026-11-26T07:15Z', '2026-11-26T13:00Z', '2026-11-27T07:00Z']) {
    await at(moment);
  }
  expect([here, there, other].map(subjectsTo)).toEqual([['A new room'], ['A new room'], []]);
});

it('keeps the line breaks of the text, and says how to unsubscribe', async () => {
  const { id, email } = await wanting('UTC');
  await written('2026-11-25T07:00Z');
  await at('2026-11-25T08:00Z');
  const sent = mail.emails.find(({ to }) => to === email)!;
  expect(sent.html).toContain('There is rain<br>to rehearse in.');
  expect(sent.text).toContain(
    `Unsubscribe: ${server.services.config.publicUrl}/unsubscribe?token=product-news.${id}`,
  );
  expect(sent.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
});

it('is sent to nobody once it is stopped, nor to users who are suspended or leaving', async () => {
  const people = await Promise.all(
    ['suspended_at', 'deletion_due_at', 'updated_at'].map(async (column) => {
      const person = await wanting('UTC');
      await server.services.pool.query(`update users set ${column} = now() where id = $1`, [person.id]);
      return person;
    }),
  );
  const id = await written('2026-11-25T07:00Z');
  await at('2026-11-25T08:00Z');
  expect(people.map(subjectsTo)).toEqual([[], [], ['A new room']]);
  await stopAnnouncement(then('2026-11-25T08:10Z'), admin, id);
  const late = await wanting('UTC');
  await at('2026-11-25T08:15Z');
  expect(subjectsTo(late)).toEqual([]);
});

it('is tried again if an email was refused, that morning and the next', async () => {
  const person = await wanting('UTC');
  await written('2026-11-25T07:00Z');
  mail.fails = ({ to }) => to === person.email;
  await at('2026-11-25T08:00Z');
  mail.fails = () => false;
  await at('2026-11-26T08:00Z');
  expect(subjectsTo(person)).toEqual(['A new room']);
});
