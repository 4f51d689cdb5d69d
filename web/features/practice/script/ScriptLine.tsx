import { Bookmark, ChevronRight, Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Concealment } from '#domain/practice/conceal.ts';
import { withoutBrackets } from '#domain/scene/direction.ts';
import type { Line } from '#domain/scene/scene.ts';
import { cx } from '#web/ui/cx.ts';
import { BareIconButton } from '#web/ui/BareIconButton.tsx';
import { ScriptName, ScriptParenthetical, ScriptSpeech } from '#web/ui/ScriptText.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ConcealedText } from './ConcealedText.tsx';
import { LineNotes } from './LineNotes.tsx';

interface ScriptLineProps {
  line: Line;
  /** Among the spoken lines of the scene, from 1. */
  number: number;
  isMine: boolean;
  isCurrent: boolean;
  /** A session runs and this is not its line, or the run leaves it out: it steps back. */
  isAside: boolean;
  isBookmarked: boolean;
  /** Which end of the marked section it is. */
  mark: 'from' | 'to' | null;
  ink: string | undefined;
  concealment: Concealment;
  showsDirection: boolean;
  showsNotes: boolean;
  /** Absent while a session runs, and where the run leaves it out. */
  onJump?: (line: Line) => void;
  onOpen: (line: Line) => void;
  /** Stands in for the speech while it is spoken. */
  spoken?: ReactNode;
  /** Marks the place being read within the line. */
  place?: ReactNode;
}

/** One speech. What marks the current one is a pointer and a bar at its side, not only its colour. */
export const ScriptLine = memo(function ScriptLine(props: ScriptLineProps) {
  const { line, number, isMine, isCurrent, isAside, isBookmarked, mark, concealment, onJump, onOpen } = props;
  return (
    <div
      role="listitem"
      data-order={line.order}
      aria-current={isCurrent || undefined}
      className={cx(
        'relative grid grid-cols-[2.75rem_minmax(0,1fr)] border-l-[max(4px,0.12em)] border-transparent py-3 pr-1 break-inside-avoid',
        isCurrent && 'border-amber bg-surface',
        onJump && 'hover:bg-hover',
      )}
    >
      <div className="flex flex-col items-center gap-1 font-sans text-ink-soft">
        <button
          type="button"
          disabled={!onJump}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`Go to line ${number}`}
          onClick={() => onJump?.(line)}
          className="flex h-[1.45em] items-center justify-center tabular-nums enabled:before:absolute enabled:before:inset-0"
        >
          {isCurrent ? (
            <ChevronRight aria-hidden strokeWidth={3} className="size-[max(1.5rem,0.65em)] text-amber-ink" />
          ) : (
            <span className="text-sm">{number}</span>
          )}
        </button>
        {isBookmarked && (
          <span>
            <Bookmark aria-hidden className="size-4 fill-current text-amber-ink" />
            <VisuallyHidden>Bookmarked</VisuallyHidden>
          </span>
        )}
      </div>
      <div className="min-w-0">
        <div className="flex items-start gap-1">
          <p className="min-w-0 grow">
            <ScriptName ink={props.ink}>{line.characterName}</ScriptName>{' '}
            {isMine && <span className="font-sans text-[max(0.875rem,0.4em)] text-ink-soft">you</span>}{' '}
            {mark && (
              <span className="rounded-sm border border-line-strong px-1.5 font-sans text-sm whitespace-nowrap text-ink-soft">
                {mark === 'from' ? 'loop starts' : 'loop ends'}
              </span>
            )}{' '}
            {props.showsDirection && line.direction && (
              <ScriptParenthetical className="text-[0.9em]">
                {withoutBrackets(line.direction)}
              </ScriptParenthetical>
            )}
          </p>
          <BareIconButton
            icon={Ellipsis}
            label={`Line ${number}: bookmark and more`}
            tabIndex={isCurrent ? 0 : -1}
            className="relative my-[calc((1.45em-2.75rem)/2)] opacity-70 hover:opacity-100"
            onClick={() => onOpen(line)}
          />
        </div>
        <ScriptSpeech className={cx('mr-1 -ml-2', isAside && 'text-ink-soft')}>
          <span
            className={cx(
              'inline-block max-w-full rounded-sm px-2 wrap-anywhere',
              isMine && concealment === 'shown' && 'bg-amber-wash',
            )}
          >
            {props.spoken ?? (
              <ConcealedText
                text={line.text}
                level={concealment}
                hiddenName={isMine ? 'Your line is hidden' : 'This line is hidden'}
              />
            )}
          </span>
        </ScriptSpeech>
        {props.showsNotes && <LineNotes line={line} />}
      </div>
      {props.place}
    </div>
  );
});
