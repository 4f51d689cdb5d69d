// The scenes of the library. Only those near the viewport are rendered; the next page is requested before the end
// comes into view.
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { failureText } from '../load-failure.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SceneCard } from './SceneCard.tsx';

const estimatedCardPx = 170;
const cardsAhead = 8;

interface SceneListProps {
  scenes: readonly SceneSummary[];
  library: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  > & {
    error: Error | null;
  };
  canUsePremium: boolean;
  onDelete: (scene: SceneSummary) => void;
  onExport: (scene: SceneSummary) => void;
  onPublish: (scene: SceneSummary) => void;
  onAudio: (scene: SceneSummary) => void;
  onShare: (scene: SceneSummary) => void;
  onReaders: (scene: SceneSummary) => void;
}

export function SceneList({
  scenes,
  library,
  canUsePremium,
  onDelete,
  onExport,
  onPublish,
  onAudio,
  onShare,
  onReaders,
}: SceneListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = library;
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and handed on to no one
  const virtualizer = useWindowVirtualizer({
    count: scenes.length,
    estimateSize: () => estimatedCardPx,
    getItemKey: (index) => scenes[index]?.id ?? index,
    overscan: cardsAhead / 2,
    scrollMargin: above,
  });
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setAbove(Math.round(top + window.scrollY));
  }, []);

  const cards = virtualizer.getVirtualItems();
  const isNearEnd = (cards.at(-1)?.index ?? 0) >= scenes.length - cardsAhead;
  const wantsMore = isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  return (
    <>
      <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {cards.map(({ index, key, start }) => {
          const scene = scenes[index];
          if (!scene) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasNextPage ? -1 : scenes.length}
              className="absolute inset-x-0"
              style={{ top: start - above }}
            >
              <SceneCard
                scene={scene}
                canUsePremium={canUsePremium}
                onDelete={onDelete}
                onExport={onExport}
                onPublish={onPublish}
                onAudio={onAudio}
                onShare={onShare}
                onReaders={onReaders}
              />
            </li>
          );
        })}
      </ul>
      {isFetchingNextPage && (
        <Loading label="Loading more scenes">
          <Skeleton className="mt-6 h-6 w-2/5" />
        </Loading>
      )}
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="mt-6 flex flex-wrap items-center gap-4 text-foreground-soft">
          {failureText(library.error)}
          <Button size="small" onClick={() => void fetchNextPage()}>
            Try Again
          </Button>
        </p>
      )}
    </>
  );
}
