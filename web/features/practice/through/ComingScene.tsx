import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { isActive } from '#domain/practice/run-state.ts';
import { spokenHeading } from '#domain/production/spoken-heading.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { useCast } from '#web/features/voices/cast/use-cast.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useEventCallback } from '#web/ui/behavior/use-event-callback.ts';
import { usePageMark } from '#web/ui/behavior/page-mark.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sheetOnStage, type PracticePlan } from '../plan/practice-plan.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { Stage } from '../stage/use-stage.ts';
import { BeforeThisScene } from './BeforeThisScene.tsx';
import { sayHeading } from './say-heading.ts';
import { placeInRun, type Through } from './use-through.ts';

interface ComingSceneProps {
  scene: Scene;
  stage: Stage;
  plan: PracticePlan;
  learnedSeconds: Readonly<Record<number, number>>;
  through: Through;
  onStarted: (staged: StagedRun) => void;
  /** The scene no longer begins by itself. */
  onWait: () => void;
}

/** Long enough to read the heading. */
const shownMs = 2500;

/** Shown between two scenes of a run: the heading is shown and spoken, and then the scene begins. */
export function ComingScene(props: ComingSceneProps) {
  const { scene, stage, plan, learnedSeconds, through, onStarted, onWait } = props;
  const { section } = through;
  usePageMark('data-has-stage');
  const cast = useCast(scene, plan.part);
  const sheet = useMemo(() => sheetOnStage(scene, plan, learnedSeconds), [scene, plan, learnedSeconds]);
  const leaving = useRef(new AbortController());
  const partner = sheet.steps.find((step) => step.by === 'partner')?.line.characterId;

  const begin = useEventCallback(async () => {
    const { part } = plan;
    try {
      const staged = await (part === null
        ? stage.listen(sheet, cast, plan.mode)
        : stage.rehearse(sheet, cast, { ...plan, part }));
      if (isActive(staged.run())) return onStarted(staged);
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
    onWait();
  });
  const comeIn = useEffectEvent(async (signal: AbortSignal) => {
    const text = spokenHeading(section);
    announce(text);
    const said = sayHeading(stage, {
      text,
      characterId: partner ?? null,
      cast,
      speed: plan.timing.speed,
      signal,
    });
    const shown = new Promise((resolve) => setTimeout(resolve, shownMs));
    // If the heading can't be spoken, it can still be read.
    await Promise.allSettled([said, shown]);
    if (!signal.aborted) await begin();
  });
  useEffect(() => {
    const stopped = new AbortController();
    leaving.current = stopped;
    void comeIn(stopped.signal);
    return () => stopped.abort();
  }, []);

  const leaveBy = (then: () => void) => () => {
    leaving.current.abort();
    then();
  };
  return (
    <div data-stage className="grid min-h-dvh content-center bg-paper px-6 py-10">
      <title>{`${scene.title} · AI Scene Partner`}</title>
      <div className="mx-auto grid w-full max-w-2xl gap-8">
        <header>
          <p className="text-foreground-soft">
            {through.title}, {placeInRun(through)}
          </p>
          <h1 className="mt-2 font-script text-2xl font-bold wrap-anywhere sm:text-4xl">
            {section.number !== null && <span className="mr-3 text-foreground-soft">{section.number}</span>}
            {section.heading}
          </h1>
          {plan.part === null && <p className="mt-3">You have no lines in this scene. Listen.</p>}
        </header>
        <BeforeThisScene scene={scene} part={plan.part} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={Play} onClick={leaveBy(() => void begin())}>
            Start now
          </Button>
          <Button icon={Pause} onClick={leaveBy(onWait)}>
            Wait
          </Button>
        </div>
      </div>
    </div>
  );
}
