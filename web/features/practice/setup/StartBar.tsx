import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { startTransition, useState, useSyncExternalStore } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import {
  estimatedSeconds,
  previewSheet,
  type CueSheet,
  countPartnerLines,
  isSpoken,
  stepOnPage,
} from '#domain/practice/cue-sheet.ts';
import { isActive } from '#domain/practice/run-state.ts';
import type { Timing } from '#domain/practice/timing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { saveTiming } from '#web/features/scenes/queries/scenes.ts';
import type { Cast } from '#web/features/voices/cast/use-cast.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { partsPlayed } from '../device/parts-played.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { Stage } from '../stage/use-stage.ts';

interface StartBarProps {
  scene: Scene;
  stage: Stage;
  plan: PracticePlan;
  cast: Cast;
  /** The sheet of a plan that may be one frame old. */
  deferredSheet: CueSheet | null;
  newestSheet: () => CueSheet | null;
  /** The page of the script where the run begins; null for the first line. */
  page: number | null;
  onStarted: (staged: StagedRun) => void;
}

/** Starts the practice, or plays a preview of the partner's first lines. */
export function StartBar(props: StartBarProps) {
  const { scene, stage, plan, cast, deferredSheet, newestSheet, page, onStarted } = props;
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
      const step = page === null ? 0 : stepOnPage(sheet, page);
      const staged = await stage.rehearse(sheet, cast, { ...plan, part: plan.part }, step);
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
      {deferredSheet && (
        <p className="hidden text-foreground-soft sm:block">
          About {durationText(estimatedSeconds(deferredSheet))}
        </p>
      )}
    </div>
  );
}

interface PreviewButtonProps {
  staged: StagedRun | null;
  onStart: () => void;
}

/** Plays the preview, or stops it. */
function PreviewButton({ staged, onStart }: PreviewButtonProps) {
  if (!staged) return <PreviewToggle isPlaying={false} onPress={onStart} />;
  return <RunningPreview staged={staged} onStart={onStart} />;
}

function RunningPreview({ staged, onStart }: { staged: StagedRun; onStart: () => void }) {
  const isPlaying = isActive(useSyncExternalStore(staged.subscribe, staged.run));
  return <PreviewToggle isPlaying={isPlaying} onPress={isPlaying ? () => staged.send('stop') : onStart} />;
}

function PreviewToggle({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  return (
    <Button size="large" className="px-4 sm:px-6" icon={isPlaying ? Square : Play} onClick={onPress}>
      {isPlaying ? 'Stop Preview' : 'Preview'}
    </Button>
  );
}

/** Why there is nothing to preview, or null. */
function whyNoPreview(scene: Scene, sheet: CueSheet | null): string | null {
  if (!scene.lines.some(isSpoken)) return 'No dialogue available for preview';
  if (!sheet) return sentenceFor('practice.character_unknown');
  return countPartnerLines(sheet) === 0 ? 'No AI lines available for preview' : null;
}

/** Saves countdown and pause with the scene, and shows the result. */
async function saveTimingToScene(client: QueryClient, sceneId: SceneId, timing: Timing): Promise<void> {
  const { initialCountdownSeconds, interLineDelaySeconds } = timing;
  try {
    await saveTiming(client, sceneId, { initialCountdownSeconds, interLineDelaySeconds });
    toast.success('Timing settings saved to scene');
  } catch (error) {
    toast.error(
      isColumnMissing(error)
        ? browserSentence('practice.timing_local')
        : browserSentence('practice.timing_failed'),
    );
  }
}

const isColumnMissing = (error: unknown) =>
  error instanceof Error && error.message.includes('timed_initial_countdown_seconds');
