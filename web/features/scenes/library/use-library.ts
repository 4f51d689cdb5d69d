import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sceneOrders } from '#contract/scenes.ts';
import { asId } from '#domain/ids.ts';
import { difficulties } from '#domain/scene/difficulty.ts';
import { useRefilteredLists } from '../queries/pending-deletions.ts';
import { libraryQuery, scenesOf } from '../queries/scenes.ts';
import type { SceneFilters } from '../queries/scenes.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';

const folderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The library, filtered and sorted by the address’s search parameters. */
export function useLibrary() {
  useRefilteredLists();
  const [address, setAddress] = useSearchParams();
  const filters = filtersFrom(address);
  const asked = { ...filters, search: filters.search?.trim() || undefined };
  const library = useInfiniteQuery({
    ...libraryQuery(asked),
    placeholderData: (before) => before,
    select: (data) => ({ scenes: scenesOf(data), genres: data.pages[0]?.genres ?? [] }),
  });

  const setFilters = (change: SceneFilters) =>
    setAddress((before) => searchWith(before, change), { replace: true });
  const { sort: _sort, ...filtering } = filters;
  const isFiltered = Object.values(filtering).some(Boolean);
  const clearFilters = () =>
    setFilters({
      search: undefined,
      genre: undefined,
      level: undefined,
      folder: undefined,
      archived: undefined,
    });
  return { filters, setFilters, clearFilters, isFiltered, library };
}

/** Ignores parameters with unknown values. */
function filtersFrom(address: URLSearchParams): SceneFilters {
  const said = (name: string) => address.get(name) || undefined;
  const folder = said('folder');
  return {
    search: said('search'),
    genre: said('genre'),
    level: difficulties.find((level) => level === said('level')),
    folder: folder && folderId.test(folder) ? asId(folder) : undefined,
    sort: sceneOrders.find((order) => order === said('sort')),
    archived: said('archived') === 'true' ? 'true' : undefined,
  };
}
