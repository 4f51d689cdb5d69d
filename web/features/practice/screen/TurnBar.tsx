import { useEffect, useRef } from 'react';
import { usePractice, useStaged } from '../session/use-practice.ts';

/**
 * The time left for the actor's line; its height is constant, so that nothing jumps. It is drawn from the clock every
 * frame instead of animated, so that it is right after any pause.
 */
export function TurnBar() {
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
