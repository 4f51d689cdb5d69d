import { expect, it } from 'vitest';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { embeddedVoices } from './embedded-voices.ts';
import { speechLevelDb } from './loudness.ts';
import { outputRateHz } from './render-line.ts';
import { edges, peak, pitchOf, render, seconds, timbreOf } from './testing.ts';

/** From plays in the public domain: Wilde, Chekhov, Ibsen, Shaw, Shakespeare. */
const lines = [
  'I never travel without my diary. One should always have something sensational to read in the train.',
  'The good ended happily, and the bad unhappily. That is what fiction means.',
  'I am in mourning for my life. I am unhappy.',
  'You have never loved me. You have only thought it pleasant to be in love with me.',
  'The great advantage of a hotel is that it is a refuge from home life.',
  'What do you want here? I told you not to come back.',
  'To lose one parent may be regarded as a misfortune; to lose both looks like carelessness.',
  'We shall live through the long procession of days before us, and through the long evenings.',
  'If you have any decency left, you will put down that letter and go.',
  'I would rather have a rose than all the gold in the world, my lord.',
  'He was my friend, faithful and just to me, but Brutus says he was ambitious.',
  'Give me the key, Henry. I shall not ask you for it again.',
];

const spoken = VOICE_IDS.map((voiceId) => ({
  voiceId,
  lines: lines.map((text) => ({ text, ...render(text, { voiceId }) })),
}));

it('sounds like eight people: each line is known by its voice alone', { timeout: 60_000 }, () => {
  const samples = spoken.flatMap(({ voiceId, lines }) =>
    lines.map(({ samples }) => {
      const { median } = pitchOf(samples, embeddedVoices[voiceId].pitchHz);
      return { voiceId, features: [12 * Math.log2(median), ...timbreOf(samples)] };
    }),
  );
  const scales = samples[0]!.features.map((_, index) =>
    deviation(samples.map(({ features }) => features[index]!)),
  );
  const mistaken = samples.filter(({ voiceId, features }, left) => {
    const distances = VOICE_IDS.map((candidate) => {
      const others = samples.filter((sample, index) => sample.voiceId === candidate && index !== left);
      return features.reduce((sum, feature, index) => {
        const center = mean(others.map((sample) => sample.features[index]!));
        return sum + ((feature - center) / scales[index]!) ** 2;
      }, 0);
    });
    return VOICE_IDS[distances.indexOf(Math.min(...distances))] !== voiceId;
  });
  expect(mistaken.map(({ voiceId }) => voiceId)).toEqual([]);
});

it('speaks at the pitch each voice is said to have', () => {
  for (const { voiceId, lines } of spoken) {
    const { pitchHz } = embeddedVoices[voiceId];
    const heard = mean(lines.map(({ samples }) => pitchOf(samples, pitchHz).median));
    expect({ voiceId, isNear: Math.abs(heard / pitchHz - 1) < 0.06 }).toEqual({ voiceId, isNear: true });
  }
});

it("speaks at an actor's tempo, 140 to 180 words a minute", () => {
  for (const { voiceId, lines } of spoken) {
    const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0);
    const minutes = lines.reduce((sum, line) => sum + seconds(line) - 0.13, 0) / 60;
    const tempo = words / minutes;
    expect({ voiceId, isActors: tempo > 140 && tempo < 180 }).toEqual({ voiceId, isActors: true });
  }
});

it('is equally loud in every voice, never clipped, and trimmed to 30 and 100 milliseconds', () => {
  for (const { voiceId, lines } of spoken) {
    for (const { samples, text } of lines) {
      const { lead, trail } = edges(samples);
      const measured = {
        line: `${voiceId}: ${text}`,
        isLevel: Math.abs(speechLevelDb(samples, outputRateHz) + 18) < 0.5,
        isClipped: peak(samples) >= 0.98,
        isTrimmed: lead > 0.01 && lead < 0.11 && trail > 0.07 && trail < 0.2,
      };
      expect(measured).toEqual({ line: measured.line, isLevel: true, isClipped: false, isTrimmed: true });
    }
  }
});

it('marks each word in the order it is heard, within the line', () => {
  for (const { lines } of spoken) {
    for (const line of lines) {
      const words = line.marks.map(({ from, to }) => line.text.slice(from, to));
      expect(words).toEqual(line.text.match(/[\w']+/g));
      const times = line.marks.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(seconds(line));
    }
  }
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
