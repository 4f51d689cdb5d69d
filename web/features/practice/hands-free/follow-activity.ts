import { isActive } from '#domain/practice/run-state.ts';
import { lastWordsMs } from '#web/platform/listening/recognizer.ts';
import type { StagedRun } from '../stage/stage-run.ts';

/** After the end of a run, the last words are still being recognized. */
const afterEndMs = lastWordsMs + 500;

interface Activity {
  /** Called when a run begins after `ended`. */
  readonly began: () => void;
  /** Called when a run is over and its last words are known, so that nothing has to be heard any more. */
  readonly ended: () => void;
}

/** Returns a function that stops it. */
export function followActivity(
  staged: Pick<StagedRun, 'run' | 'subscribe'>,
  { began, ended }: Activity,
): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined;
  let isOn = isActive(staged.run());
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    ended();
  };
  const unsubscribe = staged.subscribe(() => {
    if (isActive(staged.run()) === isOn) return;
    isOn = !isOn;
    clearTimeout(ending);
    if (!isOn) ending = setTimeout(end, afterEndMs);
    else if (hasEnded) {
      hasEnded = false;
      began();
    }
  });
  return () => {
    clearTimeout(ending);
    unsubscribe();
  };
}
