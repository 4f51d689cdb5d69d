import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SceneId } from '#domain/ids.ts';
import { libraryQuery, scenesOf, useKeptScenes } from '#web/features/scenes/queries/scenes.ts';

const maxShown = 6;

export interface FoundScene {
  readonly id: SceneId;
  readonly title: string;
  readonly canPractice: boolean;
}

/**
 * The scenes the server finds for a search, or the newest without one; those on this device if the server can't be
 * reached.
 */
export function useFoundScenes(search: string) {
  const asked = search.trim();
  const library = useInfiniteQuery({
    ...libraryQuery(asked ? { search: asked } : {}),
    placeholderData: (before) => before,
    select: (data) => scenesOf(data),
  });
  const kept = useKeptScenes(library.isError);
  const scenes = useMemo(
    () =>
      (library.data ?? kept.filter(({ title }) => title.toLowerCase().includes(asked.toLowerCase())))
        .slice(0, maxShown)
        .map(({ id, title, lineCount }): FoundScene => ({ id, title, canPractice: lineCount > 0 })),
    [library.data, kept, asked],
  );
  return { scenes, isSearching: library.isFetching && !library.isError };
}
