import type { Line } from '#domain/scene/scene.ts';
import { useBookmarks } from '../queries/bookmarks.ts';
import { announce } from '#web/ui/announce.ts';
import { toast } from '#web/ui/toast.ts';

/** The bookmarks of a scene; what is done to one is announced, and a refusal shown. */
export function useSceneBookmarks(sceneId: string) {
  const { lineIds, toggle } = useBookmarks(sceneId, (refusal) => toast.error(refusal.message));
  return {
    lineIds,
    toggle(line: Line) {
      announce(lineIds.has(line.id) ? 'Bookmark removed' : 'Bookmarked');
      void toggle(line.id);
    },
  };
}
