import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { speakLine } from '#contract/speech.ts';
import { dailySpeechCharacters, monthlyStudioCharacters } from '#domain/voices/speech-limits.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { fails, startFakeElevenLabs } from './elevenlabs/fake-elevenlabs.ts';
import type { FakeElevenLabs } from './elevenlabs/fake-elevenlabs.ts';

let server: TestServer;
let vendor: FakeElevenLabs;
let person: Person;

beforeAll(async () => {
  vendor = await startFakeElevenLabs();
  server = await startTestServer({ env: { SPEECH_WORKERS: '2', ...vendor.variables } });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});
beforeEach(async () => {
  person = await signUpPerson(server);
});

const speak = (text: string, voiceId = 'sarah-professional') =>
  server.as(person).call(speakLine, { body: { text, voiceId } });

async function usageOf(): Promise<number> {
  const { rows } = await server.services.pool.query<{ total: string }>(
    'select coalesce(sum(characters), 0) as total from speech_usage where user_id = $1',
    [person.id],
  );
  return Number(rows[0]!.total);
}

it('counts generated speech once for fifty equal requests, and cached speech not at all', async () => {
  const text = 'Fifty of us ask for this line at once.';
  const answers = await Promise.all(Array.from({ length: 50 }, () => speak(text)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  await speak(text);
  expect(await usageOf()).toBe(text.length);
});

it('generates no more speech when the day’s quota is used up, and still sends cached speech', async () => {
  await speak('You came back.');
  await server.services.pool.query(
    `insert into speech_usage (user_id, day, characters) values ($1, $2, $3)
     on conflict (user_id, day) do update set characters = excluded.characters`,
    [person.id, server.services.clock.now().toISOString().slice(0, 10), dailySpeechCharacters.free],
  );
  const { status, problem } = await speak('One more line.');
  expect([status, problem.error]).toEqual([
    429,
    'Voice generation rate limit reached. Please wait a moment.',
  ]);
  expect((await speak('You came back.')).status).toBe(200);
});

it('counts the paid service’s speech; if it fails or the month is used up, another voice speaks', async () => {
  await setPlan(server, person, { plan: 'pro', status: 'active' });
  const say = async (text: string) => (await speak(text, 'james-warm')).body.engine;
  const studioCharacters = async () => {
    const { rows } = await server.services.pool.query<{ characters: number }>(
      'select characters from studio_usage where user_id = $1',
      [person.id],
    );
    return rows[0]?.characters;
  };
  expect(await say('Twenty characters...')).toBe('elevenlabs');
  vendor.replies.push(fails(400));
  expect(await say('Another twenty chars')).toBe('embedded');
  expect([await studioCharacters(), await usageOf()]).toEqual([20, 40]);

  const most = monthlyStudioCharacters.pro;
  await server.services.pool.query('update studio_usage set characters = $2 where user_id = $1', [
    person.id,
    most - 30,
  ]);
  const asked = await Promise.all(['One.', 'Two.', 'Three'].map((start) => say(start.padEnd(20, ' ok'))));
  expect(asked.toSorted()).toEqual(['elevenlabs', 'embedded', 'embedded']);
  expect(await studioCharacters()).toBe(most - 10);
});
