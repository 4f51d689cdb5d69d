import { useMemo } from 'react';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { durationText } from '../ui/clock-text.ts';

/** "Dialogue", how many lines are spoken and how long they take. */
export function DialogueHeading({ id, lines }: { id: string; lines: readonly DraftLine[] }) {
  const [spoken, seconds] = useMemo(
    () => [lines.filter((line) => !line.isStageDirection).length, runningTimeSeconds(lines)],
    [lines],
  );
  return (
    <h2 id={id} className="text-xl font-bold">
      Dialogue{' '}
      <span className="text-base font-normal text-ink-soft tabular-nums">
        {spoken} {spoken === 1 ? 'line' : 'lines'}
        {spoken > 0 && <span className="max-sm:sr-only">, {durationText(seconds)}</span>}
      </span>
    </h2>
  );
}
