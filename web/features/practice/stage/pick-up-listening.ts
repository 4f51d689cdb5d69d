import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { microphoneChoice, timesPickUps } from '../device/practice-options.ts';
import { listenToRun, type HeardEvent, type RunListening } from './listening-run.ts';
import { recordOnStage } from './record-on-stage.ts';
import type { StagedRun } from './stage-run.ts';

/** Whether the microphone is on for the run on stage, and whether it hears something now. */
type ListeningState = 'off' | 'listening' | 'hearing';

const listeners = new Set<() => void>();
let state: ListeningState = 'off';

export const listeningState = {
  read: (): ListeningState => state,
  write(next: ListeningState): void {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const stateAfter: Readonly<Record<HeardEvent['type'], ListeningState>> = {
  'listening-began': 'listening',
  'sound-began': 'hearing',
  'sound-ended': 'listening',
  'listening-ended': 'off',
};

/** Opens the microphone before the run begins, if the actor wants pick-ups measured; null if not. */
export async function listenForPickUps(staged: StagedRun): Promise<RunListening | null> {
  const hasLinesOfMine = staged.run().sheet.steps.some((step) => step.by === 'me');
  if (!timesPickUps.read() || !hasLinesOfMine) return null;
  const listening = listenToRun({
    staged,
    output: await unlockAudio(),
    choice: microphoneChoice.read(),
    onEvent(event) {
      listeningState.write(stateAfter[event.type]);
      recordOnStage.report(event);
    },
    onProblem: (problem) => toast.warning(`${problem.message} Practice continues without it.`),
  });
  await listening.open();
  return listening;
}
