import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SpeechSettings } from '#contract/speech.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { defaultVoiceSettings, previewSpeech } from '#domain/voices/voice-settings.ts';
import type { Priority, SpeechEngine, Utterance } from '../speech-engine.ts';
import { quiet, utteranceOf } from '../testing.ts';
import { elevenLabsEngine } from './elevenlabs-engine.ts';
import { breaksOff, fails, hangs, hangsHalfway, says, startFakeElevenLabs } from './fake-elevenlabs.ts';
import type { FakeElevenLabs, Reply } from './fake-elevenlabs.ts';

let vendor: FakeElevenLabs;
let engine: SpeechEngine;
let now = 0;
const failed = 'TTS generation failed';

beforeAll(async () => {
  vendor = await startFakeElevenLabs();
});
afterAll(() => vendor.close());
beforeEach(() => {
  now = 0;
  vendor.calls.length = 0;
  vendor.replies.length = 0;
  engine = engineWith(10_000);
});

const engineWith = (timeoutMs: number) =>
  elevenLabsEngine({
    apiKey: 'sk_test',
    apiUrl: vendor.url,
    voiceIds: { 'sarah-professional': 'vendor/sarah' },
    log: quiet,
    timeoutMs: { now: timeoutMs, ahead: timeoutMs },
    retryAfterMs: 1,
    now: () => now,
  });

const speak = (text: string, changes: Partial<Utterance> = {}, priority: Priority = 'now') =>
  engine.speak(utteranceOf(text, changes), priority, asId<UserId>('actor')).speech;
const settings = (changes: Partial<SpeechSettings>) => ({
  settings: { ...utteranceOf('').settings, ...changes },
});

it('sends requests in the provider’s format', async () => {
  await speak('Hello there.', { previousText: 'Who is it?', nextText: '(sighs) Go.' });
  expect(vendor.calls).toEqual([
    {
      path: '/v1/text-to-speech/vendor%2Fsarah/with-timestamps?output_format=mp3_44100_64',
      key: 'sk_test',
      body: {
        text: 'Hello there.',
        model_id: 'eleven_flash_v2_5',
        voice_settings: {
          stability: 0.5,
          similarity_boost: 0.5,
          style: 0,
          use_speaker_boost: true,
          speed: 1,
        },
        previous_text: 'Who is it?',
        next_text: 'Go.',
      },
    },
  ]);
});

it('knows only the configured voices', () => {
  expect(engine.canSpeak({ voiceId: 'sarah-professional', language: 'en' })).toBe(true);
  expect(engine.canSpeak({ voiceId: 'james-warm', language: 'en' })).toBe(false);
});

it('leaves out what is not spoken, and gives word times for the line as written', async () => {
  const text = '(softly) I *never* said 🙂 that.';
  const { marks, durationSeconds, audio, contentType } = await speak(text);
  expect(vendor.calls[0]!.body.text).toBe('I never said 🙂 that.');
  expect(marks.map(({ from, to, at }) => [text.slice(from, to), at])).toEqual([
    ['I', 0],
    ['never', 0.2],
    ['said', 0.8],
    ['that', 1.5],
  ]);
  expect(durationSeconds).toBe(2);
  expect([audio[0], contentType]).toEqual([0xff, 'audio/mpeg']);
});

it('shapes the line by style, speed, and direction, within the provider’s limits', async () => {
  await speak('One.', settings({ delivery: 'dramatic' }));
  await speak('Two.', settings({ speed: 2 }));
  await speak('Three.', settings({ direction: 'slowly', style: 0.2, stability: 0.3 }));
  expect(vendor.calls.map(({ body }) => body['voice_settings'])).toMatchObject([
    { stability: 0.28, style: 0.65, speed: 0.88 },
    { speed: 1.2 },
    { stability: 0.3, style: 0.2, speed: 0.85 },
  ]);
});

it('reads a flat line more evenly and a shouted one less so', async () => {
  for (const direction of ['flatly', 'shouting']) await speak('One.', settings({ direction }));
  const [flat, shouted] = vendor.calls.map(({ body }) => body['voice_settings']);
  expect([flat, shouted]).toMatchObject([{ stability: 1 }, { stability: 0.36 }]);
});

it('sends a preview with the requested numbers, whatever its style', async () => {
  for (const emotionStyle of ['dramatic', 'energetic'] as const) {
    const preview = previewSpeech({ ...defaultVoiceSettings, emotionStyle, volumeLevel: 0.9 });
    await speak(`One, ${emotionStyle}.`, settings(preview));
  }
  expect(vendor.calls.map(({ body }) => body['voice_settings'])).toMatchObject([
    { stability: 0.3, style: 0, similarity_boost: 0.9, speed: 0.88 },
    { stability: 0.5, style: 0.2, similarity_boost: 0.9, speed: 1.12 },
  ]);
});

it('retries once if the provider has a temporary failure', async () => {
  for (const stumble of [
    fails(500),
    fails(503),
    says('<html>'),
    says('{}'),
    says('{"audio_base64":"AAAA"}'),
  ]) {
    vendor.replies.push(stumble);
    await expect(speak('Hello.')).resolves.toMatchObject({ contentType: 'audio/mpeg' });
  }
  expect(vendor.calls).toHaveLength(10);
});

const failures: readonly (readonly [string, Reply, number])[] = [
  ['a refused key', fails(401), 1],
  ['a spent quota', fails(429), 1],
  ['a bad request', fails(422), 1],
  ['a broken vendor', fails(500), 2],
  ['rubbish', says('not json'), 2],
  ['sound that is not MP3', says('{"audio_base64":"UklGRg=="}'), 2],
  ['no sound', says('{"audio_base64":""}'), 2],
  ['a connection that breaks', breaksOff, 1],
];

it.each(failures)('fails with the one sentence for %s', async (_, reply, attempts) => {
  vendor.replies.push(reply, reply);
  await expect(speak('Hello.')).rejects.toMatchObject({
    code: 'speech.failed',
    message: failed,
  });
  expect(vendor.calls).toHaveLength(attempts);
});

it.each([
  ['does not answer', hangs],
  ['stops halfway', hangsHalfway],
])('gives up a vendor that %s', async (_, reply) => {
  engine = engineWith(200);
  vendor.replies.push(reply);
  await expect(speak('Hello.')).rejects.toThrow(failed);
});

it('skips a failing provider, then tries with one line', async () => {
  vendor.replies.push(...Array.from({ length: 6 }, () => fails(500)));
  for (let line = 0; line < 3; line++) await expect(speak('Hello.')).rejects.toThrow(failed);
  await expect(speak('Hello.')).rejects.toThrow(failed);
  expect(vendor.calls).toHaveLength(6);
  now += 30_001;
  const [probe, other] = await Promise.allSettled([speak('Hello.'), speak('Hello.')]);
  expect([probe.status, other.status]).toEqual(['fulfilled', 'rejected']);
  await expect(speak('Hello.')).resolves.toBeDefined();
  expect(vendor.calls).toHaveLength(8);
});

it('does not try again for minutes after a refused key', async () => {
  vendor.replies.push(fails(401));
  await expect(speak('Hello.')).rejects.toThrow(failed);
  now += 60_000;
  await expect(speak('Hello.')).rejects.toThrow(failed);
  expect(vendor.calls).toHaveLength(1);
});

it('is not skipped because of lines that it refuses', async () => {
  vendor.replies.push(...Array.from({ length: 5 }, () => fails(422)));
  for (let line = 0; line < 5; line++) await expect(speak('Hello.')).rejects.toThrow(failed);
  await expect(speak('Hello.')).resolves.toBeDefined();
});

it('uses the fast model for lines that are waited for, and the larger one for prepared lines and other scripts', async () => {
  await speak('Hello.');
  await speak('Hello.', {}, 'ahead');
  await speak('Привет.');
  expect(vendor.calls.map(({ body }) => body['model_id'])).toEqual([
    'eleven_flash_v2_5',
    'eleven_multilingual_v2',
    'eleven_multilingual_v2',
  ]);
});

it('pauses as directions and markup say, and still gives word times', async () => {
  const text = 'Go. (a long pause) Now!';
  const spoken = await speak(text, settings({ direction: 'beat' }));
  const marked = await speak(text, {
    ssml: '<speak>Go &amp; <emphasis>go</emphasis>.<break time="900ms"/> Now!</speak>',
  });
  expect(vendor.calls.map(({ body }) => body.text)).toEqual([
    '<break time="0.7s" /> Go. <break time="1.8s" /> Now!',
    'Go & go.<break time="0.9s" /> Now!',
  ]);
  for (const { marks } of [spoken, marked]) {
    expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Go', 'Now']);
  }
});

it('has nothing to say for a line without words, and sends no request', async () => {
  await expect(speak('(beat) ...')).rejects.toMatchObject({ code: 'speech.empty' });
  expect(vendor.calls).toEqual([]);
});

it('names audio by everything it depends on', () => {
  const sounds = [
    utteranceOf('Hello.'),
    utteranceOf('Hello.', { previousText: 'Who?' }),
    utteranceOf('Hello.', settings({ stability: 0.3 })),
    utteranceOf('Hello!'),
  ].map((utterance) => JSON.stringify(engine.soundOf(utterance)));
  expect(new Set(sounds).size).toBe(4);
  expect(JSON.stringify(engine.soundOf(utteranceOf('Hello.')))).toBe(sounds[0]);
});
