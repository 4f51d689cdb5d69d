import { browserSentence } from '#contract/browser-problems.ts';
import { Play } from 'lucide-react';
import { startTransition, useDeferredValue, useMemo, useState } from 'react';
import { estimatedSeconds, previewSheet } from '#domain/practice/cue-sheet.ts';
import { isActive } from '#domain/practice/run-state.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { useCast } from '../../cast/use-cast.ts';
import { partsPlayed } from '../../offline/parts-played.ts';
import { paths } from '../../paths.ts';
import type { StagedRun } from '../../stage/stage-run.ts';
import { DeviceTakes } from '../../takes/DeviceTakes.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../ui/toast.ts';
import { CharacterChoice } from './CharacterChoice.tsx';
import { durationText } from '../../ui/clock-text.ts';
import { LivingReadOption } from './LivingReadOption.tsx';
import { sheetFor, type PracticePlan } from './practice-plan.ts';
import { PartnersVoices } from './PartnersVoices.tsx';
import { PickUpOption } from './PickUpOption.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { saveTimingToScene } from './save-timing.ts';
import { TimingFields } from './TimingFields.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useTurn } from '../../ui/use-turn.ts';
import type { Stage } from './use-stage.ts';
import { WayChoice } from './WayChoice.tsx';
import { whyNoPreview } from './why-no-preview.ts';

interface TimerSettingsProps {
  scene: Scene;
  stage: Stage;
  plan: PracticePlan;
  learnedSeconds: Readonly<Record<number, number>>;
  onPlan: (plan: PracticePlan) => void;
  onStarted: (staged: StagedRun) => void;
}

/** Everything settled before the first line. */
export function TimerSettings(props: TimerSettingsProps) {
  const { scene, stage, plan, learnedSeconds, onPlan, onStarted } = props;
  const [preview, setPreview] = useState<StagedRun | null>(null);
  const [isStarting, setStarting] = useState(false);
  const cast = useCast(scene, plan.part);
  // What follows from the plan comes after the press that changed it is seen: a long script has much of it.
  const [settled, settledCast] = [useDeferredValue(plan), useDeferredValue(cast)];
  const settledSheet = useMemo(
    () => sheetFor(scene, settled, learnedSeconds),
    [scene, settled, learnedSeconds],
  );
  const newestSheet = () => (plan === settled ? settledSheet : sheetFor(scene, plan, learnedSeconds));
  // Whom to play first; the rest comes with the next picture, into room that is kept for it.
  const isWhole = useTurn(1);
  const choosePart = useStable((part: string) => onPlan({ ...plan, part }));

  async function startPreview() {
    const sheet = newestSheet();
    const reason = whyNoPreview(scene, sheet);
    if (reason || !sheet) return void toast.error(reason ?? '');
    try {
      setPreview(await stage.preview(previewSheet(sheet, plan.timing), cast));
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
  }

  async function start() {
    const sheet = newestSheet();
    if (!sheet || plan.part === null) return;
    setStarting(true);
    try {
      const staged = await stage.rehearse(sheet, cast, { ...plan, part: plan.part });
      partsPlayed.keep(scene.id, plan.part);
      if (plan.savesToScene) void saveTimingToScene(scene.id, plan.timing);
      if (isActive(staged.run())) return startTransition(() => onStarted(staged));
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
    setStarting(false);
  }

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={scene.title}
        above={<TextLink to={paths.practiceTimed()}>Choose another scene</TextLink>}
        description={[scene.author, 'Timed Mode'].filter(Boolean).join(' · ')}
      />
      <DeviceTakes phases={['cut-off']} />
      <div className="grid gap-10">
        <CharacterChoice scene={scene} part={plan.part} onChoose={choosePart} />
        {isWhole ? (
          <>
            <WayChoice how={plan.how} onChange={(how) => onPlan({ ...plan, how })} />
            <TimingFields
              timing={plan.timing}
              onChange={(timing) => onPlan({ ...plan, timing })}
              learned={
                Object.keys(learnedSeconds).length > 0
                  ? { isUsed: plan.usesLearned, use: (usesLearned) => onPlan({ ...plan, usesLearned }) }
                  : null
              }
            />
            {scene.isOwn && (
              <CheckboxField
                label="Save countdown and pause to this scene"
                checked={plan.savesToScene}
                onChange={(event) => onPlan({ ...plan, savesToScene: event.target.checked })}
              />
            )}
            <LivingReadOption living={plan.living} onChange={(living) => onPlan({ ...plan, living })} />
            <PickUpOption />
            {settledSheet && (
              <PartnersVoices
                scene={scene}
                sheet={settledSheet}
                cast={settledCast}
                without={settled.how.way === 'read-through' ? null : settled.part}
              />
            )}
          </>
        ) : (
          <div className="h-dvh" />
        )}
        <div className="bottom-16 z-10 flex flex-wrap items-center gap-3 bg-paper py-4 [@media(min-width:360px)_and_(min-height:30rem)]:sticky sm:gap-4 lg:bottom-0">
          <Button
            variant="primary"
            size="large"
            className="px-4 sm:px-6"
            icon={Play}
            busy={isStarting}
            disabledReason={plan.part === null ? 'Please select your character first' : null}
            onClick={start}
          >
            Start Practice
          </Button>
          <PreviewButton staged={preview} onStart={startPreview} />
          {settledSheet && (
            <p className="hidden text-ink-soft sm:block">
              About {durationText(estimatedSeconds(settledSheet))}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
