// Each process caches the feature flags for five seconds, so a change reaches all of them within ten.
import { notice, featureFlagNames, flagStates } from '#contract/feature-flags.ts';
import type { Notice, FlagStates } from '#contract/feature-flags.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import { listFlagValues } from './feature-flags.store.ts';

export interface FeatureFlagSettings {
  readonly flags: FlagStates;
  /** Including past and future ones. */
  readonly notice: Notice | null;
}

export interface FeatureFlags {
  read(): Promise<FeatureFlagSettings>;
  /** Drops the cached flags; call it after changing one. */
  forget(): void;
}

export const noticeKey = 'notice';
const cachedMs = 5000;
const allOn = Object.fromEntries(featureFlagNames.map((name) => [name, true]));

/** Without the cache. An invalid stored value counts as not stored. */
export async function readFeatureFlags(db: Queryable): Promise<FeatureFlagSettings> {
  const values = await listFlagValues(db);
  return {
    flags: flagStates.catch(flagStates.parse(allOn)).parse({ ...allOn, ...values }),
    notice: notice
      .nullable()
      .catch(null)
      .parse(values[noticeKey] ?? null),
  };
}

export function openFeatureFlags({ db, clock }: Pick<Services, 'db' | 'clock'>): FeatureFlags {
  let known: { settings: Promise<FeatureFlagSettings>; atMs: number } | null = null;
  return {
    read() {
      const nowMs = clock.now().getTime();
      if (known && isWithin(known.atMs, cachedMs, nowMs)) return known.settings;
      const asked = { settings: readFeatureFlags(db), atMs: nowMs };
      known = asked;
      asked.settings.catch(() => {
        if (known === asked) known = null;
      });
      return asked.settings;
    },
    forget: () => void (known = null),
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly featureFlags: FeatureFlags;
  }
}
