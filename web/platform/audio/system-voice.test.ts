import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSystemVoices, systemVoiceOf } from './fakes/fake-system-voices.ts';
import { readWithSystemVoice, systemVoices } from './system-voice.ts';

const voice = systemVoiceOf('Here');
const reading = { text: 'Keep the change.', voice, rate: 1.25, pitch: 0.9, volume: 0.8 };
const long = 'And then I went home, and nobody asked me where I had been. '.repeat(20);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows the voices of a language that need no network, better ones first', () => {
  const [plain, usual, better] = [
    systemVoiceOf('Plain'),
    systemVoiceOf('Usual', 'en-GB', { default: true }),
    systemVoiceOf('Ava (Premium)', 'en_US'),
  ];
  const far = systemVoiceOf('Far', 'en-US', { localService: false });
  fakeSystemVoices([plain, far, usual, systemVoiceOf('Anna', 'de_DE'), better]);
  expect(systemVoices('en')).toEqual([better, usual, plain]);
  expect(systemVoices('de')).toHaveLength(1);
  expect(systemVoices('fr')).toEqual([]);
  vi.stubGlobal('speechSynthesis', undefined);
  expect(systemVoices('en')).toEqual([]);
});

it('reads with the given rate and pitch, and ends once', async () => {
  const { spoken } = fakeSystemVoices([voice]);
  const over = vi.fn<() => void>();
  readWithSystemVoice(reading, over);
  expect(spoken[0]).toMatchObject({ ...reading, lang: 'en-US' });
  expect(over).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(over).toHaveBeenCalledOnce();
});

it('reads a long text in parts in which no browser falls silent, and every word of it', async () => {
  const { spoken } = fakeSystemVoices([voice], { maxCharacters: 200 });
  const over = vi.fn<() => void>();
  readWithSystemVoice({ ...reading, text: long }, over);
  await vi.runAllTimersAsync();
  expect(over).toHaveBeenCalledOnce();
  expect(spoken.map(({ text }) => text).join('')).toBe(long);
});

it('tells where each word begins in the whole text', async () => {
  fakeSystemVoices([voice]);
  const words: string[] = [];
  readWithSystemVoice(
    { ...reading, text: long },
    () => {},
    (from) => words.push(/\p{L}+/u.exec(long.slice(from))![0]),
  );
  await vi.runAllTimersAsync();
  expect(words).toEqual(long.match(/\p{L}+/gu));
});

it('retries a lost text once', async () => {
  const once = fakeSystemVoices([voice], { lost: 1 });
  const over = vi.fn<() => void>();
  readWithSystemVoice(reading, over);
  await vi.runAllTimersAsync();
  expect([once.spoken.length, over.mock.calls.length]).toEqual([2, 1]);
  const forever = fakeSystemVoices([voice], { lost: 9 });
  readWithSystemVoice(reading, over);
  await vi.runAllTimersAsync();
  expect([forever.spoken.length, over.mock.calls.length]).toEqual([2, 2]);
});

it('is over when the voice fails', async () => {
  fakeSystemVoices([voice], { failsAt: 'change' });
  const over = vi.fn<() => void>();
  readWithSystemVoice(reading, over);
  await vi.runAllTimersAsync();
  expect(over).toHaveBeenCalledOnce();
});

it('reports nothing after it was stopped', async () => {
  const { spoken, cancel } = fakeSystemVoices([voice]);
  const [over, onWord] = [vi.fn<() => void>(), vi.fn<() => void>()];
  readWithSystemVoice({ ...reading, text: long }, over, onWord)();
  expect(cancel).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect([spoken.length, over.mock.calls.length, onWord.mock.calls.length]).toEqual([1, 0, 0]);
});
