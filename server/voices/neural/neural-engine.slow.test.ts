import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { SpeechEngine } from '../speech-engine.ts';
import { utteranceOf } from '../testing.ts';
import { neuralEngine } from './neural-engine.ts';
import type { NeuralOptions } from './neural-engine.ts';
import { makeNeuralFolder } from './testing-folder.ts';

let folder: string;
let open: SpeechEngine[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'neural-'));
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((engine) => engine.close()));
  rmSync(folder, { recursive: true, force: true });
});

function openEngine(options: Partial<NeuralOptions> = {}): SpeechEngine {
  const engine = neuralEngine({ folder, workers: 1, ...options });
  open.push(engine);
  return engine;
}
const speak = (engine: SpeechEngine, text: string, changes = {}) =>
  engine.speak(utteranceOf(text, changes), 'now', asId<UserId>('actor')).speech;

it('can speak as soon as its files exist, without a restart', async () => {
  let now = 0;
  const engine = openEngine({ now: () => now });
  expect(engine.canSpeak({ voiceId: 'sarah-professional', language: 'en' })).toBe(false);
  await makeNeuralFolder(folder);
  now += 5000;
  expect(engine.canSpeak({ voiceId: 'sarah-professional', language: 'en' })).toBe(true);
  expect((await speak(engine, 'Hello.')).durationSeconds).toBeGreaterThan(0.3);
});

it('stops speaking with a model whose files are removed', async () => {
  let now = 0;
  await makeNeuralFolder(folder, ['de']);
  const engine = openEngine({ now: () => now });
  expect([
    engine.canSpeak({ voiceId: 'james-warm', language: 'de' }),
    engine.canSpeak({ voiceId: 'james-warm', language: 'en' }),
  ]).toEqual([true, false]);
  rmSync(join(folder, 'de_DE-thorsten-medium'), { recursive: true });
  now += 5000;
  expect([
    engine.canSpeak({ voiceId: 'james-warm', language: 'de' }),
    engine.canSpeak({ voiceId: 'sarah-professional', language: 'de' }),
  ]).toEqual([false, true]);
});

it.each([
  ['de', 'Um 10:30 Uhr, z.B. hier.', ['Um', '10:30', 'Uhr', 'z.B.', 'hier']],
  ['fr', 'Où est-ce que tu vas ?', ['Où', 'est-ce', 'que', 'tu', 'vas']],
  ['es', '¿Quién eres?', ['Quién', 'eres']],
] as const)('speaks %s as written, and each voice differs', async (language, text, words) => {
  await makeNeuralFolder(folder, [language]);
  const engine = openEngine();
  const audio = await Promise.all(
    (['sarah-professional', 'luna-mysterious', 'james-warm'] as const).map(async (voiceId) => {
      const spoken = await speak(engine, text, { language, voiceId });
      expect(spoken.marks.map(({ from, to }) => text.slice(from, to))).toEqual(words);
      return Buffer.from(spoken.audio).toString('base64');
    }),
  );
  expect(new Set(audio).size).toBe(audio.length);
});

it('maps speakers to voices, and the configuration can change it', async () => {
  await makeNeuralFolder(folder);
  const engine = openEngine({ chosen: { 'james-warm': { model: 'mine', speaker: 3 } } });
  expect([
    engine.canSpeak({ voiceId: 'sarah-professional', language: 'en' }),
    engine.canSpeak({ voiceId: 'james-warm', language: 'en' }),
  ]).toEqual([true, false]);
  const [sarah, luna] = [
    await speak(engine, 'Hello.'),
    await speak(engine, 'Hello.', { voiceId: 'luna-mysterious' }),
  ];
  expect(Buffer.compare(sarah.audio, luna.audio)).not.toBe(0);
});

it('makes styles, speeds, and directions audible', async () => {
  await makeNeuralFolder(folder);
  const engine = openEngine();
  const secondsOf = async (settings: object) => {
    const utterance = utteranceOf('You came back for the coat.');
    return (await speak(engine, utterance.text, { settings: { ...utterance.settings, ...settings } }))
      .durationSeconds;
  };
  const plain = await secondsOf({});
  expect((await secondsOf({ delivery: 'dramatic' })) / plain).toBeCloseTo(1 / 0.88, 1);
  expect((await secondsOf({ delivery: 'energetic' })) / plain).toBeLessThan(0.95);
  expect((await secondsOf({ speed: 2 })) / plain).toBeLessThan(0.6);
  expect((await secondsOf({ direction: 'beat' })) - plain).toBeCloseTo(0.7, 1);
  const ofReading = async (reading: number) =>
    (await speak(engine, 'You came back for the coat.', { expression: { stability: 0, style: 0, reading } }))
      .durationSeconds;
  expect(await ofReading(0)).not.toBe(plain);
  expect(await ofReading(0)).not.toBe(await ofReading(1));
});

it('fails only the line whose model hangs, crashes, or refuses, and continues', async () => {
  await makeNeuralFolder(folder);
  const engine = openEngine({ timeoutMs: 3000 });
  for (const text of ['hang', 'break', 'fail']) {
    await expect(speak(engine, text)).rejects.toMatchObject({ code: 'speech.failed' });
    await expect(speak(engine, 'Hello.')).resolves.toMatchObject({ contentType: 'audio/mpeg' });
  }
});

it('reports an invalid model instead of crashing', async () => {
  await makeNeuralFolder(folder);
  const engine = openEngine();
  expect(engine.canSpeak({ voiceId: 'sarah-professional', language: 'en' })).toBe(true);
  rmSync(join(folder, 'espeak-ng-data'), { recursive: true });
  await expect(speak(engine, 'Hello.')).rejects.toMatchObject({ code: 'speech.failed' });
});
