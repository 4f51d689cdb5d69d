import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/admin/cloned-voices.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { takeBackTokenOf } from '#server/voices/cloning/voice-link.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, setPlan, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { cloningCalls } from '#server/voices/cloning/testing.ts';
import { startFakeVoiceClones, type FakeVoiceClones } from '#server/voices/elevenlabs/fake-voice-clones.ts';
import type { Email } from '#server/platform/mail/mail.ts';

let vendor: FakeVoiceClones;
let server: TestServer;
let people: People;
const emails: Email[] = [];
beforeAll(async () => {
  vendor = await startFakeVoiceClones();
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  server = await startTestServer({
    env: { ...vendor.variables, ADMIN_EMAIL: adminEmail },
    services: { mail, consentCheck: { check: async () => null, close: async () => {} } },
  });
  people = await signUpPeople(server);
  await setPlan(server, people.cleo, { plan: 'expert', status: 'active' });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

const { ready, list, report } = cloningCalls(() => server);
const edie = () => server.as(people.edie);
const listed = async (query: object = {}) => (await edie().call(contract.listAdminVoices, { query })).body;
const takeDown = (clonedVoiceId: ClonedVoiceId, reason = 'It is not their voice.') =>
  edie().call(contract.takeVoiceDown, { params: { clonedVoiceId }, body: { reason } });
const allow = (clonedVoiceId: ClonedVoiceId) =>
  edie().call(contract.allowVoice, { params: { clonedVoiceId } });
const reported = (id: ClonedVoiceId, note: string) => report(takeBackTokenOf(server.services, id), note);
const actsOn = async (id: string) =>
  (
    await server.services.pool.query(
      `select act, details from admin_acts where subject_id = $1 and act in ('voice.take_down', 'voice.allow')`,
      [id],
    )
  ).rows;

it('lists reported voices first, and finds them by speaker and owner', async () => {
  const [first, second] = [await ready(people.cleo), await ready(people.cleo)];
  expect((await reported(first, 'I never agreed to this.')).status).toBe(204);
  const { rows, total } = await listed();
  expect(total).toBe(2);
  expect(rows.map(({ id, reportCount }) => [id, reportCount])).toEqual([
    [first, 1],
    [second, 0],
  ]);
  expect(rows[0]).toMatchObject({
    name: 'Rita Reader',
    owner: { email: 'cleo@example.com' },
    reports: [{ note: 'I never agreed to this.' }],
  });
  expect((await listed({ search: 'rita' })).total).toBe(2);
  expect((await listed({ search: 'cleo@' })).total).toBe(2);
  expect((await listed({ search: 'nobody' })).total).toBe(0);
});

it('allows a voice: its reports are closed, and it stays', async () => {
  const id = await ready(people.cleo);
  await reported(id, 'Whose is this?');
  for (const _ of [1, 2]) expect((await allow(id)).status).toBe(204);
  expect((await listed()).rows.find((row) => row.id === id)).toMatchObject({ reportCount: 0 });
  expect(await actsOn(id)).toEqual([{ act: 'voice.allow', details: { reports: 1 } }]);
});

it('takes a voice down, here and at the voice service, and tells its owner why', async () => {
  const id = await ready(people.cleo);
  const made = vendor.voices.size;
  await reported(id, 'This is my voice.');
  expect((await takeDown(id, '')).problem.code).toBe('cloning.reason_missing');
  emails.length = 0;
  expect((await takeDown(id)).status).toBe(204);
  await doWaitingJobs(server.services);
  expect((await list(people.cleo)).voices.map((voice) => voice.id)).not.toContain(id);
  expect(vendor.voices.size).toBe(made - 1);
  expect(emails).toMatchObject([
    { to: 'cleo@example.com', text: expect.stringContaining('not their voice') },
  ]);
  expect(await actsOn(id)).toEqual([{ act: 'voice.take_down', details: { reports: 1 } }]);
  expect((await takeDown(id)).problem.code).toBe('cloning.voice_unknown');
});
