import { problem } from '#contract/problems.ts';
import { scaledTarget } from '#domain/scaling/pool-rules.ts';
import type { ScaleDirection } from '#domain/scaling/pool-rules.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import type { Services } from '#server/platform/services.ts';
import { workersAtFirst } from '#server/voices/open-speech.ts';
import { chooseTarget, createPool, readPool } from './scaling.store.ts';

/**
 * Scales by one step; this process follows at once, the others within seconds. Throws `scaling.most`,
 * `scaling.least`.
 */
export async function scalePool(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'speechPool'>,
  admin: ActingAdmin,
  direction: ScaleDirection,
): Promise<void> {
  const atFirst = workersAtFirst(services.config);
  await services.db.transaction(async (tx) => {
    await createPool(tx, atFirst);
    const { target: from } = await readPool(tx, atFirst, { forChange: true });
    const to = scaledTarget(from, direction);
    if (to === from) throw problem(direction === 'up' ? 'scaling.most' : 'scaling.least');
    await chooseTarget(tx, to);
    await recordAuditEvent(tx, services, admin, 'speech_pool.scale', null, { from, to });
  });
  await services.speechPool.beat();
}
