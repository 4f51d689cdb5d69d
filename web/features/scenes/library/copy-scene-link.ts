import type { SceneId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The address of a published scene, for others who are signed in. */
export const sceneLink = (sceneId: SceneId): string =>
  new URL(paths.communityScene(sceneId), location.origin).href;

export async function copySceneLink(sceneId: SceneId): Promise<void> {
  try {
    await navigator.clipboard.writeText(sceneLink(sceneId));
    toast.success('Link copied');
  } catch {
    toast.error(
      'The link could not be copied. Open the scene in the community library and copy its address.',
    );
  }
}
