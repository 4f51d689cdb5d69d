import { MessageSquareText } from 'lucide-react';
import { isPlaying } from '#domain/practice/run-state.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';

/** Opens all notes on the scene while it doesn't play. */
export function SessionNotes() {
  const takesNotes = usePractice(({ scene }) => scene.takesNotes);
  const isOn = usePractice(({ run }) => isPlaying(run));
  const { showNotes } = usePracticeActions();
  if (!takesNotes) return null;
  return (
    <section>
      <h2 className="text-lg font-bold">Notes</h2>
      <Button
        className="mt-3"
        icon={MessageSquareText}
        disabledReason={isOn ? 'Pause the scene to read its notes' : null}
        onClick={() => showNotes({ line: null })}
      >
        Notes on the scene
      </Button>
    </section>
  );
}
