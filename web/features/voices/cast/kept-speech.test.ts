import { expect, test, vi } from 'vitest';
import type { SpokenLine } from '#contract/speech.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { connection } from '#web/platform/api/connection.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';
import type { SpeechRequest } from '../queries/speech.ts';
import { keptSpeech } from './kept-speech.ts';

const line: SpeechRequest = { text: 'Flat white for Mara!', voiceId: 'james-warm', settings: {} };
const offline = new Offline(new TypeError('Failed to fetch'));

function stage() {
  const kept = new Map<string, SpokenLine>();
  const server = vi.fn<FetchSpeech<SpeechRequest>>(async ({ text }) => spokenLineOf(text, 2));
  const speech = keptSpeech(server, {
    find: async (request) => kept.get(request) ?? null,
    keep: async (request, spoken) => kept.set(request, spoken),
  });
  const ask = (request: SpeechRequest) => speech(request, 'now', new AbortController().signal);
  return { ask, server, kept };
}

test.each([
  ['the server is not reached', offline],
  ['it is overloaded', new ApiError(429, 'Please wait a moment.', 'speech.rate_limit')],
  ['it fails', new ApiError(502, '', null)],
])('a line heard before is heard again when %s', async (_, failure) => {
  const { ask, server } = stage();
  const heard = await ask(line);
  server.mockRejectedValue(failure);
  expect(await ask(line)).toEqual(heard);
  expect(await ask({ ...line, engine: 'embedded' })).toEqual(heard);
  expect(await ask({ ...line, variation: { rate: 1, pitch: 0, range: -1 } })).toEqual(heard);
});

test('a server known to be unreachable is not asked for a stored line', async () => {
  const { ask, server } = stage();
  const heard = await ask(line);
  connection.setReachable(false);
  expect(await ask(line)).toEqual(heard);
  expect(server).toHaveBeenCalledOnce();
  connection.setReachable(true);
});

test.each<[string, Partial<SpeechRequest>]>([
  ['text', { text: 'Flat white for Martha!' }],
  ['voice', { voiceId: 'sarah-professional' }],
  ['delivery', { settings: { delivery: 'dramatic' } }],
  ['direction', { settings: { direction: 'whispering' } }],
  ['pronunciation', { pronunciations: [{ written: 'Mara', spoken: 'MAH rah' }] }],
  ['plainness', { isPlain: true }],
])('a line whose %s has changed is never played as it was', async (_, changed) => {
  const { ask, server } = stage();
  await ask(line);
  server.mockRejectedValue(offline);
  await expect(ask({ ...line, ...changed })).rejects.toBe(offline);
});

test('while the server answers, its current answer is played and stored', async () => {
  const { ask, server } = stage();
  await ask(line);
  const better = { ...spokenLineOf('better', 2), engine: 'elevenlabs' as const };
  server.mockResolvedValueOnce(better);
  expect(await ask(line)).toEqual(better);
  server.mockRejectedValue(offline);
  expect(await ask(line)).toEqual(better);
});

test('a refusal or an abort is passed on even if the line is stored', async () => {
  const { ask, server } = stage();
  await ask(line);
  const refusal = new ApiError(403, 'Expert Subscription Required', null);
  server.mockRejectedValueOnce(refusal);
  await expect(ask(line)).rejects.toBe(refusal);
});

test('a device that stores nothing still speaks', async () => {
  const refuses = async () => {
    throw new DOMException('no storage', 'InvalidStateError');
  };
  const speech = keptSpeech(async ({ text }) => spokenLineOf(text, 2), { find: refuses, keep: refuses });
  expect(await speech(line, 'now', new AbortController().signal)).toEqual(spokenLineOf(line.text, 2));
});
