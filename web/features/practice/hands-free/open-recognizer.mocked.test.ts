import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { browserRecognizer, languagesOnDevice } from '#web/platform/listening/browser-recognizer.ts';
import { serverRecognizer } from '#web/platform/listening/server-recognizer.ts';
import { knownLanguages, openRecognizer } from './open-recognizer.ts';

const call = vi.hoisted(() => vi.fn());
const closes = vi.hoisted(() => ({ microphone: vi.fn(), lost: () => {} }));
vi.mock('#web/platform/api/call.ts', () => ({ call }));
vi.mock('#web/platform/audio/microphone.ts', () => ({
  openMicrophone: async () => ({
    stream: 'stream',
    onLost: (ring: () => void) => {
      closes.lost = ring;
      return () => {};
    },
    close: closes.microphone,
  }),
}));
const opened = vi.hoisted(() => ({ listen: () => ({ end: async () => null }), close: () => {} }));
vi.mock('#web/platform/listening/browser-recognizer.ts', () => ({
  languagesOnDevice: vi.fn(),
  browserRecognizer: vi.fn(() => opened),
}));
vi.mock('#web/platform/listening/server-recognizer.ts', () => ({
  serverRecognizer: vi.fn(async () => opened),
}));

beforeEach(() => {
  vi.clearAllMocks();
  call.mockResolvedValue({ languages: ['en', 'fr'] });
  vi.mocked(languagesOnDevice).mockImplementation(async (tags) => tags.filter((tag) => tag === 'de-DE'));
});
afterEach(() => vi.clearAllMocks());

const output = {} as AudioOutput;
const open = (language: 'de' | 'fr', agreed: { asksBrowser?: boolean; sendsVoice?: boolean } = {}) =>
  openRecognizer(language, output, { asksBrowser: false, sendsVoice: false, ...agreed });

it('uses neither the server nor the browser unless the actor agreed', async () => {
  expect([await open('fr'), await open('de'), await open('fr', { asksBrowser: true })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(browserRecognizer).not.toHaveBeenCalled();
  expect(serverRecognizer).not.toHaveBeenCalled();
  await knownLanguages(false);
  expect(languagesOnDevice).toHaveBeenCalledOnce();
});

it('prefers a recognizer on the device', async () => {
  await open('de', { asksBrowser: true, sendsVoice: true });
  expect(browserRecognizer).toHaveBeenCalledWith('de-DE', 'stream');
  await open('fr', { asksBrowser: true, sendsVoice: true });
  expect(serverRecognizer).toHaveBeenCalledOnce();
});

it('lists the available languages, even offline', async () => {
  expect(await knownLanguages(true)).toEqual({ onDevice: ['de'], onServer: ['en', 'fr'] });
  call.mockRejectedValue(new Error('offline'));
  expect(await knownLanguages(true)).toEqual({ onDevice: ['de'], onServer: [] });
});

it('releases the microphone, and reports when it is lost', async () => {
  const recognizer = await open('fr', { sendsVoice: true });
  closes.lost();
  await recognizer!.lost;
  recognizer!.close();
  expect(closes.microphone).toHaveBeenCalledOnce();
});
