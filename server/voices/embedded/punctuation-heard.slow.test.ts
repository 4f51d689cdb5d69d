import { expect, it } from 'vitest';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { embeddedVoices } from './embedded-voices.ts';
import { speechLoudnessDb } from './loudness.ts';
import { outputRateHz } from './line-sound.ts';
import { closingPitch, edges, maxPause, pitchOf, render, seconds } from './testing.ts';

const loudness = (samples: Float32Array) => speechLoudnessDb(samples, outputRateHz);
const closing = (text: string, voiceId: VoiceId) =>
  closingPitch(render(text, { voiceId }).samples, embeddedVoices[voiceId].pitchHz);

/** One voice of each speaker: pauses are the same in all of theirs. */
const speakers: readonly VoiceId[] = ['sarah-professional', 'james-warm', 'michael-dramatic'];

it.each(speakers)(
  '%s waits least at a comma, longer at a dash, at a stop, and longest at an ellipsis',
  (voiceId) => {
    const pauseAt = (mark: string) => maxPause(render(`I know${mark} you came.`, { voiceId }).samples);
    const [none, comma, dash, stop, ellipsis] = ['', ',', ' —', '.', '…'].map(pauseAt) as number[];
    expect(none).toBeLessThan(0.12);
    expect(comma).toBeGreaterThan(0.15);
    expect(dash).toBeGreaterThan(comma! + 0.08);
    expect(stop).toBeGreaterThan(dash! + 0.08);
    expect(ellipsis).toBeGreaterThan(stop! + 0.1);
    expect(ellipsis).toBeLessThan(1);
  },
);

it.each(VOICE_IDS)('%s falls at the end of a statement and rises at the end of a question', (voiceId) => {
  const statement = closing('You are going home now.', voiceId);
  const question = closing('You are going home now?', voiceId);
  expect(statement).toBeLessThan(0.98);
  expect(question).toBeGreaterThan(1.12);
  expect(closing('Why are you going home now?', voiceId)).toBeGreaterThan(
    closing('Why are you going home now.', voiceId) * 1.06,
  );
});

it.each(VOICE_IDS)(
  '%s breaks off at a last dash: sooner, without a falling end and with no trail',
  (voiceId) => {
    const [whole, broken] = ['You are going home now.', 'You are going home now—'].map((text) =>
      render(text, { voiceId }),
    );
    expect(seconds(broken!)).toBeLessThan(seconds(whole!) - 0.1);
    expect(edges(broken!.samples).trail).toBeLessThan(0.05);
    const [fall, hold] = [whole!, broken!].map(({ samples }) =>
      closingPitch(samples, embeddedVoices[voiceId].pitchHz),
    );
    expect(hold).toBeGreaterThan(fall! * 1.05);
  },
);

it.each(VOICE_IDS)('%s stresses a word in capitals or between stars: higher, longer, louder', (voiceId) => {
  const word = (text: string) => {
    const { samples, marks } = render(text, { voiceId });
    const [from, to] = [marks[2]!.at, marks[3]!.at];
    const part = samples.slice(from * outputRateHz, to * outputRateHz);
    const rest = samples.slice(to * outputRateHz);
    const { median } = pitchOf(part, embeddedVoices[voiceId].pitchHz);
    return { seconds: to - from, loudness: loudness(part) - loudness(rest), pitch: median };
  };
  const [plain, capitals, stars] = [
    'We are all going now, Henry.',
    'We are ALL going now, Henry.',
    'We are *all* going now, Henry.',
  ].map(word);
  expect(capitals).toEqual(stars);
  expect(capitals!.pitch).toBeGreaterThan(plain!.pitch * 1.08);
  expect(capitals!.seconds).toBeGreaterThan(plain!.seconds * 1.1);
  expect(capitals!.loudness).toBeGreaterThan(plain!.loudness + 0.8);
});

it('is louder for an exclamation and loudest for a whole line in capitals', () => {
  const [said, exclaimed, shouted] = ['Get out of here.', 'Get out of here!', 'GET OUT OF HERE!'].map(
    (text) => loudness(render(text).samples),
  );
  expect(exclaimed).toBeGreaterThan(said! + 1);
  expect(shouted).toBeGreaterThan(exclaimed! + 1);
});
