import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/directing.ts';
import { speakDirectedLine } from '#contract/speech.ts';
import { shareScene, acceptInvitation } from '#contract/sharing.ts';
import { asId, type DirectedLineId } from '#domain/ids.ts';
import { recordingOf } from '#domain/readers/testing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { directingLimits, recordingConsent } from '#domain/voices/directing-limits.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import type { Utterance } from '#server/voices/speech-engine.ts';
import { speechOf } from '#server/voices/testing.ts';
import { sceneCalls } from '../testing-calls.ts';
import { edited, newScene } from '../testing.ts';

/** What the voices were asked for. */
const asked: Utterance[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { speech } = server.services;
  speech.produce = async ({ utterance }) => {
    asked.push(utterance);
    return { speech: speechOf(utterance.text), engine: 'embedded', isCached: false };
  };
});
afterAll(() => server.close());
beforeEach(() => (asked.length = 0));

const { open, save, created, newcomer, remove, count } = sceneCalls(() => server);
const [first, second] = ['Who is there?', 'Nay, answer me.'];

const readingOf = (text: string, ms = 300): DirectedReading =>
  [...text.matchAll(/\w+/g)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
    pauseMs: 0,
    ms,
    pitch: [0, 1, null, 2, -1.5],
    levelDb: 3,
  }));

async function expertWithScene() {
  const owner = await newcomer();
  await changePlan(owner, 'expert');
  const scene = await created(owner, newScene({}, [first, second]));
  return { owner, scene };
}
const direct = (
  who: Person | null,
  scene: Scene,
  change: { text?: string; reading?: DirectedReading } = {},
) =>
  server.as(who).call(contract.directLine, {
    params: { sceneId: scene.id, lineId: scene.lines[1]!.id },
    body: { text: second, reading: readingOf(second), ...change },
  });
const speak = (who: Person | null, directedLineId: DirectedLineId, text = second) =>
  server.as(who).call(speakDirectedLine, {
    params: { directedLineId },
    body: { text, voiceId: 'james-warm', settings: {} },
  });
const undirect = (who: Person, directedLineId: DirectedLineId) =>
  server.as(who).call(contract.deleteDirectedLine, { params: { directedLineId } });
const directedIn = async (owner: Person, scene: Scene) =>
  (await open(owner, scene.id)).body.directedLines ?? {};

it('is listed with the scene and spoken as it was directed', async () => {
  const { owner, scene } = await expertWithScene();
  const { body } = await direct(owner, scene);
  expect(await directedIn(owner, scene)).toEqual({ [scene.lines[1]!.id]: body.directedLineId });
  expect((await speak(owner, body.directedLineId)).status).toBe(200);
  expect(asked[0]!.reading).toEqual(readingOf(second));
});

it('gets another id when it is directed again, so that no device keeps the old sound', async () => {
  const { owner, scene } = await expertWithScene();
  const before = (await direct(owner, scene)).body.directedLineId;
  const after = (await direct(owner, scene, { reading: readingOf(second, 600) })).body.directedLineId;
  expect(after).not.toBe(before);
  expect((await speak(owner, before)).response.json()).toMatchObject({ code: 'directing.not_found' });
  expect(await count('directed_lines', scene.id)).toBe(1);
});

it('is lost with a change of the line and back with the old words', async () => {
  const { owner, scene } = await expertWithScene();
  const { directedLineId } = (await direct(owner, scene)).body;
  const withText = (of: Scene, text: string) =>
    edited(of, { lines: of.lines.map((line, index) => (index === 1 ? { ...line, text } : line)) });
  const changed = await save(owner, scene, withText(scene, 'Nay, tell me.'));
  expect(changed.status).toBe(200);
  expect(await directedIn(owner, scene)).toEqual({});
  await save(owner, changed.body, withText(changed.body, second));
  expect(Object.values(await directedIn(owner, scene))).toEqual([directedLineId]);
});

it('goes plainly if the words are not those that were directed', async () => {
  const { owner, scene } = await expertWithScene();
  const { directedLineId } = (await direct(owner, scene)).body;
  expect((await speak(owner, directedLineId, 'Nay, tell me.')).status).toBe(200);
  expect(asked[0]!.reading).toBeUndefined();
});

it('refuses words that are no longer the line’s, and lines that are none', async () => {
  const { owner, scene } = await expertWithScene();
  const codeOf = async (answer: ReturnType<typeof direct>) => (await answer).response.json().code;
  expect(await codeOf(direct(owner, scene, { text: 'Nay.' }))).toBe('directing.line_changed');
  expect(await codeOf(direct(owner, scene, { reading: readingOf(`${second} And more`) }))).toBe(
    'directing.line_changed',
  );
  const nowhere = {
    ...scene,
    lines: [scene.lines[0]!, { ...scene.lines[1]!, id: asId(crypto.randomUUID()) }],
  };
  expect(await codeOf(direct(owner, nowhere as Scene))).toBe('directing.line_not_found');
  expect(await count('directed_lines', scene.id)).toBe(0);
});

it('needs Expert, and what was directed comes back with it', async () => {
  const owner = await newcomer();
  const scene = await created(owner, newScene({}, [first, second]));
  expect((await direct(owner, scene)).response.json()).toMatchObject({ code: 'plan.speech_controls' });
  const preview = await server.as(owner).call(contract.speakReading, {
    body: { text: second, voiceId: 'james-warm', reading: readingOf(second) },
  });
  expect(preview.response.json()).toMatchObject({ code: 'plan.speech_controls' });
  await changePlan(owner, 'expert');
  const { directedLineId } = (await direct(owner, scene)).body;
  await changePlan(owner, 'pro');
  expect((await speak(owner, directedLineId)).status).toBe(200);
  expect(asked.at(-1)!.reading).toBeUndefined();
  await changePlan(owner, 'expert');
  await speak(owner, directedLineId);
  expect(asked.at(-1)!.reading).toBeDefined();
});

it('is heard before it is kept', async () => {
  const { owner } = await expertWithScene();
  await server.as(owner).call(contract.speakReading, {
    body: { text: second, voiceId: 'james-warm', reading: readingOf(second) },
  });
  expect(asked[0]!.reading).toEqual(readingOf(second));
});

it('follows the words into the text that is spoken', async () => {
  const { owner } = await expertWithScene();
  await server.as(owner).call(contract.speakReading, {
    body: {
      text: second,
      voiceId: 'james-warm',
      reading: readingOf(second),
      pronunciations: [{ written: 'answer', spoken: 'ann sir' }],
    },
  });
  const [{ text, reading }] = asked as [Utterance];
  expect(reading!.map(({ from, to }) => text.slice(from, to))).toEqual(['Nay', 'ann sir', 'me']);
});

it('is its owner’s alone', async () => {
  const { owner, scene } = await expertWithScene();
  const { directedLineId } = (await direct(owner, scene)).body;
  const guest = await signUpPerson(server);
  await changePlan(guest, 'expert');
  const shared = await server
    .as(owner)
    .call(shareScene, { params: { sceneId: scene.id }, body: { email: null, role: 'reader' } });
  const token = new URL(shared.body.link).hash.slice(1);
  await server.as(guest).call(acceptInvitation, { body: { token } });
  expect((await open(guest, scene.id)).body.directedLines).toBeUndefined();
  expect((await speak(guest, directedLineId)).status).toBe(404);
  expect((await direct(guest, scene)).response.json()).toMatchObject({ code: 'scene.access_denied' });
  await undirect(guest, directedLineId);
  expect(await count('directed_lines', scene.id)).toBe(1);
});

it('is deleted alone, and with its scene', async () => {
  const { owner, scene } = await expertWithScene();
  const { directedLineId } = (await direct(owner, scene)).body;
  await undirect(owner, directedLineId);
  expect(await directedIn(owner, scene)).toEqual({});
  await direct(owner, scene);
  await remove(owner, scene.id);
  expect(await count('directed_lines', scene.id)).toBe(0);
});

it('has a limit in a scene, which a line directed again doesn’t reach', async () => {
  const { owner, scene } = await expertWithScene();
  await server.services.pool.query(
    `insert into directed_lines (scene_id, line_id, text, reading, directed_at)
     select $1, gen_random_uuid(), 'cut', '[]', now() from generate_series(2, $2)`,
    [scene.id, directingLimits.linesPerScene],
  );
  expect((await direct(owner, scene)).status).toBe(200);
  expect((await direct(owner, scene)).status).toBe(200);
  const other = { ...scene, lines: [scene.lines[0]!, scene.lines[0]!] };
  const answer = await direct(owner, other, { text: first, reading: readingOf(first) });
  expect(answer.response.json()).toMatchObject({ code: 'directing.scene_full' });
});

const send = (
  who: Person,
  directedLineId: DirectedLineId,
  { wav = recordingOf({ seconds: 1 }), version = recordingConsent.version as string } = {},
) =>
  server.as(who).call(contract.sendDirectedRecording, {
    params: { directedLineId },
    query: { consent: version },
    headers: { 'content-type': 'application/octet-stream' },
    bytes: wav,
  });
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).response.json().code;

it('asks for the recording only where a voice service speaks', async () => {
  const { owner, scene } = await expertWithScene();
  const { body } = await direct(owner, scene);
  expect(body.recordingConsent).toBeNull();
  expect(await codeOf(send(owner, body.directedLineId))).toBe('directing.no_voice_service');
  await withVoiceService(async () => {
    expect((await direct(owner, scene)).body.recordingConsent).toEqual(recordingConsent);
  });
});

it('passes a recording to the voice service that the actor agreed to send, and keeps what they agreed to', () =>
  withVoiceService(async () => {
    const { owner, scene } = await expertWithScene();
    const before = (await direct(owner, scene)).body.directedLineId;
    await speak(owner, before);
    expect(asked.at(-1)!.recording).toBeUndefined();
    const { directedLineId } = (await send(owner, before)).body;
    expect(directedLineId).not.toBe(before);
    await speak(owner, directedLineId);
    expect(asked.at(-1)!.recording!.mp3.length).toBeGreaterThan(1000);
    const { rows } = await server.services.pool.query(
      'select consent, agreed_at is not null as agreed from directed_lines where id = $1',
      [directedLineId],
    );
    expect(rows).toEqual([{ consent: recordingConsent.text, agreed: true }]);
  }));

it('forgets the recording when the line is directed again', () =>
  withVoiceService(async () => {
    const { owner, scene } = await expertWithScene();
    await send(owner, (await direct(owner, scene)).body.directedLineId);
    await speak(owner, (await direct(owner, scene)).body.directedLineId);
    expect(asked.at(-1)!.recording).toBeUndefined();
  }));

it('refuses recordings without the present consent, of nothing, of other lines, and of other kinds', () =>
  withVoiceService(async () => {
    const { owner, scene } = await expertWithScene();
    const { directedLineId } = (await direct(owner, scene)).body;
    const stranger = await newcomer();
    await changePlan(stranger, 'expert');
    expect(await codeOf(send(owner, directedLineId, { version: 'older' }))).toBe('directing.consent_changed');
    expect(await codeOf(send(owner, directedLineId, { wav: new Uint8Array(100) }))).toBe(
      'directing.recording',
    );
    expect(await codeOf(send(owner, directedLineId, { wav: recordingOf({ seconds: 0.05 }) }))).toBe(
      'directing.recording',
    );
    expect(await codeOf(send(stranger, directedLineId))).toBe('directing.not_found');
    const kept = await server.services.pool.query(
      'select 1 from directed_lines where scene_id = $1 and mp3 is not null',
      [scene.id],
    );
    expect(kept.rows).toEqual([]);
  }));

/** As if ElevenLabs spoke. */
async function withVoiceService(run: () => Promise<void>): Promise<void> {
  const { speech } = server.services;
  const { languagesOf } = speech;
  Object.assign(speech, {
    languagesOf: (engines: readonly string[]) =>
      engines.includes('elevenlabs') ? { 'james-warm': ['en'] } : languagesOf(engines as never),
  });
  await run().finally(() => Object.assign(speech, { languagesOf }));
}

const changePlan = (owner: Person, plan: 'pro' | 'expert') =>
  setPlan(server, owner, { plan, status: 'active' });
