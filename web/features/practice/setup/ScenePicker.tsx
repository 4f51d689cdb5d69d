import { BookOpen, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { rehearsalText } from '#web/features/scenes/rehearsal-text.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { paths } from '#web/app/paths.ts';
import { useMembership } from '#web/features/billing/queries/billing.ts';
import { useKeptScenes, useScenes } from '#web/features/scenes/queries/scenes.ts';
import { ScenesNotLoaded } from '#web/features/scenes/ScenesNotLoaded.tsx';
import { KeptScenes, UnsentScenes } from '#web/features/scenes/device-lists/LazyLists.tsx';
import { CutOffTakes } from '#web/features/takes/CutOffTakes.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { PracticeMode } from '../plan/practice-plan.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';

const builtInScene = trialSceneOn('2026-01-01');

const titleOf: Readonly<Record<PracticeMode, string>> = {
  timed: 'Timed practice',
  auto: 'Practice Session (Auto)',
};

export function ScenePicker({ mode }: { mode: PracticeMode }) {
  const {
    data: listed,
    isPending,
    isError,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useScenes();
  const { data: membership } = useMembership();
  // The free plan always includes the built-in scene, even if it is hidden from the library.
  const data = listed?.length === 0 && membership && !membership.active ? [builtInScene] : listed;
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
      {data?.length === 0 && (
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

function SceneRow({ scene, mode }: { scene: SceneSummary; mode: PracticeMode }) {
  const { author, lineCount } = scene;
  const about = [
    counted(lineCount, 'line'),
    lineCount > 0 && durationText(scene.estimatedDurationSeconds),
    rehearsalText(scene),
  ].filter(Boolean);
  return (
    <li className="border-b border-line">
      <Link
        to={mode === 'auto' ? paths.scene.practiceAuto(scene.id) : paths.scene.practice(scene.id)}
        className="-mx-3 flex min-h-16 items-center gap-4 rounded-md px-3 py-3 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold wrap-anywhere">{scene.title}</span>
            {scene.isDefault && <Badge tone="amber">Trial Scene</Badge>}
          </span>
          <span className="block text-ink-soft">
            {author && <bdi>{author}</bdi>}
            {author && ' · '}
            {about.join(' · ')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
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
