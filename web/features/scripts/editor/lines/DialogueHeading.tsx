import { useMemo } from 'react';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { durationText } from '#web/ui/text/clock-text.ts';
import { counted } from '#web/ui/text/counted.ts';

/** "Dialogue", with the number of lines and stage directions, and the running time. */
export function DialogueHeading({ id, lines }: { id: string; lines: readonly DraftLine[] }) {
  const [spoken, seconds] = useMemo(
    () => [lines.filter((line) => !line.isStageDirection).length, runningTimeSeconds(lines)],
    [lines],
  );
  const directions = lines.length - spoken;
  return (
    <h2 id={id} className="min-w-0 flex-1 text-xl font-bold">
      Dialogue{' '}
      <span className="text-base font-normal text-foreground-soft tabular-nums">
        {counted(spoken, 'line')}
        <span className="max-sm:sr-only">
          {directions > 0 && `, ${counted(directions, 'direction')}`}
          {spoken > 0 && `, ${durationText(seconds)}`}
        </span>
      </span>
    </h2>
  );
}
