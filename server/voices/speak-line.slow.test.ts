import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakLine, speakTrialLine } from '#contract/speech.ts';
import type { SpeakLineBody } from '#contract/speech.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { signUpPeople } from '#server/testing/people.ts';
import type { People, Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { fails, startFakeElevenLabs } from './elevenlabs/fake-elevenlabs.ts';
import type { FakeElevenLabs } from './elevenlabs/fake-elevenlabs.ts';

let server: TestServer;
let vendor: FakeElevenLabs;
let people: People;

beforeAll(async () => {
  vendor = await startFakeElevenLabs();
  server = await startTestServer({ env: { SPEECH_WORKERS: '2', ...vendor.variables } });
  people = await signUpPeople(server);
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

type Asked = Partial<Omit<SpeakLineBody, 'settings'>> & { settings?: Partial<SpeakLineBody['settings']> };

const speak = (person: Person | null, asked: Asked, headers: Record<string, string> = {}) =>
  server.as(person).call(speakLine, {
    body: { text: 'You came back.', voiceId: 'sarah-professional', ...asked },
    headers,
  });

it('speaks the trial scene to visitors like to an actor on the free plan, and caches each line', async () => {
  const hear = (order: number) => server.as(null).call(speakTrialLine, { params: { order } });
  const [first, again] = [await hear(2), await hear(2)];
  expect(first.body).toMatchObject({ contentType: 'audio/mpeg', engine: 'embedded', cached: false });
  expect(Buffer.from(first.body.audioData, 'base64').length).toBeGreaterThan(1000);
  expect(again.body).toMatchObject({ cached: true, audioData: first.body.audioData });
  expect(first.response.headers['cache-control']).toBe('public, max-age=86400');
  const { text, direction } = trialSceneOn('2026-01-01').lines[2]!;
  const asked = { text, voiceId: 'james-warm', settings: { direction: direction! } };
  expect((await speak(people.ada, asked)).body).toEqual({ ...again.body, charactersUsed: text.length });
});

it('speaks nothing else to visitors', async () => {
  for (const order of [8, 1000]) {
    expect((await server.as(null).call(speakTrialLine, { params: { order } })).status).toBe(404);
  }
  expect((await server.as(null).call(speakTrialLine, { params: { order: -1 } })).status).toBe(400);
});

it('does not speak what visitors write', async () => {
  const { status, problem } = await speak(null, {});
  expect([status, problem.error]).toEqual([401, 'User not authenticated']);
});

it('speaks the trial scene to a free actor, and from the cache the second time', async () => {
  for (const { text, direction } of trialSceneOn('2026-01-01').lines) {
    const asked = { text, settings: { direction: direction ?? '' } };
    const { body } = await speak(people.ada, asked);
    expect(Buffer.from(body.audioData, 'base64')[0]).toBe(0xff);
    expect(body).toMatchObject({
      contentType: 'audio/mpeg',
      engine: 'embedded',
      charactersUsed: text.length,
    });
    expect(body.duration).toBeGreaterThan(0.4);
    expect(body.marks.map(({ from, to }) => text.slice(from, to))).toEqual(text.match(/[\w’]+/g));
    expect((await speak(people.ada, asked)).body).toEqual({ ...body, cached: true });
  }
});

it('sends the audio itself when audio is requested', async () => {
  const { body } = await speak(people.ada, {});
  const { response } = await speak(people.ada, {}, { accept: 'audio/mpeg' });
  expect(response.headers['content-type']).toBe('audio/mpeg');
  expect(response.rawPayload.toString('base64')).toBe(body.audioData);
  const about = JSON.parse(response.headers['x-speech'] as string) as { marks: number[][]; leadMs: number };
  expect(about.marks).toEqual(body.marks.map(({ from, to, at }) => [from, to, at]));
  expect(about.leadMs).toBe(body.leadMs);
});

it('keeps Expert’s voices, styles, and speeds for Expert', async () => {
  const premium: Asked[] = [
    { voiceId: 'luna-mysterious' },
    { settings: { delivery: 'dramatic' } },
    { settings: { speed: 1.5 } },
    { settings: { stability: 0.2 } },
    { settings: { style: 0.4 } },
  ];
  for (const asked of premium) {
    for (const person of [people.ada, people.ben, people.dov]) {
      const { status, problem } = await speak(person, asked);
      expect([status, problem.error]).toEqual([403, 'Expert Subscription Required']);
    }
    expect((await speak(people.cleo, asked)).status).toBe(200);
  }
});

it('speaks as Sarah for an unknown name', async () => {
  const { body } = await speak(people.ada, {});
  expect((await speak(people.ada, { voiceId: 'nobody' })).body.audioData).toBe(body.audioData);
});

it('says in a sentence why it can’t speak something', async () => {
  const long = await speak(people.ada, { text: 'a'.repeat(10_000) });
  expect([long.status, long.problem.error]).toEqual([
    400,
    'This line is too long to be spoken in one request: 10000 characters, 1200 at most.',
  ]);
  for (const text of ['', ' \n ', '\0']) {
    const { status, problem } = await speak(people.ada, { text });
    expect([status, problem.error]).toEqual([400, 'This line has no text to speak.']);
  }
  expect((await speak(people.ada, { settings: { speed: 3 } })).status).toBe(400);
  expect((await speak(people.ada, { text: 'a'.repeat(200_000) })).status).toBe(400);
});

it('speaks around anything else in a line', async () => {
  for (const text of [
    'Well… 🙂',
    '<script>alert(1)</script> Hi',
    'Привет',
    '你好',
    'It\0 is',
    '(beat)',
    '...',
  ]) {
    expect((await speak(people.ada, { text })).status).toBe(200);
  }
});

it('lets ElevenLabs speak on paid plans, and the embedded voice if it fails or began the run', async () => {
  const asked = { voiceId: 'james-warm', text: 'Sit down, please.' };
  expect((await speak(people.ada, asked)).body.engine).toBe('embedded');
  expect((await speak(people.ben, asked)).body.engine).toBe('elevenlabs');
  expect((await speak(people.ben, { ...asked, engine: 'embedded' })).body.engine).toBe('embedded');
  vendor.replies.push(fails(400));
  const fallen = await speak(people.ben, { voiceId: 'james-warm', text: 'Sit down, I said.' });
  expect([fallen.status, fallen.body.engine]).toEqual([200, 'embedded']);
});

const hermione = { written: 'hermione', spoken: 'her MY oh nee' };

it('speaks listed words as they sound, and gives times for the written ones', async () => {
  const text = '(softly) HERMIONE’s book, Hermione.';
  const asked = { text, pronunciations: [hermione] };
  for (const person of [people.ada, people.ben]) {
    const { body } = await speak(person, { ...asked, voiceId: 'james-warm' });
    expect(body.marks.map(({ from, to }) => text.slice(from, to))).toEqual([
      'HERMIONE’s',
      'book',
      'Hermione',
    ]);
  }
  expect(vendor.calls.at(-1)!.body.text).toContain('her MY oh nee’s book, her MY oh nee.');
  const spelled = await speak(people.ada, { text: '(softly) her MY oh nee’s book, her MY oh nee.' });
  expect((await speak(people.ada, asked)).body.audioData).toBe(spelled.body.audioData);
});

it('gives word times for the line as sent, in either Unicode form', async () => {
  const text = 'Renée’s café is closed.'.normalize('NFD');
  const { body } = await speak(people.ada, { text, pronunciations: [{ written: 'café', spoken: 'ka FAY' }] });
  expect(body.marks.map(({ from, to }) => text.slice(from, to))).toEqual(text.match(/[\w\u0301’]+/g));
});

it('speaks a line plainly when asked to, whatever is around its words', async () => {
  const plain = await speak(people.ada, { text: 'Come here, now.' });
  const asked = { text: '(shouting) Come here, now.', settings: { emotion: 'sad', direction: 'whispering' } };
  const { body } = await speak(people.ada, { ...asked, isPlain: true });
  expect(body.duration).toBeCloseTo(plain.body.duration, 1);
  expect((await speak(people.ada, asked)).body.audioData).not.toBe(body.audioData);
  expect((await speak(people.ada, { text: '(beat)', isPlain: true })).status).toBe(400);
});

it('varies a line for a living read, on every plan and with every engine, and repeatably', async () => {
  const slow = { rate: -2, pitch: 1, range: -2 };
  const read = async (person: Person, variation?: typeof slow) =>
    (await speak(person, { text: 'You came back.', voiceId: 'james-warm', ...(variation && { variation }) }))
      .body;
  const [plain, slower] = [await read(people.ada), await read(people.ada, slow)];
  expect(slower.duration).toBeGreaterThan(plain.duration);
  expect(slower.duration).toBeLessThan(plain.duration * 1.25);
  expect(await read(people.ada, slow)).toEqual({ ...slower, cached: true });
  await read(people.ben, slow);
  expect(vendor.calls.at(-1)!.body).toMatchObject({ voice_settings: { speed: 0.86, stability: 0.58 } });
  expect((await speak(people.ada, { variation: { ...slow, rate: -3 } })).status).toBe(400);
  expect((await speak(people.ada, { variation: { ...slow, rate: 0.5 } })).status).toBe(400);
});

it('does not let the list make a line endless', async () => {
  const pronunciations = [{ written: 'a', spoken: 'ah '.repeat(20).trim() }];
  const { status, problem } = await speak(people.ada, { text: 'a '.repeat(500), pronunciations });
  expect([status, problem.error]).toEqual([
    400,
    expect.stringMatching(
      /^This line is too long to be spoken in one request: \d+ characters, 2400 at most\.$/,
    ),
  ]);
});

it('leaves tempo, pitch and volume out of markup on plans without the controls', async () => {
  const text = 'You came back to me.';
  const hear = async (person: Person, ssml: string) =>
    (await speak(person, { text, ssml, engine: 'embedded' })).body;
  const plain = await hear(people.ada, `<speak>${text}</speak>`);
  const slowed = [
    `<speak><prosody rate="x-slow" pitch="high">${text}</prosody></speak>`,
    `<speak><pro<prosody rate="1">sody rate="x-slow">${text}</prosody></speak>`,
    `<speak><PROSODY rate='x-slow' a=">">${text}</PROSODY></speak>`,
  ];
  for (const ssml of slowed) expect((await hear(people.ada, ssml)).duration).toBe(plain.duration);
  expect((await hear(people.cleo, slowed[0]!)).duration).toBeGreaterThan(plain.duration * 1.2);
});

it('speaks markup if it has the line’s own words, and nothing else of it', async () => {
  const text = 'You came back.';
  const hear = async (ssml?: string) =>
    (await speak(people.ada, { text, ...(ssml !== undefined && { ssml }) })).body;
  const plain = await hear();
  const marked = await hear('<speak>You came <break time="900ms"/> back.</speak>');
  expect(marked.duration).toBeGreaterThan(plain.duration + 0.5);
  expect(marked.marks.map(({ from, to }) => text.slice(from, to))).toEqual(['You', 'came', 'back']);
  const foreign = [
    '<speak>You went away.</speak>',
    `<speak>You came back.${'<break time="3s"/>'.repeat(21)}</speak>`,
    `<speak>You <sub alias="${'very '.repeat(300)}">came</sub> back.</speak>`,
  ];
  for (const ssml of foreign) expect((await hear(ssml)).audioData).toBe(plain.audioData);
});
