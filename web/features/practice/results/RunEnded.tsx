import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { elapsedSeconds, type Run } from '#domain/practice/run-state.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { durationText } from '#web/ui/clock-text.ts';

interface RunEndedProps {
  run: Run;
  onAgain: () => void;
  /** What to try next: its name and what it does. */
  next: { readonly name: string; readonly go: () => void } | null;
  /** What else is to be said of the run. */
  children?: ReactNode;
}

/** The scene is over: what it was, and what next. */
export function RunEnded({ run, onAgain, next, children }: RunEndedProps) {
  const [said, skipped] = [run.completed.size, run.skippedCount];
  const lines = (count: number) => (count === 1 ? 'one line' : `${count} lines`);
  return (
    <section aria-label="End of the run" className="shrink-0 border-t border-line bg-surface px-4 py-4">
      <div className="mx-auto grid max-w-3xl gap-3">
        <p>
          <strong>That’s the scene.</strong>{' '}
          <span className="text-ink-soft">
            {lines(said).replace(/^./, (first) => first.toUpperCase())} in{' '}
            {durationText(Math.floor(elapsedSeconds(run, 0)))}
            {skipped > 0 && `; ${lines(skipped)} could not be heard and went by unspoken`}.
          </span>
        </p>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={RotateCcw} onClick={onAgain}>
            Run it again
          </Button>
          {next && <Button onClick={next.go}>{next.name}</Button>}
          <ButtonLink variant="quiet" to={paths.practiceTimed()}>
            Another scene
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
