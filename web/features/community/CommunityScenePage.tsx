import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { sentenceFor } from '#contract/problems.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureText } from '#web/features/scenes/load-failure.ts';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { durationText } from '#web/ui/text/clock-text.ts';
import { counted } from '#web/ui/text/counted.ts';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { CommunityScript } from './CommunityScript.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';

/** A scene in the community library, shown before it is practiced or copied. */
export function CommunityScenePage() {
  const { sceneId = '' } = useParams();
  const { data: scene, isPending, error, refetch } = useScene(asId<SceneId>(sceneId));
  if (isPending) return <ScriptSkeleton />;
  if (scene) return <ReadScene scene={scene} />;
  const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status);
  return (
    <ErrorState
      title="Unable to open this scene"
      actions={
        <>
          {!isGone && <Button onClick={() => void refetch()}>Try Again</Button>}
          <ButtonLink to={paths.community()}>Community Library</ButtonLink>
        </>
      }
    >
      {isGone ? sentenceFor('community.not_published') : failureText(error)}
    </ErrorState>
  );
}

function ReadScene({ scene }: { scene: Scene }) {
  const [isReporting, setReporting] = useState(false);
  const about = [
    scene.author,
    capitalized([scene.genre, scene.difficulty].filter(Boolean).join(', ')),
    durationText(scene.estimatedDurationSeconds),
    counted(scene.lineCount, 'line'),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <>
      <PageHeader
        title={scene.title}
        above={<BackLink />}
        description={
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {about.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        }
      />
      {scene.description && (
        <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{scene.description}</p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {scene.lineCount > 0 && (
          <ButtonLink to={paths.scene.practice(scene.id)} variant="primary">
            Practice
          </ButtonLink>
        )}
        {scene.isOwn && <ButtonLink to={paths.scene.edit(scene.id)}>Edit</ButtonLink>}
        {!scene.isOwn && scene.isPublic && (
          <>
            <CopyButton key={scene.id} scene={scene} />
            <Button variant="quiet" icon={Flag} onClick={() => setReporting(true)}>
              Report
            </Button>
          </>
        )}
      </div>
      <CommunityScript scene={scene} />
      {isReporting && <ReportDialog scene={scene} onClose={() => setReporting(false)} />}
    </>
  );
}

function BackLink() {
  return (
    <TextLink to={paths.community()} className="inline-flex min-h-11 items-center">
      Community Library
    </TextLink>
  );
}

function ScriptSkeleton() {
  return (
    <Loading label="Loading scene">
      <div className="grid max-w-prose gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton className="mt-6 h-20" />
        <Skeleton className="mt-6 h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </Loading>
  );
}
