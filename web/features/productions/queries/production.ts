// One whole script. Its contract is loaded with the first one, because the practice page loads this file.
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ProductionId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const productionKey = (productionId: ProductionId | null) => ['productions', productionId] as const;

/** Requests nothing for null. */
export const useProduction = (productionId: ProductionId | null) =>
  useQuery({
    queryKey: productionKey(productionId),
    queryFn:
      productionId === null
        ? skipToken
        : async ({ signal }) => {
            const { getProduction } = await import('#contract/productions.ts');
            return call(getProduction, { params: { productionId }, signal });
          },
  });
