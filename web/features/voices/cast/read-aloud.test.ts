import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { fakeSystemVoices, systemVoiceOf } from '#web/platform/audio/fakes/fake-system-voices.ts';
import { DeviceVoiceChosen, readAloud, readAloudNotice } from './read-aloud.ts';

const [english, other, german] = [systemVoiceOf('One'), systemVoiceOf('Two'), systemVoiceOf('Anna', 'de-DE')];
const line = { text: '(quietly) I found your *letter*.', voiceId: 'james-warm', settings: {} } as const;
const [mara, theo] = [asId<CharacterId>('mara'), asId<CharacterId>('theo')];
const how = { characterId: theo, characterIds: [mara, theo], speed: 1, volume: 1 };
const noGerman = new ApiError(422, 'None of our voices speaks German.', 'speech.language', {
  language: 'German',
  code: 'de',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads the spoken text with the character’s voice, without emphasis marks', () => {
  const { spoken } = fakeSystemVoices([english, other]);
  readAloud(line, new DeviceVoiceChosen(), how)!.begin(() => {});
  expect(spoken[0]).toMatchObject({ voice: other });
  expect(spoken[0]!.text.trim()).toBe('I found your  letter .');
});

it('marks the words of the written line as they are spoken', async () => {
  fakeSystemVoices([english]);
  const reading = readAloud(line, new DeviceVoiceChosen(), how)!;
  reading.begin(() => {});
  await vi.runAllTimersAsync();
  const words = reading.marks.map(({ from, to }) => line.text.slice(from, to));
  expect(words).toEqual(['I', 'found', 'your', 'letter']);
  const times = reading.marks.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, next) => one - next));
  expect(times.at(-1)).toBeCloseTo(0.1 + ' I found your  '.length / 15, 1);
});

it('uses a voice of the language if no voice of the server speaks it', () => {
  const { spoken } = fakeSystemVoices([english, german]);
  readAloud(line, noGerman, how)!.begin(() => {});
  expect(spoken[0]).toMatchObject({ voice: german });
  expect(readAloudNotice(noGerman)).toContain('None of our voices speaks German. This device’s own voice');
});

it('reads no line that failed for another reason or that no voice of the device can speak', () => {
  fakeSystemVoices([english]);
  expect(readAloud(line, new ApiError(502, '', 'speech.failed'), how)).toBeNull();
  expect(readAloud(line, noGerman, how)).toBeNull();
  expect(readAloud(line, new Offline(new TypeError()), how)).not.toBeNull();
});

it('reads with the pace and volume of the line and its style', () => {
  const { spoken } = fakeSystemVoices([english]);
  const shouted = { ...line, settings: { direction: 'whispering', speed: 1.5 } };
  readAloud(shouted, new DeviceVoiceChosen(), how)!.begin(() => {});
  expect(spoken[0]!.rate).toBeGreaterThan(1.1);
  expect(spoken[0]!.volume).toBeLessThan(1);
});
