import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { counted } from '#web/ui/text/counted.ts';

interface NoteCountProps {
  /** The number of unresolved threads on the line. */
  count: number;
  /** The name of the line for the label: "Line 12". */
  lineName: string;
  className?: string;
  onOpen: () => void;
}

/** The number of notes on a line, or a button to write the first one. */
export function NoteCount({ count, lineName, className, onOpen }: NoteCountProps) {
  const Icon = count > 0 ? MessageSquareText : MessageSquarePlus;
  return (
    <button
      type="button"
      aria-label={`${lineName}: ${count > 0 ? counted(count, 'note') : 'add a note'}`}
      className={cx(
        'relative inline-flex min-h-9 min-w-11 items-center justify-center gap-1 rounded-md font-sans text-sm hover:bg-hover pointer-coarse:min-h-11 print:hidden',
        count > 0
          ? 'text-amber-foreground'
          : 'text-foreground-soft opacity-60 hover:opacity-100 focus-visible:opacity-100',
        className,
      )}
      onClick={onOpen}
    >
      <Icon aria-hidden className="size-4" />
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
