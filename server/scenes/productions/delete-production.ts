import { problem } from '#contract/problems.ts';
import type { ProductionId } from '#domain/ids.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { sweepSourceFiles } from '../source-files/sweep-source-files.ts';
import { deleteProductionRows } from './productions.store.ts';

/**
 * Deletes a whole script with its scenes and its upload; practice time stays. Throws `plan.scenes_delete`,
 * `production.not_found`.
 */
export async function deleteProduction(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'log' | 'background' | 'isAdmin'>,
  caller: Caller,
  productionId: ProductionId,
): Promise<void> {
  await allowByPlan(services, caller, 'scenes_delete');
  const isDeleted = await services.db.transaction((tx) =>
    deleteProductionRows(tx, caller.userId, productionId),
  );
  if (!isDeleted) throw problem('production.not_found');
  services.background.run('sweep away source files', () => sweepSourceFiles(services));
}
