// How the product's switches stand. Each process asks the database at most once in five seconds, so a change has
// reached all of them before ten are over.
import { notice, featureFlagNames, flagStates } from '#contract/feature-flags.ts';
import type { Notice, FlagStates } from '#contract/feature-flags.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import { listFlagValues } from './feature-flags.store.ts';

export interface FeatureFlagSettings {
  readonly switches: FlagStates;
  /** Also one that is over, or to come. */
  readonly notice: Notice | null;
}

export interface FeatureFlags {
  read(): Promise<FeatureFlagSettings>;
  /** Asks again next time; called by whoever changes one. */
  forget(): void;
}

/** The name the notice is stored under. */
export const noticeKey = 'notice';
const trustedMs = 5000;
const allOn = Object.fromEntries(featureFlagNames.map((name) => [name, true]));

/** Past what is kept in this process. A value that is none of ours counts as not stored. */
export async function readFeatureFlags(db: Queryable): Promise<FeatureFlagSettings> {
  const values = await listFlagValues(db);
  return {
    switches: flagStates.catch(flagStates.parse(allOn)).parse({ ...allOn, ...values }),
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
      if (known && isWithin(known.atMs, trustedMs, nowMs)) return known.settings;
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
    readonly switches: FeatureFlags;
  }
}
