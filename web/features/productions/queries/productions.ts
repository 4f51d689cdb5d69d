import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/productions.ts';
import type { AcceptedDraft, NewProduction, TakeSections } from '#contract/productions.ts';
import type { CharacterId, ProductionId } from '#domain/ids.ts';
import type { Production } from '#domain/production/production.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { call } from '#web/platform/api/call.ts';
import { productionKey } from './production.ts';

const listKey = ['productions', 'list'] as const;

/** The user's whole scripts, newest first. */
export const useProductions = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(contract.listProductions, { signal })).productions,
  });

interface BeforeSceneOf {
  readonly productionId: ProductionId;
  readonly position: number;
  /** The character's name. */
  readonly character: string;
}

/** The last section with this character before the given one; null if there is none. */
export const useBeforeScene = ({ productionId, position, character }: BeforeSceneOf) =>
  useQuery({
    queryKey: [...productionKey(productionId), 'before', position, character],
    queryFn: async ({ signal }) =>
      (
        await call(contract.getBeforeScene, {
          params: { productionId },
          query: { position, character },
          signal,
        })
      ).before,
  });

/** The whole text of a script, loaded for each comparison and never cached. */
export const useProductionText = (productionId: ProductionId) =>
  useQuery({
    queryKey: [...productionKey(productionId), 'text'],
    queryFn: ({ signal }) => call(contract.getProductionText, { params: { productionId }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });

export function useAcceptDraft(productionId: ProductionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AcceptedDraft) => call(contract.acceptDraft, { params: { productionId }, body }),
    onSuccess: (production) => {
      remembered(client, production);
      void client.invalidateQueries({ queryKey: sceneKeys.opened });
    },
  });
}

/** Sending the same production again creates nothing twice. Throws ApiError or Offline. */
export async function createProduction(client: QueryClient, body: NewProduction): Promise<Production> {
  return remembered(client, await call(contract.createProduction, { body }));
}

export function useTakeSections(productionId: ProductionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TakeSections) => call(contract.takeSections, { params: { productionId }, body }),
    onSuccess: (production) => remembered(client, production),
  });
}

export function useChoosePart(productionId: ProductionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (characterId: CharacterId | null) =>
      call(contract.chooseProductionPart, { params: { productionId }, body: { characterId } }),
    onSuccess: (production) => {
      remembered(client, production);
      void client.invalidateQueries({ queryKey: sceneKeys.opened });
    },
  });
}

export function useDeleteProduction(productionId: ProductionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.deleteProduction, { params: { productionId } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: productionKey(productionId) });
      showLibraryAnew(client);
    },
  });
}

function remembered(client: QueryClient, production: Production): Production {
  client.setQueryData(productionKey(production.id), production);
  showLibraryAnew(client);
  return production;
}

function showLibraryAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: sceneKeys.lists });
  void client.invalidateQueries({ queryKey: sceneKeys.folders });
}
