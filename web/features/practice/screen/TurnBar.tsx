import { useEffect, useRef } from 'react';
import { isActive, isWaitingForMe } from '#domain/practice/run-state.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { HearingStatus } from '../hands-free/HearingStatus.tsx';
import { useHearing } from '../hands-free/hearing-now.ts';
import { usePractice, usePracticeActions, useStaged } from '../session/use-practice.ts';

/** What ends the actor's turn: the time that is left, or a button while the partner waits. */
export function TurnBar() {
  const waits = usePractice(
    ({ run }) => isWaitingForMe(run) || (run.sheet.answerAfterSeconds !== null && isActive(run)),
  );
  return waits ? <TurnButton /> : <TimeLeft />;
}

/** Always of the same height, so that nothing jumps. */
function TurnButton() {
  const isWaiting = usePractice(({ run }) => isWaitingForMe(run));
  const isHeard = useHearing(({ state }) => state === 'listening');
  const { command } = usePracticeActions();
  return (
    <div className="shrink-0 bg-surface px-4 pt-2 print:hidden">
      <HearingStatus />
      <Button
        variant={isWaiting && !isHeard ? 'primary' : 'quiet'}
        className="h-14 w-full text-lg low:h-11"
        disabled={!isWaiting}
        onClick={() => command('turn-over')}
      >
        {!isWaiting
          ? 'Listen for your cue'
          : isHeard
            ? 'Listening – or tap when you’re done'
            : 'My line is done'}
      </Button>
    </div>
  );
}

/**
 * The time left for the actor's line; its height is constant, so that nothing jumps. It is drawn from the clock every
 * frame instead of animated, so that it is right after any pause.
 */
function TimeLeft() {
  const { clock } = useStaged();
  const bar = useRef<HTMLSpanElement>(null);
  const turn = usePractice(({ run }) => (run.phase.name === 'my-turn' ? run.phase : null));
  useEffect(() => {
    if (!turn) return;
    const { startedAt, endsAt } = turn;
    let frame = requestAnimationFrame(function draw() {
      const left = (endsAt - clock.now()) / Math.max(0.001, endsAt - startedAt);
      if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, Math.max(0, left))})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock, turn]);
  return (
    <span aria-hidden className="block h-1.5 shrink-0 bg-line print:hidden">
      {turn && <span ref={bar} className="block h-full origin-left bg-amber" />}
    </span>
  );
}
