import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { difficulties } from '#domain/scene/difficulty.ts';
import { communityQuery, type CommunityFilters } from './queries/community.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';

/** The community library, filtered by the address’s search parameters. */
export function useCommunity() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersFrom(address);
  const asked = { ...filters, search: filters.search?.trim() || undefined };
  const library = useInfiniteQuery({
    ...communityQuery(asked),
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      scenes: pages.flatMap((page) => page.scenes),
      genres: pages[0]?.genres ?? [],
    }),
  });
  const setFilters = (change: CommunityFilters) =>
    setAddress((before) => searchWith(before, change), { replace: true });
  return {
    filters,
    setFilters,
    clearFilters: () => setFilters({ search: undefined, genre: undefined, level: undefined }),
    isFiltered: Object.values(filters).some(Boolean),
    library,
  };
}

/** Ignores parameters with unknown values. */
function filtersFrom(address: URLSearchParams): CommunityFilters {
  const said = (name: string) => address.get(name) || undefined;
  return {
    search: said('search'),
    genre: said('genre'),
    level: difficulties.find((level) => level === said('level')),
  };
}
