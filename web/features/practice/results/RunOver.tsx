import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { elapsedSeconds, type Run } from '#domain/practice/run-state.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { LazyCoachingNotes } from '../coaching/LazyCoaching.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { KeepRead } from '../setup/ReadNumber.tsx';
import { RunResults } from './RunResults.tsx';
import { whatNext } from './what-next.ts';

/** After a run: why it failed, or its results and the next step. */
export function RunOver() {
  const scene = usePractice((state) => state.scene);
  const run = usePractice((state) => state.run);
  const { options, living } = usePractice(({ plan }) => plan);
  const concealment = usePractice(({ view }) => view.concealment);
  const { command, changeOptions, changeLiving, changeView, runLines } = usePracticeActions();
  const start = () => command('start');
  if (run.phase.name === 'failed') return <RunFailed onTryAgain={start} />;
  if (run.phase.name !== 'done') return null;
  const next = whatNext(options.mode, concealment);
  function goOn() {
    if (next && 'mode' in next) changeOptions({ ...options, mode: next.mode });
    if (next && 'concealment' in next) changeView({ concealment: next.concealment });
    start();
  }
  return (
    <RunEnded run={run} onAgain={start} next={next && { name: next.name, go: goOn }}>
      <RunResults scene={scene} onRunLines={runLines} />
      <LazyCoachingNotes scene={scene} />
      {living && <KeepRead living={living} onChange={changeLiving} />}
    </RunEnded>
  );
}

function RunFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-danger-wash px-4 py-3"
    >
      <p>
        <strong className="text-danger-foreground">The run stopped.</strong> Three lines in a row could not be
        heard. Your place in the scene is saved.
      </p>
      <Button onClick={onTryAgain}>Try Again</Button>
    </div>
  );
}

interface RunEndedProps {
  run: Run;
  onAgain: () => void;
  /** The suggested next step. */
  next: { readonly name: string; readonly go: () => void } | null;
  children?: ReactNode;
}

function RunEnded({ run, onAgain, next, children }: RunEndedProps) {
  const [said, skipped] = [run.completed.size, run.skippedCount];
  const lines = (count: number) => (count === 1 ? 'one line' : `${count} lines`);
  return (
    <section aria-label="End of the run" className="shrink-0 border-t border-line bg-surface px-4 py-4">
      <div className="mx-auto grid max-w-3xl gap-3">
        <p>
          <strong>That’s the scene.</strong>{' '}
          <span className="text-foreground-soft">
            {lines(said).replace(/^./, (first) => first.toUpperCase())} in{' '}
            {durationText(Math.floor(elapsedSeconds(run, 0)))}
            {skipped > 0 &&
              `; ${lines(skipped)} could not be played and ${skipped === 1 ? 'was' : 'were'} skipped`}
            .
          </span>
        </p>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={RotateCcw} onClick={onAgain}>
            Run it again
          </Button>
          {next && <Button onClick={next.go}>{next.name}</Button>}
          <ButtonLink variant="quiet" to={paths.practiceTimed()}>
            Choose another scene
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
