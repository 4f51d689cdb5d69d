import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { difficulties } from '#domain/scene/scene.ts';
import type { Difficulty } from '#domain/scene/scene.ts';
import { libraryQuery, scenesOf } from '../../api/queries/scenes.ts';
import type { SceneFilters } from '../../api/queries/scenes.ts';

const typingPauseMs = 250;

const isLevel = (value: string | null): value is Difficulty => difficulties.some((level) => level === value);

const folderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const folderFrom = (value: string | null) => (value && folderId.test(value) ? value : undefined);

/** The library as the address filters it; what is typed in the search is asked for after a pause. */
export function useLibrary() {
  const [address, setAddress] = useSearchParams();
  const level = address.get('level');
  const filters: SceneFilters = {
    search: address.get('search') ?? undefined,
    genre: address.get('genre') ?? undefined,
    level: isLevel(level) ? level : undefined,
    folder: folderFrom(address.get('folder')),
  };
  const asked = { ...filters, search: useSettled(filters.search?.trim() || undefined) };
  const library = useInfiniteQuery({
    ...libraryQuery(asked),
    placeholderData: (before) => before,
    select: (data) => ({ scenes: scenesOf(data), genres: data.pages[0]?.genres ?? [] }),
  });

  const setFilters = (change: SceneFilters) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  const isFiltered = Boolean(filters.search || filters.genre || filters.level || filters.folder);
  const clearFilters = () =>
    setFilters({ search: undefined, genre: undefined, level: undefined, folder: undefined });
  return { filters, setFilters, clearFilters, isFiltered, library };
}

/** `value`, once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
