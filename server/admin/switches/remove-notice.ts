import type { Services } from '../../services.ts';
import { noticeKey, readSwitches } from '../../switches/switches.ts';
import { deleteSwitch, holdSwitches } from '../../switches/switches.store.ts';
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
