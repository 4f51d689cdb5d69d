// The parts that simulated actors learn.
import { chanceFrom } from '#domain/chance.ts';
import type { Setting } from './rehearsal.ts';
import type { Kind } from './simulated-actors.ts';

export type SettingOf = (kind: Kind, seed: number) => Setting;

const usual: SettingOf = (kind, seed) => ({
  seed,
  kind,
  lineCount: 100,
  days: 14,
  minutesPerDay: 8,
  missedDays: 0.15,
  words: 12,
});

/** Scenes of 10 to 200 lines, short lines and long ones, 3 to 30 days, 5 to 40 minutes, up to a third of days missed. */
const anything: SettingOf = (kind, seed) => {
  const chance = chanceFrom(seed + 77);
  const between = (low: number, high: number) => Math.round(low * (high / low) ** chance());
  return {
    seed,
    kind,
    lineCount: between(10, 200),
    days: between(3, 30),
    minutesPerDay: between(5, 40),
    missedDays: 0.3 * chance(),
    words: between(6, 30),
  };
};

export const settings: Readonly<Record<string, SettingOf>> = {
  'a week (100 lines of 12 words, 7 days, 10 minutes)': (kind, seed) => ({
    ...usual(kind, seed),
    days: 7,
    minutesPerDay: 10,
  }),
  'two weeks (100 lines of 12 words, 14 days, 8 minutes)': usual,
  'three weeks (200 lines of 10 words, 21 days, 12 minutes)': (kind, seed) => ({
    ...usual(kind, seed),
    lineCount: 200,
    days: 21,
    minutesPerDay: 12,
    words: 10,
  }),
  'anything (10–200 lines, 6–30 words, 3–30 days, 5–40 minutes)': anything,
};
