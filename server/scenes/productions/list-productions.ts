import type { UserId } from '#domain/ids.ts';
import type { ProductionSummary } from '#domain/production/production.ts';
import type { Services } from '#server/platform/services.ts';
import { listProductionRows } from './productions.store.ts';

/** The user's whole scripts, the newest first. */
export const listProductions = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<ProductionSummary[]> =>
  listProductionRows(db, userId);
