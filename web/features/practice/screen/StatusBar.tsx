import { Progress } from 'radix-ui';
import { elapsedSeconds, progress, type Run } from '#domain/practice/run-state.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { clockText } from '#web/ui/clock-text.ts';
import { SpeedMenu } from './SpeedMenu.tsx';
import { ListeningMark } from './ListeningMark.tsx';
import { statusOf, whoseTurn } from './run-words.ts';
import { useLive } from './use-live.ts';

interface StatusBarProps {
  run: Run;
  staged: StagedRun;
  showsCountdown: boolean;
  onShowCountdown: (shows: boolean) => void;
  onSpeed: (speed: number) => void;
}

export function StatusBar({ run, staged, showsCountdown, onShowCountdown, onSpeed }: StatusBarProps) {
  const timer = useLive(() => clockText(elapsedSeconds(run, staged.clock.now())));
  const countdown = useLive(() =>
    run.phase.name === 'countdown' ? Math.ceil(run.phase.endsAt - staged.clock.now()) : null,
  );
  const [line, lines] = [run.step + 1, run.sheet.steps.length];
  const status = statusOf(run);
  const turn = [run.round > 1 && `Round ${run.round}`, whoseTurn(run)];
  return (
    <div className="shrink-0 border-b border-line print:hidden">
      <div className="flex min-h-11 items-center gap-x-3 pr-1 pl-4 text-ink-soft sm:gap-x-4 sm:pr-4 tabular-nums">
        <p className={cx('shrink-0 font-semibold', status === 'Playing...' && 'text-amber-ink')}>{status}</p>
        <p className="min-w-0 grow truncate">
          {countdown !== null && !showsCountdown
            ? `Begins in ${countdown}`
            : turn.filter(Boolean).join(' · ')}
        </p>
        <ListeningMark />
        <p className="shrink-0">
          Line {line} / {lines}
        </p>
        <p role="timer" aria-label="Session time" className="hidden shrink-0 min-[360px]:block">
          {timer}
        </p>
        <SpeedMenu speed={run.sheet.speed} onChange={onSpeed} />
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 hidden shrink-0 sm:inline-flex"
          onClick={() => onShowCountdown(!showsCountdown)}
        >
          {showsCountdown ? 'Hide Countdown' : 'Show Countdown'}
        </Button>
      </div>
      <Progress.Root
        aria-label="Progress"
        value={Math.round(progress(run) * 100)}
        getValueLabel={() => `Line ${line} of ${lines}`}
        className="h-0.5 bg-line"
      >
        <Progress.Indicator
          className="h-full origin-left bg-amber transition-transform"
          style={{ transform: `scaleX(${progress(run)})` }}
        />
      </Progress.Root>
    </div>
  );
}
