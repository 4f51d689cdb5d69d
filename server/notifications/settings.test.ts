import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/notifications.ts';
import { unsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { quarterOfAnHour, sceneDue, testMail } from './testing.ts';

const mail = testMail();
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ services: { mail } })));
afterAll(() => server.close());

const read = async (person: Person) => (await server.as(person).call(contract.getNotificationSettings)).body;
const save = (person: Person, body: Partial<contract.NotificationSettings>) =>
  server.as(person).call(contract.saveNotificationSettings, { body });
const usual = {
  dueDateReminders: true,
  weeklySummary: true,
  sceneNotes: true,
  productNews: false,
  timeZone: 'UTC',
};
const tokenFor = (kind: contract.MailingList, id: string) =>
  new URL(unsubscribeLink(server.services, kind, id).pageUrl).searchParams.get('token')!;

it('reminders and the summary are on, announcements off; saving changes only what is sent', async () => {
  const person = await signUpPerson(server);
  expect(await read(person)).toEqual(usual);
  expect((await save(person, { productNews: true })).body).toEqual({ ...usual, productNews: true });
  await save(person, { timeZone: 'europe/berlin' });
  expect(await read(person)).toEqual({ ...usual, productNews: true, timeZone: 'Europe/Berlin' });
});

it.each([{ timeZone: 'Mars/Olympus' }, { timeZone: '' }, { productNews: 'yes' as never }])(
  'refuses %j and saves nothing',
  async (body) => {
    const person = await signUpPerson(server);
    expect((await save(person, { weeklySummary: false, ...body })).status).toBe(400);
    expect(await read(person)).toEqual(usual);
  },
);

it('an email has the headers for one-click unsubscribing, and a link for people', async () => {
  const person = await signUpPerson(server);
  await sceneDue(server, person, '2026-11-25');
  await quarterOfAnHour(server, new Date('2026-11-25T08:00Z'));
  const email = mail.emails.find(({ to }) => to === person.email)!;
  expect(email.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const oneClick = /^<(http.+)>$/.exec(email.headers!['List-Unsubscribe']!)![1]!;
  const { pathname, search } = new URL(oneClick);
  for (const part of [email.text, email.html]) expect(part).toContain(`/unsubscribe${search}`);

  const opened = await server.app.inject({ url: pathname + search });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/unsubscribe${search}`]);
  expect(await read(person)).toEqual(usual);

  const posted = await server.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.statusCode).toBe(204);
  expect(await read(person)).toEqual({ ...usual, dueDateReminders: false });
});

it('accepts the multipart form that some mail programs post', async () => {
  const person = await signUpPerson(server);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/unsubscribe?token=${tokenFor('weekly-summary', person.id)}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  expect(statusCode).toBe(204);
  expect(await read(person)).toEqual({ ...usual, weeklySummary: false });
});

const end = (token: string) => server.as(null).call(contract.unsubscribe, { query: { token } });

it('unsubscribes one person from one kind, repeatedly, and nobody who is gone', async () => {
  const [person, other, gone] = [
    await signUpPerson(server),
    await signUpPerson(server),
    await signUpPerson(server),
  ];
  const token = tokenFor('weekly-summary', person.id);
  expect([(await end(token)).status, (await end(token)).status]).toEqual([204, 204]);
  expect(await read(person)).toEqual({ ...usual, weeklySummary: false });
  expect(await read(other)).toEqual(usual);
  await save(other, { productNews: true });
  await end(tokenFor('product-news', other.id));
  expect(await read(other)).toEqual(usual);
  await server.services.pool.query('delete from auth.user where id = $1', [gone.id]);
  expect((await end(tokenFor('due-dates', gone.id))).status).toBe(204);
});

it('refuses a token that was changed, cut or made up', async () => {
  const person = await signUpPerson(server);
  const stranger = await signUpPerson(server);
  const good = tokenFor('weekly-summary', person.id);
  const bad = [
    good.replace(person.id, stranger.id),
    good.replace('weekly-summary', 'due-dates'),
    good.slice(0, -1),
    `${good}A`,
    `weekly-summary.${person.id}.`,
    'weekly-summary.',
    'nonsense',
    '',
    '𝔘.𝔘.𝔘',
  ];
  for (const token of bad) {
    const { status, problem } = await end(token);
    expect([token, status, problem.code]).toEqual([token, 404, 'letter.link_invalid']);
  }
  expect(await read(person)).toEqual(usual);
  expect(await read(stranger)).toEqual(usual);
});
