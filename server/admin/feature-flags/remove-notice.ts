import type { Services } from '#server/platform/services.ts';
import { noticeKey, readSwitches } from '#server/feature-flags/feature-flags.ts';
import { deleteSwitch, holdSwitches } from '#server/feature-flags/feature-flags.store.ts';
import { recordAct } from '../record-act.ts';
import type { ActingAdmin } from '../record-act.ts';
import { written } from './set-notice.ts';

/** A notice that is down already stays so. */
export async function removeNotice(
  services: Pick<Services, 'db' | 'clock' | 'switches'>,
  admin: ActingAdmin,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdSwitches(tx);
    const { notice: before } = await readSwitches(tx);
    if (!before) return;
    await deleteSwitch(tx, noticeKey);
    await recordAct(tx, services, admin, 'notice.remove', null, { before: written(before) });
  });
  services.switches.forget();
}
