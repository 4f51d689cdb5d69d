import type { SwitchName } from '#contract/switches.ts';
import type { Services } from '#server/platform/services.ts';
import { readSwitches } from '#server/feature-flags/feature-flags.ts';
import { holdSwitches, upsertSwitch } from '#server/feature-flags/feature-flags.store.ts';
import { recordAct } from '../record-act.ts';
import type { ActingAdmin } from '../record-act.ts';

/** Asked for what it is already, it does nothing. */
export async function setSwitch(
  services: Pick<Services, 'db' | 'clock' | 'switches'>,
  admin: ActingAdmin,
  name: SwitchName,
  isOn: boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdSwitches(tx);
    const before = (await readSwitches(tx)).switches[name];
    if (before === isOn) return;
    await upsertSwitch(tx, name, isOn, services.clock.now());
    await recordAct(tx, services, admin, 'switch.set', name, { before, after: isOn });
  });
  services.switches.forget();
}
