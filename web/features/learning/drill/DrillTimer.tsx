import { useEffect, useEffectEvent } from 'react';

/** Shows the time left to say the line, after which the line is revealed. */
export function DrillTimer({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <div aria-hidden className="mt-6 h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className="h-full origin-left animate-run-down rounded-full bg-amber"
        style={{ animationDuration: `${seconds}s` }}
      />
    </div>
  );
}
