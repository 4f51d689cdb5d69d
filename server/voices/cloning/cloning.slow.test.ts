import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { recordingCount } from '#domain/cloning/voice-script.ts';
import { recordingOf } from '#domain/readers/testing.ts';
import { recordingRateHz, wavFrom } from '#domain/readers/wav.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import {
  neverAnswers,
  refusesWith,
  startFakeVoiceClones,
  type FakeVoiceClones,
} from '../elevenlabs/fake-voice-clones.ts';
import type { ConsentFault, SpokenConsent } from './consent-check.ts';
import { makeVoices, vendorNameOf } from './make-voices.ts';
import { cloningCalls, tokenOf } from './testing.ts';

let vendor: FakeVoiceClones;
let server: TestServer;
let nowMs = Date.now();
const heard: SpokenConsent[] = [];
let fault: ConsentFault | null = null;
beforeAll(async () => {
  vendor = await startFakeVoiceClones();
  server = await startTestServer({
    env: vendor.variables,
    services: {
      clock: { now: () => new Date(nowMs) },
      consentCheck: {
        check: async (_id, spoken) => {
          heard.push(spoken);
          return fault;
        },
        close: async () => {},
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});
beforeEach(() => {
  fault = null;
  heard.length = 0;
});

const { ask, list, speaker, asked, remove, takeBack, ready } = cloningCalls(() => server);
const jobs = () => doWaitingJobs(server.services);
/** As the schedule does, every ten minutes. */
const sweep = () => makeVoices(server.services, {}, new AbortController().signal);
const codeOf = (answer: { problem: { code: string } }) => answer.problem.code;

async function expert(): Promise<Person> {
  const owner = await signUpPerson(server, { name: 'Cleo Expert' });
  await setPlan(server, owner, { plan: 'expert', status: 'active' });
  return owner;
}
/** The next call of a kind is answered when `answer` is called. */
function holdNext(kind: 'add' | 'find', reply: (response: ServerResponse) => void) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  vendor.replies[kind].push((response) => {
    asked.resolve();
    void held.promise.then(() => reply(response));
  });
  return { asked: asked.promise, answer: () => held.resolve() };
}
const rows = async (table: string) =>
  (await server.services.pool.query(`select * from ${table}`)).rows as Record<string, unknown>[];

describe('asking for a voice', () => {
  it('needs the Expert plan, and has limits', async () => {
    const owner = await signUpPerson(server);
    expect(codeOf(await ask(owner))).toBe('plan.voice_cloning');
    await setPlan(server, owner, { plan: 'pro', status: 'active' });
    expect(codeOf(await ask(owner))).toBe('plan.voice_cloning');
    await setPlan(server, owner, { plan: 'expert', status: 'active' });
    for (let made = 0; made < cloningLimits.voices; made++) expect((await ask(owner)).status).toBe(200);
    expect(codeOf(await ask(owner))).toBe('cloning.too_many_voices');
    const [first] = (await list(owner)).voices;
    for (let tried = cloningLimits.voices + 1; tried < cloningLimits.linksPerDay; tried++) await ask(owner);
    await remove(owner, first!.id);
    expect(codeOf(await ask(owner))).toBe('cloning.too_many_links_today');
  });

  it('keeps a hash of the link, and records who asked', async () => {
    const owner = await expert();
    const { body } = await ask(owner);
    expect(JSON.stringify(await rows('cloned_voices'))).not.toContain(tokenOf(body.link));
    const [voice] = (await list(owner)).voices;
    const { rows: acts } = await server.services.pool.query(
      'select act, admin_id, details from admin_acts where subject_id = $1',
      [voice!.id],
    );
    expect(acts).toEqual([{ act: 'voice.ask', admin_id: owner.id, details: { isSelf: false } }]);
    expect((await speaker(`${tokenOf(body.link)}x`).open()).status).toBe(404);
  });
});

describe('the page of a link', () => {
  it('records nothing before the consent, which names the voice service and whoever asks', async () => {
    const rita = await asked(await expert());
    const { body } = await rita.open();
    expect(body).toMatchObject({ state: 'asked', texts: [], recorded: [], takeBackLink: null });
    expect(body.consent).toContain('Cleo Expert');
    expect(body.consent).toContain('ElevenLabs');
    expect(codeOf(await rita.record(0))).toBe('cloning.not_agreed');
    expect(codeOf(await rita.agree('something else'))).toBe('cloning.consent_changed');
    const { body: agreed } = await rita.agree(body.consent!);
    expect(agreed).toMatchObject({ state: 'agreed', consent: null });
    expect(agreed.texts[0]).toContain('My name is Rita Reader.');
    const stored = (await rows('cloned_voices')).find(({ sentence }) => sentence === agreed.texts[0]);
    expect(stored).toMatchObject({ name: 'Rita Reader', consent: body.consent, agreed_at: expect.any(Date) });
  });

  it.each([
    ['silence', recordingOf({ seconds: 6, peak: 0.00001 }), 'reader.silent'],
    ['distortion', recordingOf({ seconds: 6, peak: 2 }), 'reader.clipped'],
    ['a word', recordingOf({ seconds: 0.3 }), 'reader.too_short'],
    ['a hum', recordingOf({ seconds: 6, isSteady: true }), 'reader.not_speech'],
    ['another container', new Uint8Array(2000), 'reader.container'],
    ['over a minute', wavFrom(new Float32Array(61 * recordingRateHz).fill(0.1)), 'request.too_large'],
  ])('refuses %s and keeps what was there', async (_, wav, code) => {
    const rita = await asked(await expert());
    await rita.agree((await rita.open()).body.consent!);
    await rita.record(1);
    expect(codeOf(await rita.record(1, wav))).toBe(code);
    expect((await rita.open()).body.recorded).toEqual([1]);
  });

  it('compares the voices, and orders nothing that isn’t of one person or lacks the words', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    expect(codeOf(await rita.finish())).toBe('cloning.not_agreed');
    await rita.agree((await rita.open()).body.consent!);
    expect(codeOf(await rita.finish())).toBe('cloning.incomplete');
    for (let position = 0; position < recordingCount; position++) await rita.record(position);
    for (const wrong of ['words', 'other_speaker', 'unsure_speaker'] as const) {
      fault = wrong;
      expect(codeOf(await rita.finish())).toBe(`cloning.${wrong}`);
    }
    expect(heard.at(-1)).toMatchObject({ sentence: expect.stringContaining('Rita Reader') });
    expect(heard.at(-1)!.passages).toHaveLength(recordingCount - 1);
    await jobs();
    expect((await rita.open()).body).toMatchObject({ state: 'agreed' });
    expect(vendor.voices.size).toBe(0);
  });

  it('is over when its time is, and everything recorded is deleted', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    nowMs += (cloningLimits.linkDays + 1) * 86_400_000;
    expect(codeOf(await rita.open())).toBe('cloning.link_over');
    expect(codeOf(await rita.record(0))).toBe('cloning.link_over');
    await sweep();
    expect((await rows('cloned_voices')).filter((row) => row['user_id'] === owner.id)).toEqual([]);
    expect(await rows('vendor_voices_to_delete')).toEqual([]);
  });
});

describe('making a voice', () => {
  it('sends the passages, not the consent, which alone stays', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    await Promise.all([rita.finish(), rita.finish()]);
    await jobs();
    const [voice] = (await list(owner)).voices;
    expect(voice).toMatchObject({ state: 'ready', isHeard: true, name: 'Rita Reader' });
    const made = [...vendor.voices.values()].filter(({ name }) => name === vendorNameOf(voice!.id));
    const types = made.map(({ files }) => files.map(({ type }) => type));
    expect(types).toEqual([Array.from({ length: recordingCount - 1 }, () => 'audio/wav')]);
    const kept = (await rows('voice_recordings')).filter((row) => row['cloned_voice_id'] === voice!.id);
    expect(kept.map(({ position }) => position)).toEqual([0]);
    expect((await rita.open()).body).toMatchObject({ state: 'ready' });
    expect(codeOf(await rita.record(1))).toBe('cloning.over');
    await remove(owner, voice!.id);
    await jobs();
  });

  it('finds the voice that a process made before it ended, and makes no second', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    await rita.finish();
    const { id } = (await list(owner)).voices[0]!;
    vendor.voices.set('earlier', { id: 'earlier', name: vendorNameOf(id), files: [] });
    await jobs();
    expect(vendor.voices.size).toBe(1);
    await remove(owner, id);
    await jobs();
    expect(vendor.voices.size).toBe(0);
  });

  it('keeps the voice that two processes made at the same time', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    await rita.finish();
    const { id } = (await list(owner)).voices[0]!;
    const search = holdNext('find', vendor.finds(vendorNameOf(id)));
    const slow = sweep();
    await search.asked;
    await jobs();
    const kept = [...vendor.voices.values()].find(({ name }) => name === vendorNameOf(id));
    search.answer();
    await slow;
    expect([...vendor.voices.values()].filter(({ name }) => name === vendorNameOf(id))).toEqual([kept]);
    expect((await list(owner)).voices).toMatchObject([{ state: 'ready' }]);
    await remove(owner, id);
    await jobs();
  });

  it('deletes a voice that was taken back while it was made, again until the service confirms', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    await rita.finish();
    const { id } = (await list(owner)).voices[0]!;
    const before = vendor.voices.size;
    const making = holdNext('add', vendor.makes(vendorNameOf(id)));
    const slow = sweep();
    await making.asked;
    await remove(owner, id);
    await jobs();
    making.answer();
    await slow;
    expect(vendor.voices.size).toBe(before + 1);
    vendor.replies.delete.push(refusesWith(500, 'down'));
    await sweep();
    expect(await list(owner)).toMatchObject({ beingDeleted: 1 });
    await sweep();
    expect(await list(owner)).toMatchObject({ beingDeleted: 0 });
    expect(vendor.voices.size).toBe(before);
  });

  it('says what the voice service refuses, and lets the person record again', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    vendor.replies.add.push(refusesWith(400, 'voice_limit_reached'), refusesWith(422, 'invalid_sample'));
    for (const refusal of ['no_room', 'recordings']) {
      await rita.finish();
      await jobs();
      expect((await rita.open()).body).toMatchObject({ state: 'refused', refusal });
      expect((await list(owner)).voices).toMatchObject([{ state: 'refused', refusal, isHeard: false }]);
    }
    expect((await rita.record(1)).body).toMatchObject({ state: 'agreed', refusal: null });
    await rita.finish();
    await jobs();
    expect((await rita.open()).body).toMatchObject({ state: 'ready' });
  });

  it('tries again while the voice service fails, and gives up after a day', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    await rita.finish();
    vendor.replies.add.push(refusesWith(500, 'down'));
    await jobs();
    expect((await rita.open()).body).toMatchObject({ state: 'making' });
    nowMs += 25 * 60 * 60 * 1000;
    vendor.replies.find.push(refusesWith(503, 'down'));
    await sweep();
    expect((await rita.open()).body).toMatchObject({ state: 'refused', refusal: 'unreachable' });
  });

  it('makes nothing once the owner’s plan doesn’t include it', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    await setPlan(server, owner, { plan: 'pro', status: 'active' });
    expect(codeOf(await rita.finish())).toBe('cloning.owner_plan');
    expect((await rita.open()).body.recorded).toHaveLength(recordingCount);
  });
});

describe('deleting a voice', () => {
  it('deletes it at the voice service, again until that confirms', async () => {
    const owner = await expert();
    const before = vendor.voices.size;
    const id = await ready(owner);
    expect(vendor.voices.size).toBe(before + 1);
    vendor.replies.delete.push(refusesWith(500, 'down'), refusesWith(429, 'too_many_concurrent_requests'));
    await remove(owner, id);
    await jobs();
    expect(await list(owner)).toMatchObject({ voices: [], beingDeleted: 1 });
    await sweep();
    expect(await list(owner)).toMatchObject({ beingDeleted: 1 });
    await sweep();
    expect(await list(owner)).toMatchObject({ beingDeleted: 0 });
    expect(vendor.voices.size).toBe(before);
    expect((await rows('voice_recordings')).filter((row) => row['cloned_voice_id'] === id)).toEqual([]);
  });

  it('counts a voice that the service doesn’t know as deleted', async () => {
    const owner = await expert();
    const id = await ready(owner);
    vendor.replies.delete.push(refusesWith(400, 'voice_not_found'));
    await remove(owner, id);
    await jobs();
    expect(await list(owner)).toMatchObject({ beingDeleted: 0 });
  });

  it('is the speaker’s right too, with a link that nobody can guess', async () => {
    const owner = await expert();
    const rita = await asked(owner);
    await rita.readAll();
    const { takeBackLink } = (await rita.open()).body;
    const token = tokenOf(takeBackLink!).replace('back.', '');
    await rita.finish();
    await jobs();
    const made = vendor.voices.size;
    expect(codeOf(await takeBack(`${token.slice(0, -1)}x`))).toBe('cloning.nothing_to_take_back');
    expect((await takeBack(token)).status).toBe(204);
    await jobs();
    expect([(await list(owner)).voices, vendor.voices.size]).toEqual([[], made - 1]);
    expect(codeOf(await takeBack(token))).toBe('cloning.nothing_to_take_back');
    expect(codeOf(await rita.open())).toBe('cloning.link_over');
  });

  it('does nothing to somebody else’s voice', async () => {
    const owner = await expert();
    const id = await ready(owner);
    expect((await remove(await expert(), id)).status).toBe(204);
    expect((await list(owner)).voices).toHaveLength(1);
  });
});

it('waits for no voice service while the page is answered', async () => {
  const rita = await asked(await expert());
  await rita.readAll();
  vendor.replies.find.push(neverAnswers);
  expect((await rita.finish()).body).toMatchObject({ state: 'making' });
  const ending = new AbortController();
  const making = makeVoices(server.services, {}, ending.signal);
  await expect.poll(() => vendor.replies.find.length).toBe(0);
  ending.abort();
  await making;
  expect((await rita.open()).body).toMatchObject({ state: 'making' });
});
