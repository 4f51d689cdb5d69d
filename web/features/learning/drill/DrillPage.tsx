import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import {
  cardsOf,
  cardsOfPlan,
  type DrillCard,
  type Direction,
  type DrillWay,
  type SceneToLearn,
} from '#domain/learning/drills/drill-cards.ts';
import { learningDay, type TodaysLine } from '#domain/learning/learning-day.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { learningWays } from '#domain/learning/line-try.ts';
import { seedLimits } from '#domain/voices/living-read.ts';
import { newSeed } from '#web/platform/new-seed.ts';
import { paths } from '#web/app/paths.ts';
import { useOpenScenes } from '#web/features/scenes/queries/open-scenes.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChoiceLinks } from '#web/ui/action/ChoiceLinks.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { wayText } from '../learning-text.ts';
import { here, useLearning } from '../queries/learning.ts';
import { Drill } from './Drill.tsx';

/**
 * Drills today's lines. `?way=` chooses another drill and `?scene=` a single part; `?from=end` builds lines up from
 * their end; `?number=` repeats a randomized drill.
 */
export function DrillPage() {
  const [search] = useSearchParams();
  const way = learningWays.find((each): each is DrillWay => each === search.get('way') && each !== 'run');
  const sceneId = asId<SceneId>(search.get('scene'));
  const direction = search.get('from') === 'end' ? 'backwards' : 'forwards';
  const seed = seedFrom(search.get('number'));
  const { learning, isError, refetch } = useLearning();
  const title = way ? wayText[way].name : 'Learn now';
  if (isError)
    return (
      <DrillFrame title={title} does={way && wayText[way].does}>
        <NotLoaded tryAgain={() => void refetch()}>Your plan could not be loaded.</NotLoaded>
      </DrillFrame>
    );
  if (!learning)
    return (
      <DrillFrame title={title} does={way && wayText[way].does}>
        {loading}
      </DrillFrame>
    );
  return (
    <DrillFrame title={title} does={way && wayText[way].does}>
      {way === 'build-up' && <Directions direction={direction} sceneId={sceneId} />}
      <OpenDrill
        key={`${way} ${sceneId} ${direction} ${seed}`}
        {...{ way: way ?? null, sceneId, direction, seed, learning }}
      />
    </DrillFrame>
  );
}

const loading = (
  <Loading label="Loading your lines">
    <Skeleton className="h-24" />
    <Skeleton className="mt-6 h-40" />
  </Loading>
);

interface DrillFrameProps {
  title: string;
  does: string | undefined;
  children: ReactNode;
}

function DrillFrame({ title, does, children }: DrillFrameProps) {
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} description={does && <span className="max-sm:hidden">{does}</span>} />
      {children}
    </div>
  );
}

/**
 * Chooses whether a line is built up from its beginning or from its end. From the end, every round ends with words that
 * the actor already knows.
 */
function Directions({ direction, sceneId }: Pick<OpenDrillProps, 'direction' | 'sceneId'>) {
  const way = 'build-up';
  return (
    <div className="mb-4">
      <ChoiceLinks
        label="Direction"
        choices={[
          {
            title: 'From the beginning',
            to: paths.drill({ way, sceneId }),
            isChosen: direction === 'forwards',
          },
          {
            title: 'From the end',
            to: paths.drill({ way, sceneId, from: 'end' }),
            isChosen: direction === 'backwards',
          },
        ]}
      />
    </div>
  );
}

interface OpenDrillProps {
  way: DrillWay | null;
  sceneId: SceneId | null;
  direction: Direction;
  /** Null for a new one. */
  seed: number | null;
  learning: Learning;
}

/** The lines are chosen once. Tries during the drill change the next plan and not this one. */
function OpenDrill(chosen: OpenDrillProps) {
  const { way, sceneId, learning } = chosen;
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
  return <BegunDrill {...chosen} scenes={toLearn} todays={todays} />;
}

const back = <ButtonLink to={paths.learn()}>Your parts</ButtonLink>;

interface BegunDrillProps extends OpenDrillProps {
  scenes: readonly SceneToLearn[];
  todays: readonly TodaysLine[];
}

function BegunDrill({ todays, seed: given, ...chosen }: BegunDrillProps) {
  const { way, direction, scenes } = chosen;
  const [seed] = useState(() => given ?? newSeed());
  const [cards] = useState<readonly DrillCard[]>(() =>
    way === null
      ? cardsOfPlan(
          scenes,
          todays.map(({ lineId }) => lineId),
        )
      : cardsOf(scenes, { way, round: 0, seed, direction, lineIds: null }),
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
  return <Drill {...chosen} cards={cards} seed={seed} />;
}

function seedFrom(text: string | null): number | null {
  const seed = Number(text);
  return Number.isInteger(seed) && seed >= seedLimits.min && seed <= seedLimits.max ? seed : null;
}

const emptyTitle = (way: DrillWay | null) =>
  way === 'trouble-spots'
    ? 'No trouble spots'
    : way === 'by-intention'
      ? 'No line has an intention yet'
      : 'Nothing to do now';
