import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { withUnsentEdit } from '../device/unsent-edits.ts';
import { sceneQuery } from './scenes.ts';

export interface OpenScenes {
  /** The scenes that could be loaded, with the edits that only this device has. */
  readonly scenes: readonly Scene[];
  readonly isWhole: boolean;
}

/** Loads several scenes; `data` is undefined until each has loaded or failed. */
export function useOpenScenes(sceneIds: readonly SceneId[]) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['scenes', 'several', sceneIds],
    queryFn: async (): Promise<OpenScenes> => {
      const opened = await Promise.allSettled(sceneIds.map((id) => client.fetchQuery(sceneQuery(id))));
      const scenes = opened.flatMap((each) =>
        each.status === 'fulfilled' ? [withUnsentEdit(each.value)] : [],
      );
      return { scenes, isWhole: scenes.length === opened.length };
    },
  });
}
