import { isPlaying } from '#domain/practice/run-state.ts';
import { LazyAskButton } from '#web/features/questions/LazyAskButton.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';

/** Opens the questions about the scene while it doesn't play. */
export function SessionQuestions() {
  const scene = usePractice((state) => state.scene);
  const isOn = usePractice(({ run }) => isPlaying(run));
  const { goTo } = usePracticeActions();
  return (
    <LazyAskButton
      scene={scene}
      variant="secondary"
      className="justify-self-start"
      disabledReason={isOn ? 'Pause the scene to ask about it' : null}
      onLine={goTo}
    />
  );
}
