import { problem } from '#contract/problems.ts';
import type { ProductionId, UserId } from '#domain/ids.ts';
import type { Production } from '#domain/production/production.ts';
import type { Services } from '#server/platform/services.ts';
import { findProduction } from './productions.store.ts';

/** A whole script is its owner's alone, also when scenes of it are published. Throws `production.not_found`. */
export async function getProduction(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  productionId: ProductionId,
): Promise<Production> {
  const production = await findProduction(db, userId, productionId);
  if (!production) throw problem('production.not_found');
  return production;
}
