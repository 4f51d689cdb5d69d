import { microphoneChoice, timesPickUps } from '../device/microphone-choice.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { listenToRun, type HeardEvent, type RunListening } from './listening-run.ts';
import type { StagedRun } from './stage-run.ts';
import { toast } from '#web/ui/toast.ts';
import { listeningState, type ListeningState } from './listening-state.ts';
import { recordOnStage } from './record-on-stage.ts';

const stateAfter: Readonly<Record<HeardEvent['type'], ListeningState>> = {
  'listening-began': 'listening',
  'sound-began': 'hearing',
  'sound-ended': 'listening',
  'listening-ended': 'off',
};

/** Where the actor asked for pick-ups to be timed: the microphone, asked for before the run begins. */
export async function listenForPickUps(staged: StagedRun): Promise<RunListening | null> {
  const hasLinesOfMine = staged.run().sheet.steps.some((step) => step.by === 'me');
  if (!timesPickUps.read() || !hasLinesOfMine) return null;
  const listening = listenToRun({
    staged,
    output: await unlockAudio(),
    choice: microphoneChoice.read(),
    onEvent(event) {
      listeningState.write(stateAfter[event.type]);
      recordOnStage.tell(event);
    },
    onProblem: (problem) => toast.warning(`${problem.message} Practice goes on without it.`),
  });
  await listening.open();
  return listening;
}
