import { Download, GraduationCap } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { learningDay } from '#domain/learning/learning-day.ts';
import type { LearnedPart, Learning } from '#domain/learning/learning-schema.ts';
import { partOutlook } from '#domain/learning/part-outlook.ts';
import { paths } from '#web/app/paths.ts';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { downloadCsv } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { dayText } from '../learning-text.ts';
import { here, useExportTries, useLearning } from '../queries/learning.ts';
import { useLearningChanges } from '../use-learning-changes.ts';
import { DrillList } from './DrillList.tsx';
import { ForecastCurve } from './ForecastCurve.tsx';
import { HeatMap } from './HeatMap.tsx';
import { PartStats } from './PartStats.tsx';

/** One part: how well the actor knows each line, the work so far, and the drills. */
export function PartPage() {
  const sceneId = asId<SceneId>(useParams()['sceneId'] ?? '');
  const { learning, isError, refetch } = useLearning();
  const part = learning?.parts.find((each) => each.sceneId === sceneId);
  if (learning && part) return <OpenPart learning={learning} part={part} />;
  return (
    <>
      <PageHeader title="Your part" above={<TextLink to={paths.learn()}>All your parts</TextLink>} />
      {isError ? (
        <NotLoaded tryAgain={() => void refetch()}>Your plan could not be loaded.</NotLoaded>
      ) : learning ? (
        <EmptyState
          icon={GraduationCap}
          title="You aren’t learning this part"
          actions={<ButtonLink to={paths.learn(sceneId)}>Learn it</ButtonLink>}
        />
      ) : (
        <Loading label="Loading your part">
          <Skeleton className="h-40" />
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
    </>
  );
}

function OpenPart({ learning, part }: { learning: Learning; part: LearnedPart }) {
  const { sceneId, title, characterName, dueDate } = part;
  const { data: scene, isError, refetch } = useScene(sceneId);
  const outlook = useMemo(() => {
    const { plans } = learningDay(learning, here());
    return partOutlook(
      part,
      plans.find(({ parts }) => parts.includes(part)),
      here(),
    );
  }, [learning, part]);
  const due = dueDate === null ? 'without a date' : `due ${dayText(dueDate, here().today)}`;
  return (
    <>
      <PageHeader
        title={title}
        description={`${characterName}, ${due}`}
        above={<TextLink to={paths.learn()}>All your parts</TextLink>}
        actions={
          <>
            <ButtonLink to={paths.drill({ sceneId })} variant="primary" icon={GraduationCap}>
              Learn now
            </ButtonLink>
            <ButtonLink to={paths.learn(sceneId)}>Part and date</ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-12">
        <PartStats part={part} outlook={outlook} />
        {outlook.curve.length > 1 && <ForecastCurve curve={outlook.curve} />}
        <DrillList part={part} />
        {isError ? (
          <NotLoaded tryAgain={() => void refetch()}>{browserSentence('scene.load')}</NotLoaded>
        ) : scene ? (
          <HeatMap scene={scene} part={part} safety={outlook.safety} />
        ) : (
          <Skeleton className="h-80" />
        )}
        <PartActions part={part} />
      </div>
    </>
  );
}

function PartActions({ part }: { part: LearnedPart }) {
  const { savePart } = useLearningChanges();
  const { mutate, isPending } = useExportTries(part.sceneId);
  const exportCsv = () =>
    mutate(undefined, {
      onSuccess: ({ fileName, csv }) => downloadCsv(csv, fileName),
      onError: (error) =>
        toast.error(
          error instanceof ApiError || error instanceof Offline
            ? error.message
            : 'The export failed. Please try again.',
        ),
    });
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <Button icon={Download} busy={isPending} busyLabel="Exporting…" onClick={exportCsv}>
        Export tries as CSV
      </Button>
      <Button variant="quiet" onClick={() => void savePart(part, false)}>
        Stop learning this part
      </Button>
    </div>
  );
}
