import { ChevronRight, GraduationCap } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { LearningDay } from '#domain/learning/learning-day.ts';
import type { LearnedPart, Learning } from '#domain/learning/learning-schema.ts';
import { paths } from '#web/app/paths.ts';
import { useKeptScenes, useScene, useScenes } from '#web/features/scenes/queries/scenes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { dayText } from './learning-text.ts';
import { here, useLearning, useLearningDay } from './queries/learning.ts';
import { LearningSettings } from './today/LearningSettings.tsx';
import { StartPart } from './today/StartPart.tsx';
import { Today } from './today/TodayPanel.tsx';

/**
 * Today's plan, the parts being learned, and a form to start another part. `?scene=` chooses the scene of that form.
 */
export function LearnPage() {
  const [search] = useSearchParams();
  const sceneId = asId<SceneId>(search.get('scene'));
  const { learning, isError, error, refetch } = useLearning();
  const day = useLearningDay(learning);
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Learn your lines"
        description="A few minutes a day, so that your part is safe on the day."
        above={sceneId && <TextLink to={paths.learn()}>All your parts</TextLink>}
      />
      {isError ? (
        <NotLoaded tryAgain={() => void refetch()}>{error?.message ?? browserSentence('unknown')}</NotLoaded>
      ) : !learning || !day ? (
        <Loading label="Loading your plan">
          <Skeleton className="h-40" />
          <Skeleton className="mt-6 h-20" />
        </Loading>
      ) : sceneId ? (
        <ChosenScene sceneId={sceneId} learning={learning} />
      ) : (
        <Overview learning={learning} day={day} />
      )}
    </div>
  );
}

function ChosenScene({ sceneId, learning }: { sceneId: SceneId; learning: Learning }) {
  const { data: scene, isError, refetch } = useScene(sceneId);
  if (isError) return <NotLoaded tryAgain={() => void refetch()}>{browserSentence('scene.load')}</NotLoaded>;
  if (!scene) return <Skeleton className="h-60" />;
  return (
    <section aria-labelledby="chosen-scene">
      <h2 id="chosen-scene" className="mb-5 text-xl font-bold wrap-anywhere">
        {scene.title}
      </h2>
      <StartPart scene={scene} known={learning.parts.find((part) => part.sceneId === sceneId) ?? null} />
    </section>
  );
}

function Overview({ learning, day }: { learning: Learning; day: LearningDay }) {
  const { parts, settings } = learning;
  return (
    <div className="grid grid-cols-1 gap-12">
      {day.plans.length > 0 && <Today learning={learning} day={day} />}
      {parts.length > 0 && (
        <section aria-labelledby="your-parts">
          <h2 id="your-parts" className="text-xl font-bold">
            Your parts
          </h2>
          <ul className="mt-3 border-t border-line">
            {parts.map((part) => (
              <PartRow key={part.sceneId} part={part} />
            ))}
          </ul>
        </section>
      )}
      <OtherScenes learned={parts} />
      {parts.length > 0 && <LearningSettings settings={settings} />}
    </div>
  );
}

function PartRow({ part }: { part: LearnedPart }) {
  const { today } = here();
  const { sceneId, title, characterName, dueDate, lines } = part;
  const begun = lines.filter(({ tries }) => tries.length > 0).length;
  const about = [
    characterName,
    begun === lines.length
      ? counted(lines.length, 'line')
      : `${begun} of ${counted(lines.length, 'line')} begun`,
    dueDate === null ? 'no date' : `due ${dayText(dueDate, today)}`,
  ];
  return <Row to={paths.learnedPart(sceneId)} title={title} about={about.join(' · ')} />;
}

function OtherScenes({ learned }: { learned: readonly LearnedPart[] }) {
  const scenes = useScenes();
  const kept = useKeptScenes(scenes.isError && !scenes.data);
  const known = new Set(learned.map(({ sceneId }) => sceneId));
  const others = (scenes.data ?? kept).filter(({ id, lineCount }) => lineCount > 0 && !known.has(id));
  if (learned.length === 0 && others.length === 0 && !scenes.isPending) {
    return (
      <EmptyState icon={GraduationCap} title="No scenes yet">
        Upload a script, or take a scene from the{' '}
        <TextLink to={paths.community()}>community library</TextLink>, and learn your part here.
      </EmptyState>
    );
  }
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-scenes">
      <h2 id="other-scenes" className="text-xl font-bold">
        {learned.length === 0 ? 'Choose a scene' : 'Learn another part'}
      </h2>
      <ul className="mt-3 border-t border-line">
        {others.map(({ id, title, lineCount }) => (
          <Row key={id} to={paths.learn(id)} title={title} about={counted(lineCount, 'line')} />
        ))}
      </ul>
      {scenes.hasNextPage && (
        <Button className="mt-6" busy={scenes.isFetchingNextPage} onClick={() => void scenes.fetchNextPage()}>
          Show more scenes
        </Button>
      )}
    </section>
  );
}

function Row({ to, title, about }: { to: string; title: string; about: string }) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="-mx-3 flex min-h-16 items-center gap-4 rounded-md px-3 py-3 hover:bg-hover">
        <span className="min-w-0 grow">
          <span className="line-clamp-3 text-lg font-semibold wrap-anywhere">{title}</span>
          <span className="block text-foreground-soft wrap-anywhere">{about}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-foreground-soft" />
      </Link>
    </li>
  );
}
