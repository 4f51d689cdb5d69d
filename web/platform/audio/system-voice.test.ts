import { afterEach, expect, it, vi } from 'vitest';
import { systemVoice } from './system-voice.ts';

class Utterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const local = { name: 'Here', localService: true, default: false, lang: 'en-GB' };
const usual = { name: 'Usual', localService: true, default: true, lang: 'en-US' };
const remote = { name: 'Far', localService: false, default: true, lang: 'en-US' };

function device(...voices: object[]) {
  const synthesis = { getVoices: () => voices, speak: vi.fn<(said: Utterance) => void>(), cancel: vi.fn() };
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return synthesis;
}
afterEach(() => vi.unstubAllGlobals());
const reading = { text: 'Keep the change.', language: 'en', rate: 1.25, pitch: 0.9, volume: 0.8 };

it('speaks with the default voice among those that need no network', () => {
  const { speak } = device(remote, local, usual);
  systemVoice(reading)!.begin(() => {});
  expect(speak.mock.calls[0]?.[0]).toMatchObject({
    text: 'Keep the change.',
    rate: 1.25,
    pitch: 0.9,
    volume: 0.8,
    voice: usual,
    lang: 'en-US',
  });
});

it('speaks with a voice of the language, and with none of another one', () => {
  const german = { name: 'Anna', localService: true, default: false, lang: 'de_DE' };
  const { speak } = device(usual, german);
  systemVoice({ ...reading, language: 'de' })!.begin(() => {});
  expect(speak.mock.calls[0]?.[0]).toMatchObject({ voice: german });
  expect(systemVoice({ ...reading, language: 'fr' })).toBeNull();
});

it.each(['end', 'error'])('is over at its %s', (event) => {
  const { speak } = device(local);
  const over = vi.fn();
  systemVoice(reading)!.begin(over);
  speak.mock.calls[0]![0].dispatchEvent(new Event(event));
  expect(over).toHaveBeenCalledOnce();
});

it('stops speaking when it is stopped', () => {
  const { speak, cancel } = device(local);
  const over = vi.fn();
  systemVoice(reading)!.begin(over)();
  expect(cancel).toHaveBeenCalledOnce();
  speak.mock.calls[0]![0].dispatchEvent(new Event('error'));
  expect(over).not.toHaveBeenCalled();
});

it('is null if the device has no voice of its own', () => {
  device(remote);
  expect(systemVoice(reading)).toBeNull();
  vi.stubGlobal('speechSynthesis', undefined);
  expect(systemVoice(reading)).toBeNull();
});
