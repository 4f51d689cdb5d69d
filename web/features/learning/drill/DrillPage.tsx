import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import {
  cardsOf,
  cardsOfPlan,
  type DrillCard,
  type DrillWay,
  type SceneToLearn,
} from '#domain/learning/drills/drill-cards.ts';
import { learningDay, type TodaysLine } from '#domain/learning/learning-day.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { learningWays } from '#domain/learning/line-try.ts';
import { newSeed } from '#web/platform/new-seed.ts';
import { paths } from '#web/app/paths.ts';
import { useOpenScenes } from '#web/features/scenes/queries/open-scenes.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { wayText } from '../learning-text.ts';
import { here, useLearning } from '../queries/learning.ts';
import { Drill } from './Drill.tsx';

/** Today's lines, or one way to drill them: `?way=`, of one part: `?scene=`. */
export function DrillPage() {
  const [search] = useSearchParams();
  const way = learningWays.find((each): each is DrillWay => each === search.get('way') && each !== 'run');
  const sceneId = asId<SceneId>(search.get('scene'));
  const { learning, isError, refetch } = useLearning();
  const title = way ? wayText[way].name : 'Learn now';
  if (isError)
    return (
      <DrillFrame title={title}>
        <NotLoaded tryAgain={() => void refetch()}>Your plan could not be loaded.</NotLoaded>
      </DrillFrame>
    );
  if (!learning) return <DrillFrame title={title}>{loading}</DrillFrame>;
  return (
    <DrillFrame title={title}>
      <OpenDrill key={`${way} ${sceneId}`} way={way ?? null} sceneId={sceneId} learning={learning} />
    </DrillFrame>
  );
}

const loading = (
  <Loading label="Loading your lines">
    <Skeleton className="h-24" />
    <Skeleton className="mt-6 h-40" />
  </Loading>
);

function DrillFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={title} />
      {children}
    </div>
  );
}

interface OpenDrillProps {
  way: DrillWay | null;
  sceneId: SceneId | null;
  learning: Learning;
}

/** The lines are chosen once; what is tried meanwhile changes the next plan, not this one. */
function OpenDrill({ way, sceneId, learning }: OpenDrillProps) {
  const [todays] = useState(() => learningDay(learning, here()).lines);
  const parts = learning.parts.filter((part) =>
    sceneId ? part.sceneId === sceneId : way !== null || todays.some((line) => line.sceneId === part.sceneId),
  );
  const { data: opened } = useOpenScenes(parts.map((part) => part.sceneId));
  if (!opened) return loading;
  const { scenes, isWhole } = opened;
  const toLearn = scenes.flatMap((scene): SceneToLearn[] => {
    const part = parts.find((each) => each.sceneId === scene.id);
    return part ? [{ scene, part }] : [];
  });
  if (toLearn.length === 0 && !isWhole) {
    return (
      <EmptyState title={browserSentence('scene.load')} actions={back}>
        Without a network, you can learn scenes that you have opened on this device before.
      </EmptyState>
    );
  }
  return <BegunDrill {...{ way, sceneId, learning }} scenes={toLearn} todays={todays} />;
}

const back = <ButtonLink to={paths.learn()}>Your parts</ButtonLink>;

interface BegunDrillProps extends OpenDrillProps {
  scenes: readonly SceneToLearn[];
  todays: readonly TodaysLine[];
}

function BegunDrill({ way, sceneId, learning, scenes, todays }: BegunDrillProps) {
  const [seed] = useState(newSeed);
  const [cards] = useState<readonly DrillCard[]>(() =>
    way === null
      ? cardsOfPlan(
          scenes,
          todays.map(({ lineId }) => lineId),
        )
      : cardsOf(scenes, { way, round: 0, seed, direction: 'forwards', lineIds: null }),
  );
  if (cards.length === 0) {
    return (
      <EmptyState title={emptyTitle(way)} actions={back}>
        {way === 'by-intention'
          ? 'Note what you want with a line, or a verb for it, while you learn.'
          : 'Come back tomorrow, or choose a drill on the page of your part.'}
      </EmptyState>
    );
  }
  return <Drill way={way} sceneId={sceneId} cards={cards} seed={seed} scenes={scenes} learning={learning} />;
}

const emptyTitle = (way: DrillWay | null) =>
  way === 'trouble-spots'
    ? 'No line is in trouble'
    : way === 'by-intention'
      ? 'No line has an intention yet'
      : 'Nothing to do now';
