import { expect, it, vi } from 'vitest';
import type { SpeechEngineId } from '#contract/speech.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';
import { oneEngine } from './one-engine.ts';

interface Asked {
  readonly text: string;
  readonly engine?: SpeechEngineId;
}
const { signal } = new AbortController();

function speakingWith(engineFor: (line: Asked) => Promise<SpeechEngineId>) {
  const fetchSpeech = vi.fn<FetchSpeech<Asked>>(async (line) => ({
    ...spokenLineOf(line.text, 1),
    engine: line.engine ?? (await engineFor(line)),
  }));
  const speak = oneEngine(fetchSpeech);
  return {
    fetchSpeech,
    speak: async (text: string) => (await speak({ text }, 'now', signal)).engine,
  };
}

it('requests no engine while the best one speaks', async () => {
  const { fetchSpeech, speak } = speakingWith(async () => 'elevenlabs');
  expect([await speak('One'), await speak('Two')]).toEqual(['elevenlabs', 'elevenlabs']);
  expect(fetchSpeech.mock.calls.map(([line]) => line.engine)).toEqual([undefined, undefined]);
});

it('stays with the embedded engine once it had to speak', async () => {
  const { fetchSpeech, speak } = speakingWith(async ({ text }) =>
    text === 'Two' ? 'embedded' : 'elevenlabs',
  );
  for (const text of ['One', 'Two', 'Three']) await speak(text);
  expect(fetchSpeech.mock.calls.map(([line]) => line.engine)).toEqual([undefined, undefined, 'embedded']);
});

it('does not return to a better engine whose answer was in flight', async () => {
  const arrives = Promise.withResolvers<SpeechEngineId>();
  const { speak } = speakingWith(async ({ text }) => (text === 'One' ? 'embedded' : arrives.promise));
  const later = speak('Two');
  await speak('One');
  arrives.resolve('elevenlabs');
  expect(await later).toBe('embedded');
});

it('goes down engine by engine, never up', async () => {
  const answers: SpeechEngineId[] = ['elevenlabs', 'neural', 'embedded'];
  const speak = oneEngine<Asked>(async ({ text }) => ({
    ...spokenLineOf(text, 1),
    engine: answers.shift()!,
  }));
  const engines = [];
  for (const text of ['One', 'Two', 'Three']) engines.push((await speak({ text }, 'now', signal)).engine);
  expect(engines).toEqual(['elevenlabs', 'neural', 'embedded']);
});

it('accepts a better engine’s line if only that is stored, as offline, and asks once', async () => {
  const kept: Record<string, SpeechEngineId> = { One: 'embedded', Two: 'elevenlabs', Three: 'embedded' };
  const asked: (SpeechEngineId | undefined)[] = [];
  const speak = oneEngine<Asked>(async ({ text, engine }) => {
    if (asked.push(engine) > 9) throw new Error('asked again and again');
    return { ...spokenLineOf(text, 1), engine: kept[text]! };
  });
  for (const text of Object.keys(kept)) await speak({ text }, 'now', signal);
  expect(asked).toEqual([undefined, 'embedded', 'embedded']);
});
