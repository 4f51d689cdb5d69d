import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAuditEvents } from '#contract/admin/audit-log.ts';
import * as contract from '#contract/admin/announcements.ts';
import { saveNotificationSettings } from '#contract/notifications.ts';
import { said } from '#server/community/testing.ts';
import { adminEmail, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(() => server.services.pool.query('truncate product_news cascade'));

const asAdmin = () => server.as(people.edie);
const announcement = { subject: 'A new room', text: 'There is rain to rehearse in.' };
const send = (newsId: string, body = announcement) =>
  asAdmin().call(contract.sendAnnouncement, { params: { newsId }, body });
const stop = (newsId: string) => asAdmin().call(contract.stopAnnouncement, { params: { newsId } });
const list = async () => (await asAdmin().call(contract.listAnnouncements, { query: {} })).body;
const actsOn = async (subject: string) => {
  const { body } = await asAdmin().call(listAuditEvents, { query: { subject } });
  return body.rows.map(({ act, subject: on }) => [act, on?.name]);
};

it('says how many people subscribed, and lists announcements newest first', async () => {
  await server.as(people.ben).call(saveNotificationSettings, { body: { productNews: true } });
  const [first, second] = [randomUUID(), randomUUID()];
  await send(first);
  await stop(first);
  await send(second, { subject: ' Voices ', text: 'Eight of them.' });
  expect(await list()).toMatchObject({
    total: 2,
    wantedBy: 1,
    rows: [
      { id: second, subject: 'Voices', text: 'Eight of them.', sentTo: 0, state: 'going' },
      { id: first, ...announcement, state: 'stopped' },
    ],
  });
});

it('is one email and one audit event however often it is requested', async () => {
  const id = randomUUID();
  const answers = await Promise.all([send(id), send(id)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  await stop(id);
  expect((await stop(id)).status).toBe(204);
  expect(said(await send(id))).toEqual([409, 'admin.news_stopped']);
  expect(await list()).toMatchObject({ total: 1 });
  expect((await actsOn(id)).toSorted()).toEqual([
    ['news.send', 'A new room'],
    ['news.stop', 'A new room'],
  ]);
});

it('sends one announcement at a time, from however many tabs', async () => {
  const answers = await Promise.all([send(randomUUID()), send(randomUUID())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await list()).toMatchObject({ total: 1 });
});

it.each([
  [{ ...announcement, subject: ' \u202e ' }],
  [{ ...announcement, text: '' }],
  [{ ...announcement, text: 'x'.repeat(5001) }],
])('refuses %j', async (body) => {
  expect(said(await send(randomUUID(), body))).toEqual([400, 'request.invalid']);
  expect(await list()).toMatchObject({ total: 0 });
});

it('can’t stop an announcement that doesn’t exist', async () => {
  expect(said(await stop(randomUUID()))).toEqual([404, 'admin.news_unknown']);
});
