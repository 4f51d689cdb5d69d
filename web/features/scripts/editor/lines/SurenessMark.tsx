import { CircleHelp } from 'lucide-react';
import { surenessOf } from '#domain/scene/doubt.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { cx } from '#web/ui/cx.ts';

/** How sure the reading was, where it was not sure. */
export function SurenessMark({ line }: { line: Pick<DraftLine, 'confidence'> }) {
  const sureness = surenessOf(line);
  if (sureness !== 'doubtful' && sureness !== 'fairly-sure') return null;
  const isDoubtful = sureness === 'doubtful';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 font-sans text-sm whitespace-nowrap',
        isDoubtful ? 'font-semibold text-amber-ink' : 'text-ink-soft',
      )}
    >
      {isDoubtful && <CircleHelp aria-hidden className="size-4" />}
      {isDoubtful ? 'Doubtful' : 'Fairly sure'}
    </span>
  );
}
