// How the product's switches stand. Each process asks the database at most once in five seconds, so a change has
// reached all of them before ten are over.
import { notice, switchNames, switchStates } from '#contract/switches.ts';
import type { Notice, SwitchStates } from '#contract/switches.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import { listSwitchValues } from './feature-flags.store.ts';

export interface SwitchSettings {
  readonly switches: SwitchStates;
  /** Also one that is over, or to come. */
  readonly notice: Notice | null;
}

export interface Switches {
  read(): Promise<SwitchSettings>;
  /** Asks again next time; called by whoever changes one. */
  forget(): void;
}

/** The name the notice is stored under. */
export const noticeKey = 'notice';
const trustedMs = 5000;
const allOn = Object.fromEntries(switchNames.map((name) => [name, true]));

/** Past what is kept in this process. A value that is none of ours counts as not stored. */
export async function readSwitches(db: Queryable): Promise<SwitchSettings> {
  const values = await listSwitchValues(db);
  return {
    switches: switchStates.catch(switchStates.parse(allOn)).parse({ ...allOn, ...values }),
    notice: notice
      .nullable()
      .catch(null)
      .parse(values[noticeKey] ?? null),
  };
}

export function openSwitches({ db, clock }: Pick<Services, 'db' | 'clock'>): Switches {
  let known: { settings: Promise<SwitchSettings>; atMs: number } | null = null;
  return {
    read() {
      const nowMs = clock.now().getTime();
      if (known && isWithin(known.atMs, trustedMs, nowMs)) return known.settings;
      const asked = { settings: readSwitches(db), atMs: nowMs };
      known = asked;
      asked.settings.catch(() => {
        if (known === asked) known = null;
      });
      return asked.settings;
    },
    forget: () => void (known = null),
  };
}
