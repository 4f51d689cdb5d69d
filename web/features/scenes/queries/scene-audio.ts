import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/scene-audio.ts';
import type { Input } from '#contract/endpoint.ts';
import type { SceneId } from '#domain/ids.ts';
import { answered, call } from '#web/platform/api/call.ts';

const askAgainMs = 2000;
const keyOf = (sceneId: SceneId) => ['scene-audio', sceneId] as const;

/** The state of the scene's audio file, polled while it is being made. */
export const useSceneAudio = (sceneId: SceneId) =>
  useQuery({
    queryKey: keyOf(sceneId),
    queryFn: ({ signal }) => call(contract.getSceneAudio, { params: { sceneId }, signal }),
    refetchInterval: ({ state }) => state.data?.state === 'making' && askAgainMs,
  });

export function useOrderAudio(sceneId: SceneId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof contract.audioChoice>) =>
      call(contract.orderSceneAudio, { params: { sceneId }, body }),
    onSuccess: (state) => client.setQueryData(keyOf(sceneId), state),
  });
}

/** Throws ApiError or Offline. */
export async function downloadAudio(sceneId: SceneId): Promise<Blob> {
  const response = await answered(contract.getSceneAudioFile, { params: { sceneId } });
  return new Blob([await response.arrayBuffer()], { type: 'audio/mpeg' });
}
