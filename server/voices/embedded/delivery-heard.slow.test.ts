import { describe, expect, it } from 'vitest';
import { DELIVERY_STYLES, styleDelivery } from '#domain/voices/delivery.ts';
import { usualExpression, type Expression } from '#domain/voices/expression.ts';
import { maxSteps, type Variation } from '#domain/voices/living-read.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { embeddedVoices } from './embedded-voices.ts';
import { speechLoudnessDb } from './loudness.ts';
import { outputRateHz } from './line-sound.ts';
import type { LineToRender } from './render-line.ts';
import { edges, maxPause, peak, pitchOf, render, seconds } from './testing.ts';

const text = 'I never thought that you would come back here again';
const loudness = (samples: Float32Array) => speechLoudnessDb(samples, outputRateHz);

function measure(voiceId: VoiceId, changes: Partial<LineToRender> = {}) {
  const line = render(`${text}.`, { voiceId, ...changes });
  const { median, low, high } = pitchOf(line.samples, embeddedVoices[voiceId].pitchHz);
  return {
    seconds: seconds(line) - 0.13,
    loudness: loudness(line.samples),
    pitch: median,
    range: Math.log2(high / low),
    peak: peak(line.samples),
  };
}

/** One voice of each speaker, and the highest and the lowest. */
const voices: readonly VoiceId[] = [
  'sarah-professional',
  'james-warm',
  'michael-dramatic',
  'emma-energetic',
  'david-authoritative',
];

it.each(voices)('%s has five styles: tempo, pitch and loudness follow their numbers', (voiceId) => {
  const plain = measure(voiceId);
  const ranges = DELIVERY_STYLES.map((delivery) => {
    const wanted = styleDelivery(delivery);
    const heard = measure(voiceId, { delivery });
    expect(plain.seconds / heard.seconds / wanted.rate, delivery).toBeCloseTo(1, 1);
    expect(heard.pitch / plain.pitch / wanted.pitch, delivery).toBeCloseTo(1, 1);
    expect(heard.loudness - plain.loudness - wanted.gainDb, delivery).toBeCloseTo(0, 0);
    return heard.range / plain.range;
  });
  const [, , energetic, dramatic, gentle] = ranges as number[];
  expect(energetic).toBeGreaterThan(1.1);
  expect(dramatic).toBeGreaterThan(1.18);
  expect(gentle).toBeLessThan(0.9);
});

it('speaks at the requested speed, with the same pitch', () => {
  const plain = measure('sarah-professional');
  for (const speed of [0.5, 2]) {
    const line = measure('sarah-professional', { speed });
    expect(line.seconds / plain.seconds).toBeCloseTo(1 / speed, 0.7);
    expect(line.pitch / plain.pitch).toBeCloseTo(1, 1);
  }
});

it('strays within a reading and between readings when less stable, and has a wider melody with more style', () => {
  const of = (changes: Partial<Expression>) =>
    measure('james-warm', { expression: { ...usualExpression, ...changes } });
  const plain = of({});
  expect(of({ style: 1 }).range).toBeGreaterThan(plain.range * 1.3);
  expect(of({ stability: 1 }).range).toBeLessThan(plain.range * 0.8);
  const readings = [0, 1, 2, 3].map((reading) => of({ stability: 0, reading }));
  expect(new Set(readings.map(({ seconds: long }) => long.toFixed(2))).size).toBeGreaterThan(2);
  expect(new Set(readings.map(({ pitch }) => pitch.toFixed(0))).size).toBeGreaterThan(2);

  const [first, second] = ['I never thought that you would come back.', 'You came back here again.'];
  const spread = (stability: number) => {
    const { samples, marks } = render(`${first} ${second}`, {
      voiceId: 'james-warm',
      expression: { stability, style: 0, reading: 1 },
    });
    const turn = marks[first.split(' ').length]!.at * outputRateHz;
    const pitches = [samples.slice(0, turn), samples.slice(turn)].map(
      (part) => pitchOf(part, embeddedVoices['james-warm'].pitchHz).median,
    );
    return Math.abs(Math.log2(pitches[0]! / pitches[1]!));
  };
  expect(spread(0)).not.toBeCloseTo(spread(0.5), 2);
});

describe('a direction', () => {
  const plain = measure('james-warm');

  it.each([
    ['whispering', -8],
    ['softly', -5],
    ['shouting', 4],
  ])('makes the line softer or louder: %s', (direction, gainDb) => {
    const asked = measure('james-warm', { direction });
    const written = render(`(${direction}) ${text}.`, { voiceId: 'james-warm' }).samples;
    expect(Math.abs(asked.loudness - plain.loudness - gainDb)).toBeLessThan(0.7);
    expect(Math.abs(loudness(written) - asked.loudness)).toBeLessThan(0.3);
    expect(asked.peak).toBeLessThan(0.98);
  });

  it('makes it slower or faster, flatter or livelier', () => {
    const heard = (direction: string) => measure('james-warm', { direction });
    expect(heard('slowly').seconds).toBeGreaterThan(plain.seconds * 1.1);
    expect(heard('in a hurry').seconds).toBeLessThan(plain.seconds * 0.92);
    expect(heard('flatly').range).toBeLessThan(plain.range * 0.8);
    expect(measure('james-warm', { emotion: 'excited' }).range).toBeGreaterThan(plain.range * 1.1);
  });

  it.each([
    ['beat', 0.7],
    ['a long pause', 1.8],
  ])('makes it wait: %s', (direction, wait) => {
    const waited = render(`${text}.`, { voiceId: 'james-warm', direction });
    expect(seconds(waited) - 0.13 - plain.seconds).toBeCloseTo(wait, 1);
    expect(waited.marks[0]!.at).toBeGreaterThan(wait - 0.05);
  });

  it('can apply to a part of the line', () => {
    const { samples, marks } = render('(whispering) Come closer now. (loud) Go away now.');
    const turn = marks[3]!.at * outputRateHz;
    expect(loudness(samples.slice(turn))).toBeGreaterThan(loudness(samples.slice(0, turn)) + 4);
  });
});

describe('markup', () => {
  const plain = render(`${text}.`);
  const marked = (ssml: string) => render(`${text}.`, { ssml });

  it('pauses, speeds up, and stresses within the line, and gives times for the same words', () => {
    const waiting = marked(`I never thought <break time="1s"/> that you would come back here again.`);
    expect(maxPause(waiting.samples)).toBeGreaterThan(0.95);
    const slow = marked(`<prosody rate="slow" volume="soft">${text}.</prosody>`);
    expect(seconds(slow)).toBeGreaterThan(seconds(plain) * 1.1);
    expect(loudness(slow.samples)).toBeLessThan(loudness(plain.samples) - 3);
    for (const line of [waiting, slow]) {
      expect(line.marks.map(({ from, to }) => `${text}.`.slice(from, to))).toEqual(text.split(' '));
    }
  });

  it('changes the voice within a sentence without a gap or a lost word', () => {
    const turned = marked(
      'I never <prosody pitch="high">thought that you</prosody> would come back here again.',
    );
    expect(maxPause(turned.samples)).toBeLessThan(0.1);
    expect(seconds(turned) / seconds(plain)).toBeCloseTo(1, 1);
  });

  it('is ignored if it can’t be read or says nothing', () => {
    for (const ssml of ['<speak>I never', '<speak></speak>']) {
      expect(seconds(marked(ssml))).toBe(seconds(plain));
    }
  });
});

it.each(['sarah-professional', 'james-warm'] as const)(
  '%s reads a line faster or slower, higher or lower, and never as somebody else',
  (voiceId) => {
    const read = (changes: Partial<Variation>) => {
      const variation = { rate: 0, pitch: 0, range: 0, ...changes };
      const line = render('I told you that we would be there.', { voiceId, variation });
      const { lead, trail } = edges(line.samples);
      return {
        spokenSeconds: seconds(line) - lead - trail,
        pitchHz: pitchOf(line.samples, embeddedVoices[voiceId].pitchHz).median,
      };
    };
    const usual = read({});
    const [slow, fast] = [read({ rate: -maxSteps }), read({ rate: maxSteps })];
    const [low, high] = [read({ pitch: -maxSteps }), read({ pitch: maxSteps })];
    expect(usual.spokenSeconds / slow.spokenSeconds).toBeCloseTo(0.86, 1);
    expect(usual.spokenSeconds / fast.spokenSeconds).toBeCloseTo(1.14, 1);
    expect(Math.abs(low.pitchHz / usual.pitchHz - 0.94)).toBeLessThan(0.02);
    expect(Math.abs(high.pitchHz / usual.pitchHz - 1.06)).toBeLessThan(0.02);
  },
);
