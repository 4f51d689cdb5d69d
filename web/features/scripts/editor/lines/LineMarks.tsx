import type { Line } from '#domain/scene/scene.ts';
import { cx } from '#web/ui/cx.ts';

type Marks = Pick<Line, 'emotion' | 'beatShift' | 'userNotes'>;

const markStyle = 'font-sans text-[max(0.875rem,0.75em)] text-ink-soft';

/** The beat that begins with a line, above it. */
export function BeatMark({ line: { beatShift } }: { line: Marks }) {
  if (!beatShift) return null;
  return (
    <span className={cx(markStyle, 'flex items-center gap-2 pb-1')}>
      <span className="shrink-0 font-semibold">Beat</span>
      <span className="min-w-0 wrap-anywhere">{beatShift}</span>
      <span aria-hidden className="h-px min-w-4 grow bg-line" />
    </span>
  );
}

/** The actor's own notes on a line, below it. */
export function NotesMark({ line: { userNotes } }: { line: Marks }) {
  if (!userNotes) return null;
  return (
    <span
      className={cx(markStyle, 'mt-1 block border-l-2 border-line pl-2 whitespace-pre-line wrap-anywhere')}
    >
      <span className="sr-only">Note: </span>
      {userNotes}
    </span>
  );
}
