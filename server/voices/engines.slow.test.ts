// What every engine promises (speech-engine.ts), tested on each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { DELIVERY_STYLES } from '#domain/voices/delivery.ts';
import { maxLineCharacters } from '#domain/voices/speech-limits.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { elevenLabsEngine } from './elevenlabs/elevenlabs-engine.ts';
import { startFakeElevenLabs } from './elevenlabs/fake-elevenlabs.ts';
import { embeddedEngine } from './embedded/embedded-engine.ts';
import { neuralEngine } from './neural/neural-engine.ts';
import { makeNeuralFolder } from './neural/testing-folder.ts';
import type { SpeechEngine, Utterance } from './speech-engine.ts';
import { quiet, utteranceOf } from './testing.ts';

const temporary = mkdtempSync(join(tmpdir(), 'engines-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

async function openElevenLabs(): Promise<SpeechEngine> {
  const vendor = await startFakeElevenLabs();
  const voiceIds = Object.fromEntries(VOICE_IDS.map((id) => [id, `their ${id}`]));
  const engine = elevenLabsEngine({ apiKey: 'sk_test', apiUrl: vendor.url, voiceIds, log: quiet });
  return { ...engine, close: () => engine.close().then(vendor.close) };
}

async function openNeural(): Promise<SpeechEngine> {
  const folder = process.env.TEST_NEURAL_FOLDER ?? temporary;
  if (folder === temporary) await makeNeuralFolder(folder);
  return neuralEngine({ folder, workers: 1 });
}

describe.each([
  ['elevenlabs', openElevenLabs],
  ['neural', openNeural],
  ['embedded', async () => embeddedEngine({ workers: 1 })],
] as const)('%s', (id, open) => {
  let engine: SpeechEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  const speak = (utterance: Utterance) => engine.speak(utterance, 'now', asId<UserId>('actor')).speech;
  const shaped = (settings: Partial<Utterance['settings']>, text = 'You came back for the coat.') =>
    utteranceOf(text, { settings: { ...utteranceOf('').settings, ...settings } });

  it('has its id', () => expect(engine.id).toBe(id));

  it.each(VOICE_IDS)('speaks as %s, and says when each word is heard', async (voiceId) => {
    expect(engine.canSpeak({ voiceId, language: 'en' })).toBe(true);
    const text = 'Well... (softly) I *never* said that, Dr. Smith!';
    const { audio, contentType, durationSeconds, leadMs, marks } = await speak(
      utteranceOf(text, { voiceId }),
    );
    const isMp3 = Buffer.from(audio).toString('latin1', 0, 3) === 'ID3' || audio[0] === 0xff;
    expect([contentType, isMp3]).toEqual(['audio/mpeg', true]);
    expect(leadMs).toBeGreaterThanOrEqual(0);
    expect(durationSeconds).toBeGreaterThan(1);
    const words = ['Well', 'I', 'never', 'said', 'that', 'Smith'];
    expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(expect.arrayContaining(words));
    const times = marks.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(durationSeconds);
  });

  it('names audio by everything that shapes it, and by nothing else', () => {
    const utterances = [
      ...DELIVERY_STYLES.map((delivery) => shaped({ delivery })),
      shaped({ speed: 1.1 }),
      shaped({ direction: 'slowly' }),
      shaped({ direction: 'a long pause' }),
      shaped({}, 'You came back for the boat.'),
      { ...shaped({}), voiceId: 'james-warm' as const },
      { ...shaped({}), variation: { rate: 1, pitch: 0, range: 1 } },
      { ...shaped({}), ssml: 'You came <break time="1s"/> back for the coat.' },
    ];
    const names = utterances.map((utterance) => JSON.stringify(engine.soundOf(utterance)));
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(engine.soundOf(shaped({})))).toBe(names[0]);
  });

  it('speaks any line, or reports that there is nothing to speak', async () => {
    const texts = [
      '',
      ' \n ',
      '(beat)',
      '...',
      '🙂🙂',
      'It\0 is\u0007 here',
      '<script>alert(1)</script> <speak',
      '</voice><break time="99s"/>&amp;&#0;',
      'Привет, как дела?',
      '你好吗',
      'שלום',
      'a'.repeat(300),
      'ok '.repeat(maxLineCharacters / 3),
      '/etc/passwd --help -o /tmp/x',
    ];
    for (const text of texts) {
      const outcome = await speak(utteranceOf(text)).then(
        ({ contentType }) => contentType,
        (error: unknown) => (error instanceof Problem ? error.code : error),
      );
      expect(['audio/mpeg', 'speech.empty']).toContain(outcome);
    }
  });

  it('speaks many at once, each correctly', async () => {
    const makings = ['One.', 'One, two.', 'One, two, three, four, five.'].map((text) =>
      engine.speak(utteranceOf(text), 'ahead', asId<UserId>('actor')),
    );
    makings.at(-1)!.hurry();
    const spoken = await Promise.all(makings.map(({ speech }) => speech));
    const lengths = spoken.map(({ durationSeconds }) => durationSeconds);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  });

  it('refuses with a problem once it is closed', async () => {
    const other = await open();
    await other.close();
    const refusal = await other
      .speak(utteranceOf('Hello.'), 'now', asId<UserId>('actor'))
      .speech.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
  });
});
