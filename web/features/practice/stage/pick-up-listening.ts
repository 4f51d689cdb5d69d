import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import type { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { microphoneChoice, timesPickUps } from '../device/practice-options.ts';
import type { HeardEvent, RunListening } from './listening-run.ts';
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
  const onProblem = (problem: MicrophoneProblem) =>
    toast.warning(`${problem.message} Practice continues without it.`);
  return listenToSounds(staged, { onProblem });
}

interface SoundListener {
  readonly onSound?: () => void;
  readonly onProblem: (problem: MicrophoneProblem) => void;
}

/** Reports when the actor makes a sound; settles when the microphone is open or has failed to open. */
export async function listenToSounds(
  staged: StagedRun,
  { onSound, onProblem }: SoundListener,
): Promise<RunListening> {
  const output = await unlockAudio();
  const { listenToRun } = await import('./listening-run.ts');
  const listening = listenToRun({
    staged,
    output,
    choice: microphoneChoice.read(),
    onEvent(event) {
      listeningState.write(stateAfter[event.type]);
      recordOnStage.report(event);
      if (event.type === 'sound-began') onSound?.();
    },
    onProblem,
  });
  await listening.open();
  return listening;
}
