import { LazyCoachingOption } from '../coaching/LazyCoaching.tsx';
import { useDeferredValue, useMemo, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { CharacterId } from '#domain/ids.ts';
import type { Timing } from '#domain/practice/timing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { CutOffTakes } from '#web/features/takes/CutOffTakes.tsx';
import { useCast } from '#web/features/voices/cast/use-cast.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { useEventCallback } from '#web/ui/behavior/use-event-callback.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { turnEnd } from '../device/practice-options.ts';
import { sheetFor, type PracticePlan } from '../plan/practice-plan.ts';
import { BeforeThisScene } from '../through/BeforeThisScene.tsx';
import { placeInRun, type Through } from '../through/use-through.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { Stage } from '../stage/use-stage.ts';
import { LazyHandsFree } from '../hands-free/LazyHandsFree.tsx';
import { CharacterChoice } from './CharacterChoice.tsx';
import { LivingReadOption } from './LivingReadOption.tsx';
import { PickUpOption } from './PickUpOption.tsx';
import { StartBar } from './StartBar.tsx';
import { TimingFields } from './TimingFields.tsx';
import { OnlyLines } from './OnlyLines.tsx';
import { ModeChoice } from './ModeChoice.tsx';

const PartnersVoices = lazy(async () => ({ default: (await import('./PartnersVoices.tsx')).PartnersVoices }));
const SceneActions = lazy(async () => ({ default: (await import('./SceneActions.tsx')).SceneActions }));

interface TimerSettingsProps {
  scene: Scene;
  stage: Stage;
  plan: PracticePlan;
  learnedSeconds: Readonly<Record<number, number>>;
  onPlan: (plan: PracticePlan) => void;
  /** The run through several scenes that this scene belongs to; null if it is practiced alone. */
  through: Through | null;
  onStarted: (staged: StagedRun) => void;
}

/** Everything chosen before the first line. */
export function TimerSettings(props: TimerSettingsProps) {
  const { scene, stage, plan, learnedSeconds, through, onPlan, onStarted } = props;
  const { state } = useLocation();
  const cast = useCast(scene, plan.part);
  const maySave = usePlanAllows('scenes_edit');
  // Everything that depends on the plan is deferred, so that a press shows at once even in a long script.
  const [deferredPlan, deferredCast] = [useDeferredValue(plan), useDeferredValue(cast)];
  const deferredSheet = useMemo(
    () => sheetFor(scene, deferredPlan, learnedSeconds),
    [scene, deferredPlan, learnedSeconds],
  );
  const newestSheet = () => (plan === deferredPlan ? deferredSheet : sheetFor(scene, plan, learnedSeconds));
  // The characters are rendered first, and the rest in the next frame, in space reserved for it.
  const isWhole = useStaggeredMount(1);
  const changeTiming = useEventCallback((timing: Timing) => {
    turnEnd.write(
      plan.mode === 'auto' ? { ...turnEnd.read(), answerAfterSeconds: timing.answerAfterSeconds } : timing,
    );
    onPlan({ ...plan, timing });
  });
  const choosePart = useEventCallback((part: CharacterId) =>
    onPlan({ ...plan, part, options: { ...plan.options, only: null } }),
  );

  return (
    <div className="max-w-2xl">
      <PageHeader
        title={scene.title}
        above={
          through ? (
            <TextLink to={paths.production(through.productionId)}>{through.title}</TextLink>
          ) : (
            <TextLink to={plan.mode === 'auto' ? paths.autoPractice() : paths.practiceTimed()}>
              Choose another scene
            </TextLink>
          )
        }
        description={[
          scene.author,
          plan.mode === 'auto' ? 'Auto Mode' : 'Timed Mode',
          through && placeInRun(through),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Suspense>
            <SceneActions scene={scene} />
          </Suspense>
        }
      />
      <CutOffTakes />
      {(state as { isJustSaved?: boolean } | null)?.isJustSaved && (
        <p role="status" className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            <strong>{scene.title}</strong> is in your library. Who do you play?
          </span>
          <TextLink to={paths.upload()}>Upload another script</TextLink>
        </p>
      )}
      <div className="grid grid-cols-1 gap-10">
        <OnlyLines options={plan.options} onChange={(options) => onPlan({ ...plan, options })} />
        <div>
          <CharacterChoice scene={scene} part={plan.part} onChoose={choosePart} />
          <p className="mt-3 text-foreground-soft">
            Not off book yet? <TextLink to={paths.learn(scene.id)}>Learn your lines by a date</TextLink>
          </p>
        </div>
        {isWhole ? (
          <>
            <BeforeThisScene scene={scene} part={plan.part} />
            <ModeChoice options={plan.options} onChange={(options) => onPlan({ ...plan, options })} />
            {plan.mode === 'auto' ? (
              <LazyHandsFree scene={scene} plan={plan} onTiming={changeTiming} />
            ) : (
              <TimingFields
                timing={plan.timing}
                onChange={changeTiming}
                learned={
                  Object.keys(learnedSeconds).length > 0
                    ? { isUsed: plan.usesLearned, use: (usesLearned) => onPlan({ ...plan, usesLearned }) }
                    : null
                }
              />
            )}
            {plan.mode === 'timed' && maySave && scene.isOwn && (
              <CheckboxField
                label="Save countdown and pause to this scene"
                checked={plan.savesToScene}
                onChange={(event) => onPlan({ ...plan, savesToScene: event.target.checked })}
              />
            )}
            <LivingReadOption living={plan.living} onChange={(living) => onPlan({ ...plan, living })} />
            {plan.mode === 'timed' && <PickUpOption />}
            <LazyCoachingOption />
            <Suspense>
              {deferredSheet && (
                <PartnersVoices
                  scene={scene}
                  sheet={deferredSheet}
                  cast={deferredCast}
                  without={deferredPlan.options.mode === 'read-through' ? null : deferredPlan.part}
                />
              )}
            </Suspense>
          </>
        ) : (
          <div className="h-dvh" />
        )}
        <StartBar
          scene={scene}
          stage={stage}
          plan={plan}
          cast={cast}
          deferredSheet={deferredSheet}
          newestSheet={newestSheet}
          page={through?.startPage ?? null}
          onStarted={onStarted}
        />
      </div>
    </div>
  );
}
