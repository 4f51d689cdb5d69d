import { coachingStrengths, type CoachingStrength } from '#domain/coaching/line-marks.ts';
import type { Reading } from '#domain/coaching/own-readings.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import { keptMembership } from '#web/features/billing/kept-membership.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** The actor's coaching options on this device. */
export interface CoachingOptions {
  readonly strength: CoachingStrength | 'off';
  /** Also shows marks while the actor speaks, not only after the line. */
  readonly marksDuringLines: boolean;
}

export const coachingOptions = preference<CoachingOptions>('coaching', isOptions, {
  strength: 'off',
  marksDuringLines: false,
});

function isOptions(value: unknown): value is CoachingOptions {
  const { strength, marksDuringLines } = (value ?? {}) as Partial<CoachingOptions>;
  const isKnown = strength === 'off' || coachingStrengths.some((known) => known === strength);
  return isKnown && typeof marksDuringLines === 'boolean';
}

/** Whether coaching is turned on and included in the plan. */
export function isCoached(): boolean {
  const entitlement = keptMembership.read()?.entitlement;
  const mayBe = entitlement && planAllows(entitlement, 'coaching');
  return mayBe === true && coachingOptions.read().strength !== 'off';
}

/**
 * Earlier readings of the actor's lines, oldest first, by microphone, because levels of different microphones can't be
 * compared.
 */
type KnownReadings = Readonly<Record<string, readonly Reading[]>>;
const maxMicrophones = 4;
const maxReadings = 300;

const known = preference<KnownReadings>('coaching_readings', isKnownReadings, {});

export const knownReadings = {
  of: (microphone: string): readonly Reading[] => known.read()[microphone] ?? [],
  keep(microphone: string, readings: readonly Reading[]): void {
    const { [microphone]: before = [], ...others } = known.read();
    const all = [...before, ...readings].slice(-maxReadings);
    known.write(
      Object.fromEntries([[microphone, all] as const, ...Object.entries(others)].slice(0, maxMicrophones)),
    );
  },
};

const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number';

function isKnownReadings(value: unknown): value is KnownReadings {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((readings) => Array.isArray(readings) && readings.every(isReading));
}

function isReading(value: unknown): value is Reading {
  const reading = (value ?? {}) as Partial<Reading>;
  const { lineId, levelDb, syllablesPerSecond, endDropDb, pauseCount } = reading;
  return (
    typeof lineId === 'string' &&
    [levelDb, syllablesPerSecond, endDropDb, pauseCount].every((number) => typeof number === 'number') &&
    [reading.pitchMedianHz, reading.pitchRangeSemitones, reading.lateSeconds].every(isNumberOrNull)
  );
}
