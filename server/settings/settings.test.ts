import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Done } from '#contract/done-at.ts';
import * as contract from '#contract/preferences.ts';
import type { Input } from '#contract/endpoint.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
  // As for everybody who hasn't chosen.
  await server.services.pool.query('update user_preferences set privacy_level = default');
});
afterAll(() => server.close());

type Sent = Input<NonNullable<(typeof contract.savePreferences)['body']>>;
const read = async (person: Person) => (await server.as(person).call(contract.getPreferences)).body;
const save = (person: Person, body: Sent, query: Done = {}) =>
  server.as(person).call(contract.savePreferences, { body, query });
const rowOf = async ({ id }: Person) =>
  (await server.services.pool.query('select * from user_preferences where user_id = $1', [id])).rows[0];

const usual = { ...defaultVoiceSettings, privacyLevel: 'private', anonymizeUsage: false } as const;
const chosen = {
  ...usual,
  defaultVoice: 'luna-mysterious',
  voiceSpeed: 1.2,
  pauseDurationSeconds: 0.5,
  emotionStyle: 'dramatic',
  volumeLevel: 0.7,
  subtitleMode: true,
} as const;

it('gives everyone the default settings, including users without a row', async () => {
  expect(await read(people.ada)).toEqual(usual);
  const stranger = await signUpPerson(server);
  await server.services.pool.query('delete from user_preferences where user_id = $1', [stranger.id]);
  expect(await read(stranger)).toEqual(usual);
  expect((await save(stranger, { subtitleMode: true })).body).toEqual({
    ...usual,
    subtitleMode: true,
  });
});

it('stores what an Expert saves, and leaves the rest as it was', async () => {
  const before = await rowOf(people.cleo);
  expect((await save(people.cleo, chosen)).body).toEqual(chosen);
  expect((await save(people.cleo, { volumeLevel: 1 })).body).toEqual({ ...chosen, volumeLevel: 1 });
  expect(await read(people.cleo)).toEqual({ ...chosen, volumeLevel: 1 });
  const after = await rowOf(people.cleo);
  expect(after).toMatchObject({ privacy_level: before.privacy_level, anonymize_usage: false, version: 3 });
});

it('keeps the latest choice of each setting, in whatever order changes arrive', async () => {
  const person = await signUpPerson(server);
  const now = Date.now();
  await save(person, { subtitleMode: true, anonymizeUsage: true }, { doneAtMs: now - 1000 });
  const late = await save(
    person,
    { subtitleMode: false, defaultVoice: 'james-warm' },
    { doneAtMs: now - 2000 },
  );
  expect(late.body).toEqual({
    ...usual,
    subtitleMode: true,
    anonymizeUsage: true,
    defaultVoice: 'james-warm',
  });
  expect((await save(person, { subtitleMode: false })).body.subtitleMode).toBe(false);
});

it('lets Free and Pro save the two free voices and subtitles, and nothing else', async () => {
  for (const person of [people.ada, people.ben, people.dov]) {
    const allowed = { defaultVoice: 'james-warm', subtitleMode: true } as const;
    expect((await save(person, allowed)).body).toMatchObject(allowed);
    const locked: Sent[] = [
      { defaultVoice: 'luna-mysterious' },
      { voiceSpeed: 1.1 },
      { pauseDurationSeconds: 1 },
      { emotionStyle: 'warm' },
      { volumeLevel: 0.9 },
      { subtitleMode: false, volumeLevel: 0.9 },
    ];
    for (const body of locked) {
      const { status, problem } = await save(person, body);
      expect([status, problem.error]).toEqual([403, 'Expert Subscription Required']);
    }
    expect(await read(person)).toEqual({ ...usual, ...allowed });
  }
});

it('keeps an Expert’s settings when the plan ends; then they can only be reset', async () => {
  const fallen = await signUpPerson(server);
  await setPlan(server, fallen, { plan: 'expert', status: 'active' });
  await save(fallen, chosen);
  await setPlan(server, fallen, { plan: 'free', status: 'free' });
  expect(await read(fallen)).toEqual(chosen);
  expect((await save(fallen, { voiceSpeed: 1.3 })).status).toBe(403);
  expect((await save(fallen, { voiceSpeed: 1, subtitleMode: false })).body).toEqual({
    ...chosen,
    voiceSpeed: 1,
    subtitleMode: false,
  });
});

it.each([
  [{ voiceSpeed: 0.4 }, 'Speed must be at least 0.5x'],
  [{ voiceSpeed: 2.1 }, 'Speed cannot exceed 2.0x'],
  [{ voiceSpeed: 1.05 }, 'Speed must be a multiple of 0.1x'],
  [{ defaultVoice: '' }, 'Please select a voice'],
  [{ defaultVoice: 'nobody' }, 'Please select a voice'],
  [{ pauseDurationSeconds: 10.5 }, 'Response time cannot exceed 10 seconds'],
  [{ pauseDurationSeconds: -0.5 }, 'Response time must be at least 0 seconds'],
  [{ volumeLevel: 0 }, 'Volume must be at least 0.1'],
  [{ volumeLevel: 1.1 }, 'Volume cannot exceed 1.0'],
  [{ emotionStyle: 'furious' }, 'Please select a delivery style'],
  [{ subtitleMode: 'yes' }, expect.any(String)],
  [{ privacyLevel: 'secret' }, 'Please choose who can see the scenes you publish'],
  [{ voiceSpeed: null }, expect.any(String)],
])('refuses %j with its sentence and saves nothing', async (body, message) => {
  const before = await rowOf(people.cleo);
  const { status, problem } = await save(people.cleo, { ...chosen, ...body } as Sent);
  expect(status).toBe(400);
  expect(problem.details?.fields).toEqual([{ field: Object.keys(body)[0], message }]);
  expect(await rowOf(people.cleo)).toEqual(before);
});

it('accepts every step of every range', async () => {
  for (const voiceSpeed of [0.5, 0.7, 1.1, 1.9, 2]) {
    expect((await save(people.cleo, { voiceSpeed })).body.voiceSpeed).toBe(voiceSpeed);
  }
  for (const volumeLevel of [0.1, 0.3, 0.6, 0.7, 1]) {
    expect((await save(people.cleo, { volumeLevel })).body.volumeLevel).toBe(volumeLevel);
  }
});

it('lets everyone choose who sees what they publish, on any plan', async () => {
  const person = await signUpPerson(server);
  const chosen = { privacyLevel: 'unlisted', anonymizeUsage: true } as const;
  expect((await save(person, chosen)).body).toEqual({ ...usual, ...chosen });
  expect(await read(person)).toEqual({ ...usual, ...chosen });
});

it('says what to do if the account is not set up', async () => {
  const person = await signUpPerson(server);
  await server.services.pool.query('delete from users where id = $1', [person.id]);
  const { status, problem } = await save(person, { subtitleMode: true });
  expect([status, problem.error]).toEqual([
    409,
    'Your account needs to be set up. Please sign out and sign in again.',
  ]);
});
