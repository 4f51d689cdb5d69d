import { SearchX } from 'lucide-react';
import { ScenesNotLoaded } from '#web/features/scenes/ScenesNotLoaded.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { CommunityFilterBar } from './CommunityFilterBar.tsx';
import { CommunityRow } from './CommunityRow.tsx';
import { useCommunity } from './use-community.ts';

/** Published and built-in scenes, for every signed-in user: docs/product/community.md. */
export function CommunityPage() {
  const { filters, setFilters, clearFilters, isFiltered, library } = useCommunity();
  const { scenes, genres } = library.data ?? { scenes: [], genres: [] };
  return (
    <>
      <PageHeader
        title="Community Library"
        above={
          <TextLink to={paths.scenes()} className="inline-flex min-h-11 items-center">
            Scene Library
          </TextLink>
        }
        description="Scenes to rehearse today on any plan: ours, and scenes published by other actors."
      />
      <CommunityFilterBar filters={filters} genres={genres} onChange={setFilters} />
      {library.isPending && <CommunitySkeleton />}
      {library.isError && !library.data && (
        <ScenesNotLoaded error={library.error} onTryAgain={() => void library.refetch()} />
      )}
      {library.isSuccess && scenes.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="No scenes found"
          actions={isFiltered && <Button onClick={clearFilters}>Clear Filters</Button>}
        >
          Nothing in the community library matches this search.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {scenes.map((scene) => (
          <CommunityRow key={scene.id} scene={scene} />
        ))}
      </ul>
      {library.hasNextPage && (
        <Button
          className="mt-6"
          busy={library.isFetchingNextPage}
          onClick={() => void library.fetchNextPage()}
        >
          Show more scenes
        </Button>
      )}
    </>
  );
}

function CommunitySkeleton() {
  return (
    <Loading label="Loading scenes">
      <div className="grid gap-6 py-6">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid gap-3">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
