import { CircleHelp } from 'lucide-react';
import { certaintyOf } from '#domain/scene/certainty.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { cx } from '#web/ui/cx.ts';

/** The parser’s confidence in this line; renders nothing if it is certain. */
export function CertaintyMark({ line }: { line: Pick<DraftLine, 'confidence'> }) {
  const certainty = certaintyOf(line);
  if (certainty !== 'uncertain' && certainty !== 'fairly-sure') return null;
  const isUncertain = certainty === 'uncertain';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 font-sans text-sm whitespace-nowrap',
        isUncertain ? 'font-semibold text-amber-foreground' : 'text-foreground-soft',
      )}
    >
      {isUncertain && <CircleHelp aria-hidden className="size-4" />}
      {isUncertain ? 'Uncertain' : 'Fairly sure'}
    </span>
  );
}
