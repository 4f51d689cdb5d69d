import { expect, it } from 'vitest';
import { mostSteps } from '#domain/voices/living-read.ts';
import { embeddedVoices } from './embedded-voices.ts';
import { edges, pitchOf, render, seconds } from './testing.ts';

const plain = { rate: 0, pitch: 0, range: 0 };

it.each(['sarah-professional', 'james-warm'] as const)(
  '%s reads a line faster or slower, higher or lower, and never as somebody else',
  (voiceId) => {
    const read = (changes: Partial<typeof plain>) => {
      const line = render('I told you that we would be there.', {
        voiceId,
        variation: { ...plain, ...changes },
      });
      const { lead, trail } = edges(line.samples);
      return {
        spokenSeconds: seconds(line) - lead - trail,
        pitchHz: pitchOf(line.samples, embeddedVoices[voiceId].pitchHz).median,
      };
    };
    const usual = read({});
    const [slow, fast] = [read({ rate: -mostSteps }), read({ rate: mostSteps })];
    const [low, high] = [read({ pitch: -mostSteps }), read({ pitch: mostSteps })];
    expect(usual.spokenSeconds / slow.spokenSeconds).toBeCloseTo(0.86, 1);
    expect(usual.spokenSeconds / fast.spokenSeconds).toBeCloseTo(1.14, 1);
    expect(Math.abs(low.pitchHz / usual.pitchHz - 0.94)).toBeLessThan(0.02);
    expect(Math.abs(high.pitchHz / usual.pitchHz - 1.06)).toBeLessThan(0.02);
  },
);
