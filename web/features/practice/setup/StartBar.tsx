import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { startTransition, useState } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import { estimatedSeconds, previewSheet, type CueSheet } from '#domain/practice/cue-sheet.ts';
import { isActive } from '#domain/practice/run-state.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Cast } from '#web/features/voices/cast/use-cast.ts';
import { partsPlayed } from '../device/parts-played.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { Button } from '#web/ui/Button.tsx';
import { durationText } from '#web/ui/clock-text.ts';
import { toast } from '#web/ui/toast.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { saveTimingToScene } from './save-timing.ts';
import type { Stage } from '../stage/use-stage.ts';
import { whyNoPreview } from './why-no-preview.ts';

interface StartBarProps {
  scene: Scene;
  stage: Stage;
  plan: PracticePlan;
  cast: Cast;
  /** Of a plan that may be a picture behind. */
  settledSheet: CueSheet | null;
  newestSheet: () => CueSheet | null;
  onStarted: (staged: StagedRun) => void;
}

/** Starts what is settled above it, or lets its first lines be heard. */
export function StartBar({ scene, stage, plan, cast, settledSheet, newestSheet, onStarted }: StartBarProps) {
  const [preview, setPreview] = useState<StagedRun | null>(null);
  const [isStarting, setStarting] = useState(false);
  const client = useQueryClient();

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
      if (plan.savesToScene) void saveTimingToScene(client, scene.id, plan.timing);
      if (isActive(staged.run())) return startTransition(() => onStarted(staged));
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
    setStarting(false);
  }

  return (
    <div className="bottom-16 z-10 flex flex-wrap items-center gap-3 bg-paper py-4 [@media(min-width:360px)_and_(min-height:30rem)]:sticky sm:gap-4 lg:bottom-0">
      <Button
        variant="primary"
        size="large"
        className="px-4 sm:px-6"
        icon={Play}
        busy={isStarting}
        disabledReason={plan.part === null ? sentenceFor('practice.character_unknown') : null}
        onClick={start}
      >
        Start Practice
      </Button>
      <PreviewButton staged={preview} onStart={startPreview} />
      {settledSheet && (
        <p className="hidden text-ink-soft sm:block">About {durationText(estimatedSeconds(settledSheet))}</p>
      )}
    </div>
  );
}
