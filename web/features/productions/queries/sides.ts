import { getSides as contract, type SidesRequest } from '#contract/sides.ts';
import type { ProductionId } from '#domain/ids.ts';
import { answered } from '#web/platform/api/call.ts';

/** Downloads scenes of a whole script as a file. Throws ApiError or Offline. */
export async function getSides(productionId: ProductionId, query: SidesRequest): Promise<Blob> {
  return (await answered(contract, { params: { productionId }, query })).blob();
}
