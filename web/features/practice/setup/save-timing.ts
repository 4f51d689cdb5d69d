import type { QueryClient } from '@tanstack/react-query';
import { browserSentence } from '#contract/browser-problems.ts';
import type { Timing } from '#domain/practice/timing.ts';
import { saveTiming } from '#web/features/scenes/queries/scenes.ts';
import { toast } from '#web/ui/toast.ts';

/** Keeps countdown and pause with the scene and says how that went: rehearsal.md section 8, "Timed practice". */
export async function saveTimingToScene(client: QueryClient, sceneId: string, timing: Timing): Promise<void> {
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
