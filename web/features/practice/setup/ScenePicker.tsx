import { BookOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '#web/app/paths.ts';
import { useMembership } from '#web/features/billing/queries/billing.ts';
import { useKeptScenes, useScenes } from '#web/features/scenes/queries/scenes.ts';
import { ScenesNotLoaded } from '#web/features/scenes/ScenesNotLoaded.tsx';
import { KeptScenes, UnsentScenes } from '#web/features/scenes/device-lists/LazyLists.tsx';
import { CutOffTakes } from '#web/features/takes/CutOffTakes.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { PracticeMode } from '../plan/practice-plan.ts';
import { SceneRow } from './SceneRow.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

const BuiltInScene = lazy(async () => ({
  default: (await import('./BuiltInScene.tsx')).BuiltInScene,
}));

const titleOf: Readonly<Record<PracticeMode, string>> = {
  timed: 'Timed practice',
  auto: 'Practice Session (Auto)',
};

export function ScenePicker({ mode }: { mode: PracticeMode }) {
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useScenes();
  const { data: membership } = useMembership();
  // The free plan always includes the built-in scene, even if it is hidden from the library.
  const hasOnlyBuiltIn = data?.length === 0 && membership && !membership.active;
  const kept = useKeptScenes(isError && !data);
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={titleOf[mode]}
        description={
          <>
            Choose a scene. Your partner speaks everyone else’s lines
            {mode === 'auto' && ' and hears when you have finished yours'}. Find more scenes in the{' '}
            <TextLink to={paths.community()}>community library</TextLink>.
          </>
        }
      />
      <CutOffTakes />
      <UnsentScenes />
      {isPending && <PickerSkeleton />}
      {isError && !data && kept.length === 0 && (
        <ScenesNotLoaded error={error} onTryAgain={() => void refetch()} />
      )}
      {kept.length > 0 && <KeptScenes scenes={kept} error={error} onRetry={() => void refetch()} />}
      {hasOnlyBuiltIn && (
        <ul className="border-t border-line">
          <Suspense>
            <BuiltInScene mode={mode} />
          </Suspense>
        </ul>
      )}
      {data?.length === 0 && !hasOnlyBuiltIn && (
        <EmptyState
          icon={BookOpen}
          title="No scenes available"
          actions={
            <ButtonLink to={paths.upload()} variant="primary">
              Upload Script
            </ButtonLink>
          }
        >
          Upload a script, and its scenes will appear here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((scene) => (
            <SceneRow key={scene.id} scene={scene} mode={mode} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-6" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more scenes
        </Button>
      )}
    </div>
  );
}

function PickerSkeleton() {
  return (
    <div role="status" aria-label="Loading scenes" className="grid gap-4">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
