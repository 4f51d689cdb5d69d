import { browserSentence } from '#contract/browser-problems.ts';
import { isPlaying, type Run } from '#domain/practice/run-state.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import type { Command, StagedRun } from '../stage/stage-run.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Each press is a gesture: where the audio was taken away, it comes back with it. `onStart`: the run on stage is about
 * to begin once more.
 */
export function useCommand(staged: StagedRun, run: Run, onStart: () => void) {
  async function command(name: Command): Promise<void> {
    try {
      if (name !== 'stop') await unlockAudio();
      if (name === 'start') onStart();
      staged.tell(name);
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
  }
  const playOrPause = () =>
    command(isPlaying(run) ? 'pause' : run.phase.name === 'paused' ? 'resume' : 'start');
  return { command, playOrPause };
}
