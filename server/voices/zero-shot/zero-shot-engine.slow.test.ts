import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voicePassages } from '#domain/cloning/voice-script.ts';
import { asId, type ClonedVoiceId, type UserId } from '#domain/ids.ts';
import { recordingRateHz, samplesFrom, wavFrom } from '#domain/readers/wav.ts';
import type { SpeechEngine, VoiceRecording } from '../speech-engine.ts';
import { utteranceOf } from '../testing.ts';
import { referenceFrom } from './reference.ts';
import { makeZeroShotFolders } from './testing-folder.ts';
import { zeroShotEngine } from './zero-shot-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'zero-shot-'));
let engine: SpeechEngine;
let modelFolder: string;
beforeAll(async () => {
  const folders = await makeZeroShotFolders(folder);
  ({ modelFolder } = folders);
  engine = zeroShotEngine(folders);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const hum = (hz: number, seconds: number, position: number): VoiceRecording => ({
  position,
  durationSeconds: seconds,
  wav: wavFrom(
    Float32Array.from(
      { length: seconds * recordingRateHz },
      (_, at) => 0.3 * Math.sin((2 * Math.PI * hz * at) / recordingRateHz),
    ),
  ),
});
const cloneOf = (...recordings: readonly VoiceRecording[]) => ({
  id: asId<ClonedVoiceId>('nora'),
  vendorVoiceId: null,
  recordings: async () => recordings,
});
const speak = (text: string, clone: ReturnType<typeof cloneOf>) =>
  engine.speak(utteranceOf(text, { clone }), 'now', asId<UserId>('actor')).speech;

it('speaks in the voice of the passages, with a time for each word', async () => {
  const text = 'Who goes there?';
  const low = await speak(text, cloneOf(hum(100, 5, 1)));
  const high = await speak(text, cloneOf(hum(300, 5, 1)));
  expect(low.marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Who', 'goes', 'there']);
  expect(low.durationSeconds).toBeGreaterThan(0.5);
  expect(Buffer.from(low.audio).equals(Buffer.from(high.audio))).toBe(false);
});

it('imitates the shortest passage with its text, never the spoken consent, and at most twelve seconds', () => {
  const [consent, long, short] = [hum(100, 3, 0), hum(100, 20, 1), hum(100, 8, 3)];
  expect(referenceFrom([consent, long, short])).toEqual({
    samples: samplesFrom(short.wav),
    text: voicePassages[2],
  });
  const cut = referenceFrom([consent, long])!;
  expect(cut.samples).toHaveLength(12 * recordingRateHz);
  expect(voicePassages[0].startsWith(cut.text)).toBe(true);
  expect(cut.text.split(' ').length / voicePassages[0].split(' ').length).toBeCloseTo(12 / 20, 1);
  expect(referenceFrom([consent])).toBe(null);
});

it('speaks only in cloned voices, in English, while its files are there', async () => {
  const clone = cloneOf(hum(100, 5, 1));
  const asked = { voiceId: 'james-warm', language: 'en' } as const;
  expect([engine.canSpeak({ ...asked, clone }), engine.canSpeak(asked)]).toEqual([true, false]);
  expect([...engine.languages]).toEqual(['en']);
  await expect(speak('Hello.', cloneOf())).rejects.toMatchObject({ code: 'speech.failed' });
  rmSync(join(modelFolder, 'tokens.txt'));
  expect(engine.canSpeak({ ...asked, clone })).toBe(false);
});
