import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/admin/moderation.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { communityOf, said } from '#server/community/testing.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
let nowMs = Date.now();
const emails: Email[] = [];
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  const clock = { now: () => new Date(nowMs) };
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail }, services: { mail, clock } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await doWaitingJobs(server.services);
  emails.length = 0;
});

const { open, publishedBy, report } = communityOf(() => server);
const edie = () => server.as(people.edie);
const queue = async (query: Record<string, unknown> = {}) =>
  (await edie().call(contract.listFlaggedScenes, { query })).body;
const waiting = async (sceneId: SceneId) => (await queue()).rows.find((row) => row.sceneId === sceneId);
const approve = (sceneId: SceneId, upTo = new Date(nowMs).toISOString()) =>
  edie().call(contract.approveScene, { params: { sceneId }, body: { upTo } });
const remove = (sceneId: SceneId, reason = 'It is somebody else’s play.') =>
  edie().call(contract.removeFlaggedScene, { params: { sceneId }, body: { reason } });
const actsOn = async (sceneId: SceneId) =>
  (
    await server.services.pool.query(
      'select act, details from admin_acts where subject_id = $1 order by at, act',
      [sceneId],
    )
  ).rows;
/** A report that arrives a second later. */
const reported = async (who: 'ada' | 'ben' | 'dov', sceneId: SceneId, note = '') => {
  nowMs += 1000;
  const { status } = await report(people[who], sceneId, { reason: 'copyright', note });
  expect(status).toBe(204);
};

it('groups reports by scene, with who said what and when', async () => {
  const scene = await publishedBy(people.cleo);
  await reported('ada', scene.id, 'I wrote this.');
  await reported('ben', scene.id);
  expect(await waiting(scene.id)).toEqual({
    sceneId: scene.id,
    title: expect.stringMatching(/^Published/),
    author: 'Ben Pro',
    isPublic: true,
    owner: { id: people.cleo.id, name: 'Cleo Expert', email: 'cleo@example.com' },
    reportCount: 2,
    firstAt: new Date(nowMs - 1000).toISOString(),
    lastAt: new Date(nowMs).toISOString(),
    reports: [
      {
        id: expect.any(String),
        reason: 'copyright',
        note: '',
        at: new Date(nowMs).toISOString(),
        reporter: { id: people.ben.id, name: 'Ben Pro', email: 'ben@example.com' },
      },
      expect.objectContaining({ note: 'I wrote this.', at: new Date(nowMs - 1000).toISOString() }),
    ],
  });
});

it('counts scenes and not reports, sorted by latest report, or by number of reports if asked', async () => {
  const [many, late] = [await publishedBy(people.cleo), await publishedBy(people.cleo)];
  const before = (await queue()).total;
  for (const who of ['ada', 'ben', 'dov'] as const) await reported(who, many.id);
  await reported('ada', late.id);
  const { rows, total } = await queue();
  expect(total).toBe(before + 2);
  expect(rows[0]?.sceneId).toBe(late.id);
  expect((await queue({ sort: 'reports' })).rows[0]?.sceneId).toBe(many.id);
  expect((await queue({ search: '%' })).total).toBe(0);
});

it('approves a scene: it stays, nobody is emailed, and the next report reopens it', async () => {
  const scene = await publishedBy(people.cleo);
  await reported('ada', scene.id);
  for (const _ of [1, 2]) expect((await approve(scene.id)).status).toBe(204);
  expect(await waiting(scene.id)).toBeUndefined();
  expect((await open(people.ada, scene.id)).status).toBe(200);
  expect(await actsOn(scene.id)).toEqual([{ act: 'reports.approve', details: { reports: 1 } }]);
  await doWaitingJobs(server.services);
  expect(emails).toEqual([]);
  await reported('ada', scene.id, 'It has changed.');
  expect(await waiting(scene.id)).toMatchObject({ reportCount: 1, reports: [{ note: 'It has changed.' }] });
});

it('approves the reports that were read, and not those that arrived since', async () => {
  const scene = await publishedBy(people.cleo);
  await reported('ada', scene.id);
  const { lastAt } = (await waiting(scene.id))!;
  await reported('ben', scene.id, 'Look again.');
  await approve(scene.id, lastAt);
  expect(await waiting(scene.id)).toMatchObject({ reportCount: 1, reports: [{ note: 'Look again.' }] });
});

it('removes a scene permanently, closes its reports, and tells its owner once', async () => {
  const scene = await publishedBy(people.cleo);
  await reported('ada', scene.id);
  await reported('ben', scene.id);
  await Promise.all([remove(scene.id), remove(scene.id)]);
  expect((await remove(scene.id)).status).toBe(204);
  expect(await waiting(scene.id)).toBeUndefined();
  expect((await open(people.ada, scene.id)).status).toBe(403);
  expect(await actsOn(scene.id)).toEqual([{ act: 'scene.remove', details: { reports: 2 } }]);
  await doWaitingJobs(server.services);
  expect(emails.map(({ to }) => to)).toEqual(['cleo@example.com']);
  expect(emails[0]!.text).not.toContain('Ada');
});

it('refuses the opposite of a decision made meanwhile', async () => {
  const [kept, gone] = [await publishedBy(people.cleo), await publishedBy(people.cleo)];
  await reported('ada', kept.id);
  await reported('ada', gone.id);
  await approve(kept.id);
  await remove(gone.id);
  expect(said(await remove(kept.id))).toEqual([409, 'moderation.decided']);
  expect((await open(people.ada, kept.id)).status).toBe(200);
  expect(said(await approve(gone.id))).toEqual([409, 'moderation.decided']);
});

it('records one decision if two admins decide differently at once', async () => {
  const scene = await publishedBy(people.cleo);
  await reported('ada', scene.id);
  const answers = await Promise.all([approve(scene.id), remove(scene.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await actsOn(scene.id)).toHaveLength(1);
});

it('requires a reason', async () => {
  const scene = await publishedBy(people.cleo);
  await reported('ada', scene.id);
  expect(said(await remove(scene.id, ''))).toEqual([400, 'community.reason_missing']);
  expect(await waiting(scene.id)).toMatchObject({ isPublic: true });
});
