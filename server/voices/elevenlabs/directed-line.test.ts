import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import type { SpeechEngine, Utterance } from '../speech-engine.ts';
import { quiet, utteranceOf } from '../testing.ts';
import { elevenLabsEngine } from './elevenlabs-engine.ts';
import { startFakeElevenLabs, type FakeElevenLabs } from './fake-elevenlabs.ts';
import { startFakeSpeechToSpeech, type FakeSpeechToSpeech } from './fake-speech-to-speech.ts';

let converter: FakeSpeechToSpeech;
let speaker: FakeElevenLabs;
beforeAll(async () => {
  [converter, speaker] = [await startFakeSpeechToSpeech(), await startFakeElevenLabs()];
});
afterAll(() => Promise.all([converter.close(), speaker.close()]));
beforeEach(() => {
  converter.conversions.length = 0;
  speaker.calls.length = 0;
});

const engineAt = (apiUrl: string): SpeechEngine =>
  elevenLabsEngine({
    apiKey: 'sk_test',
    apiUrl,
    voiceIds: { 'sarah-professional': 'vendor/sarah' },
    log: quiet,
    timeoutMs: { now: 500, ahead: 500 },
    retryAfterMs: 1,
  });
const text = 'Well, (beat) I never knew.';
const readingWith = (ms: number): DirectedReading =>
  [
    [0, 4, 0],
    [13, 14, 200],
    [15, 20, 850],
    [21, 25, 0],
  ].map(([from, to, pauseMs]) => ({
    from: from!,
    to: to!,
    pauseMs: pauseMs!,
    ms,
    pitch: [0, 0, 0, 0, 0],
    levelDb: 0,
  }));
const recording = { mp3: Buffer.from('ID3 the actor'), digest: 'sound-1' };
const speak = (engine: SpeechEngine, changes: Partial<Utterance>) =>
  engine.speak(utteranceOf(text, changes), 'now', asId<UserId>('actor')).speech;

it('sends the recording in the provider’s format', async () => {
  await speak(engineAt(converter.url), { reading: readingWith(300), recording });
  expect(converter.conversions).toEqual([
    {
      path: '/v1/speech-to-speech/vendor%2Fsarah?output_format=mp3_44100_64',
      key: 'sk_test',
      model: 'eleven_multilingual_sts_v2',
      settings: { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true },
      audio: { type: 'audio/mpeg', text: 'ID3 the actor' },
    },
  ]);
});

it('gives the words the times at which the actor said them', async () => {
  const speech = await speak(engineAt(converter.url), { reading: readingWith(300), recording });
  expect(speech.durationSeconds).toBe(1);
  expect(speech.marks.map(({ from, at }) => [from, at])).toEqual([
    [0, 0.1],
    [13, 0.6],
    [15, 1.75],
    [21, 2.05],
  ]);
});

it.each([
  ['a refused recording', (response) => void response.writeHead(422).end()],
  ['a refused key', (response) => void response.writeHead(401).end()],
  ['a rate limit', (response) => void response.writeHead(429).end()],
  ['something else than a sound', (response) => void response.writeHead(200).end('<html>')],
  ['no answer', () => {}],
] satisfies [string, FakeSpeechToSpeech['replies'][number]][])(
  'fails in a known way on %s, so that another voice says it',
  async (_, reply) => {
    converter.replies.push(reply, reply);
    await expect(
      speak(engineAt(converter.url), { reading: readingWith(300), recording }),
    ).rejects.toMatchObject({ code: 'speech.failed' });
    converter.replies.length = 0;
  },
);

it('asks once more after an error of the provider', async () => {
  converter.replies.push((response) => void response.writeHead(503).end());
  await speak(engineAt(converter.url), { reading: readingWith(300), recording });
  expect(converter.conversions).toHaveLength(2);
});

it('without the recording takes over the pauses and the tempo, not those of the directions', async () => {
  const engine = engineAt(speaker.url);
  await speak(engine, { reading: readingWith(200) });
  await speak(engine, { reading: readingWith(400) });
  const [quick, slow] = speaker.calls.map(({ body }) => body);
  expect(quick!.text).toBe('Well, I <break time="0.8s" /> never knew.');
  const speedOf = (body: typeof quick) => (body!['voice_settings'] as { speed: number }).speed;
  expect([speedOf(quick), speedOf(slow)]).toEqual([1.2, 0.7]);
});

it('has another sound for another reading and another recording', () => {
  const engine = engineAt(speaker.url);
  const soundOf = (changes: Partial<Utterance>) => JSON.stringify(engine.soundOf(utteranceOf(text, changes)));
  const sounds = [
    soundOf({}),
    soundOf({ reading: readingWith(300) }),
    soundOf({ reading: readingWith(400) }),
    soundOf({ reading: readingWith(300), recording }),
    soundOf({ reading: readingWith(300), recording: { ...recording, digest: 'sound-2' } }),
  ];
  expect(new Set(sounds).size).toBe(sounds.length);
});
