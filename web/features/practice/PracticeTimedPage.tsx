import { MessageSquareOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import { asId, type CharacterId, type LineId, type SceneId } from '#domain/ids.ts';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { usualPause } from '#domain/voices/voice-settings.ts';
import { paths } from '#web/app/paths.ts';
import { refusedPage } from '#web/features/error-reports/PagePanel.tsx';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { useVoiceSettings, type VoiceSettingsNow } from '#web/features/voices/queries/voice-settings.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lineDelays } from './device/line-delays.ts';
import {
  characterOf,
  planFor,
  sheetOnStage,
  type PracticeMode,
  type PracticePlan,
} from './plan/practice-plan.ts';
import { useLearnedSeconds } from './queries/practice.ts';
import { ScenePicker } from './setup/ScenePicker.tsx';
import { TimerSettings } from './setup/TimerSettings.tsx';
import type { StagedRun } from './stage/stage-run.ts';
import { useStage } from './stage/use-stage.ts';
import { planCarriedOn } from './through/carried-plan.ts';
import { useThrough, type Through } from './through/use-through.ts';

const loadSession = async () => ({ default: (await import('./screen/PracticeSession.tsx')).PracticeSession });
/** Loaded while the actor chooses a part and a tempo. */
const PracticeSession = lazy(loadSession);

const ComingScene = lazy(async () => ({
  default: (await import('./through/ComingScene.tsx')).ComingScene,
}));
const RunThrough = lazy(async () => ({ default: (await import('./through/RunThrough.tsx')).RunThrough }));

/** Timed practice (docs/product/practice.md). */
export function PracticeTimedPage() {
  return <PracticeInMode mode="timed" />;
}

/** The chosen scene is in the URL. */
export function PracticeInMode({ mode }: { mode: PracticeMode }) {
  const [search] = useSearchParams();
  const sceneId = asId<SceneId>(search.get('scene'));
  const through = useThrough(sceneId);
  const lines = search.get('lines');
  if (!sceneId) return <ScenePicker mode={mode} />;
  return (
    <ChosenScene
      key={[sceneId, lines].join(' ')}
      sceneId={sceneId}
      mode={mode}
      through={through}
      only={lines ? lines.split(',').map((id) => asId<LineId>(id)) : null}
    />
  );
}

interface ChosenSceneProps {
  sceneId: SceneId;
  mode: PracticeMode;
  through: Through | null;
  /** The ids of the lines to run; null for all lines. */
  only: readonly LineId[] | null;
}

function ChosenScene({ sceneId, mode, through, only }: ChosenSceneProps) {
  const { data: scene, error, isError, refetch } = useScene(sceneId);
  const voice = useVoiceSettings();
  const library = <ButtonLink to={paths.scenes()}>Back to Scene Library</ButtonLink>;
  const refused = refusedPage(error, browserSentence('scene.load'));
  if (refused) return refused;
  if (isError) {
    return (
      <ErrorState
        title={browserSentence('scene.load')}
        actions={
          <>
            <Button onClick={() => void refetch()}>Try Again</Button>
            {library}
          </>
        }
      >
        Nothing is lost. Check your connection, or choose another scene.
      </ErrorState>
    );
  }
  if (!scene || voice.isPending) return <SettingsSkeleton />;
  if (!scene.lines.some(isSpoken)) {
    return (
      <EmptyState icon={MessageSquareOff} title="No dialogue to practice" actions={library}>
        Nobody in this scene has a line yet.
      </EmptyState>
    );
  }
  return <SceneOnStage scene={scene} voice={voice} mode={mode} through={through} only={known(scene, only)} />;
}

/** The requested lines that the scene still has; null if it has none of them. */
function known({ lines }: Scene, only: readonly LineId[] | null): readonly LineId[] | null {
  const found = lines.filter(({ id }) => only?.includes(id)).map(({ id }) => id);
  return found.length > 0 ? found : null;
}

interface SceneOnStageProps extends Pick<ChosenSceneProps, 'mode' | 'only' | 'through'> {
  scene: Scene;
  voice: VoiceSettingsNow;
}

function SceneOnStage({ scene, voice, mode, through, only }: SceneOnStageProps) {
  const stage = useStage(scene, !!through?.next);
  const carried = through?.carried ?? null;
  const [plan, setPlan] = useState(() => {
    const own = planFor(scene, usualPause(voice.settings, voice.entitlement), mode, only);
    return carried ? planCarriedOn(own, scene, carried) : own;
  });
  /** The scene follows another one in a run through several scenes, and begins by itself. */
  const [isComing, setComing] = useState(carried !== null);
  const [staged, setStaged] = useState<StagedRun | null>(null);
  const learnedSeconds = useLearnedByOrder(scene, plan.part);
  const character = characterOf(scene, plan.part);
  useEffect(() => void loadSession().catch(() => {}), []);

  function replan(next: PracticePlan, order: number) {
    lineDelays.keep(scene.lines, next.timing.lineDelays);
    stage.replan(sheetOnStage(scene, next, learnedSeconds), next, order);
  }
  if (staged) {
    return (
      <Suspense>
        <PracticeSession
          scene={scene}
          character={character ?? null}
          staged={staged}
          stage={stage}
          plan={plan}
          onReplan={replan}
        >
          {through && <RunThrough through={through} />}
        </PracticeSession>
      </Suspense>
    );
  }
  if (through && isComing) {
    return (
      <Suspense>
        <ComingScene
          scene={scene}
          stage={stage}
          plan={plan}
          learnedSeconds={learnedSeconds}
          through={through}
          onStarted={setStaged}
          onWait={() => setComing(false)}
        />
      </Suspense>
    );
  }
  return (
    <TimerSettings
      scene={scene}
      stage={stage}
      plan={plan}
      learnedSeconds={learnedSeconds}
      through={through}
      onPlan={setPlan}
      onStarted={setStaged}
    />
  );
}

/** How long each of the actor's lines took last time, in seconds by line order. */
function useLearnedByOrder(scene: Scene, part: CharacterId | null): Readonly<Record<number, number>> {
  const seconds = useLearnedSeconds(scene.id, part);
  return useMemo(
    () =>
      Object.fromEntries(
        scene.lines.flatMap(({ id, order }) => (seconds[id] === undefined ? [] : [[order, seconds[id]]])),
      ),
    [scene.lines, seconds],
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading scene" className="grid max-w-2xl gap-6">
      <div>
        <Skeleton className="mb-3 h-5 w-1/3" />
        <h1 className="line-clamp-2 min-h-[2lh] text-2xl font-bold sm:line-clamp-1 sm:min-h-[1lh] sm:text-3xl">
          <known-title className="empty:block empty:h-[1lh] empty:w-2/3 empty:animate-breathe empty:rounded-md empty:bg-line" />
        </h1>
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
      <Skeleton className="h-48" />
      <Skeleton className="h-32" />
    </div>
  );
}
