import { Mic } from 'lucide-react';
import { Progress } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { countLines, lineNumberOf } from '#domain/practice/cue-sheet.ts';
import { elapsedSeconds, progress } from '#domain/practice/run-state.ts';
import { speeds } from '#domain/practice/timing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Menu, MenuChoice } from '#web/ui/overlay/Menu.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { speedText } from '../plan/run-option-text.ts';
import { usePractice, usePracticeActions, useStaged } from '../session/use-practice.ts';
import { listeningState } from '../stage/pick-up-listening.ts';
import { statusOf, whoseTurn } from './run-text.ts';
import { useFrameValue } from './use-frame-value.ts';

export function StatusBar() {
  const run = usePractice((state) => state.run);
  const showsCountdown = usePractice(({ view }) => view.showsCountdown);
  const { changeView } = usePracticeActions();
  const { clock } = useStaged();
  const timer = useFrameValue(() => clockText(elapsedSeconds(run, clock.now())));
  const countdown = useFrameValue(() =>
    run.phase.name === 'countdown' ? Math.ceil(run.phase.endsAt - clock.now()) : null,
  );
  const [line, lines] = [lineNumberOf(run.sheet, run.step), countLines(run.sheet.steps)];
  const status = statusOf(run);
  const turn = [run.round > 1 && `Round ${run.round}`, whoseTurn(run)];
  return (
    <div className="shrink-0 border-b border-line print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 pr-1 pl-4 text-foreground-soft sm:gap-x-4 sm:pr-4 tabular-nums">
        <p className={cx('shrink-0 font-semibold', status === 'Playing...' && 'text-amber-foreground')}>
          {status}
        </p>
        {/* On a phone it has a row of its own, which stays when nobody’s turn is shown. */}
        <p className="min-h-[1lh] min-w-0 grow wrap-anywhere max-sm:order-last max-sm:basis-full max-sm:pb-1.5 max-sm:pr-3">
          {countdown !== null && !showsCountdown
            ? `Starts in ${countdown}`
            : turn.filter(Boolean).join(' · ')}
        </p>
        <ListeningMark />
        <p className="shrink-0 max-sm:ml-auto">
          Line {line} / {lines}
        </p>
        <p role="timer" aria-label="Session time" className="hidden shrink-0 min-[360px]:block">
          {timer}
        </p>
        <SpeedMenu />
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 hidden shrink-0 sm:inline-flex"
          onClick={() => changeView({ showsCountdown: !showsCountdown })}
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

/** Chooses the speed of the run, which takes effect with the partner's next line. */
function SpeedMenu() {
  const speed = usePractice(({ run }) => run.sheet.speed);
  const { changeTiming } = usePracticeActions();
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className="shrink-0 px-2">
          <VisuallyHidden>Speed </VisuallyHidden>
          {speedText(speed)}
        </Button>
      }
    >
      <MenuChoice
        label="Speed"
        value={String(speed)}
        onValueChange={(chosen) => changeTiming({ speed: Number(chosen) })}
        options={speeds.map((option) => ({ value: String(option), label: speedText(option) }))}
      />
    </Menu>
  );
}

/** Shown whenever the microphone is on, so that actors always see when they are heard. */
function ListeningMark() {
  const state = useSyncExternalStore(listeningState.subscribe, listeningState.read);
  if (state === 'off') return null;
  const isHearing = state === 'hearing';
  return (
    <p className={cx('flex shrink-0 items-center gap-1.5', isHearing && 'text-amber-foreground')}>
      <Mic aria-hidden className={cx('size-4', isHearing && 'fill-current')} />
      <span className="sr-only sm:not-sr-only">{isHearing ? 'Hearing you' : 'Listening'}</span>
    </p>
  );
}
