import { defaultAmbientVolume, isEnvironmentId, type EnvironmentId } from '#domain/ambience/environments.ts';
import { preference } from '#web/platform/storage/preferences.ts';

export interface AmbienceChoice {
  readonly environment: EnvironmentId;
  /** The master volume, 0 to 1. */
  readonly volume: number;
}

function isChoice(value: unknown): value is AmbienceChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { environment, volume } = value as Partial<AmbienceChoice>;
  return isEnvironmentId(environment) && typeof volume === 'number' && volume >= 0 && volume <= 1;
}

/** The room the actor rehearses in on this device. */
export const ambienceChoice = preference<AmbienceChoice>('ambience', isChoice, {
  environment: 'none',
  volume: defaultAmbientVolume,
});
