import { Mic, Bookmark, ChevronRight, Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Concealment } from '#domain/practice/conceal.ts';
import { currentLines, currentStep } from '#domain/practice/run-state.ts';
import { withoutBrackets } from '#domain/scene/direction.ts';
import type { Line } from '#domain/scene/scene.ts';
import { isSecondOfPair } from '#domain/scene/together.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { BareIconButton } from '#web/ui/action/IconButton.tsx';
import { cx } from '#web/ui/cx.ts';
import { ScriptName, ScriptParenthetical, ScriptSpeech } from '#web/ui/display/ScriptText.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { hearingNow } from '../hands-free/hearing-now.ts';
import type { PracticeState } from '../session/practice-state.ts';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { ConcealedText } from './ConcealedText.tsx';
import { ReadingPlace, SpokenText } from './CurrentLine.tsx';
import { LineNoteCount } from './LineNoteCount.tsx';
import { LineNotes } from './LineNotes.tsx';

interface ScriptLineProps {
  line: Line;
  concealment: Concealment;
  showsDirection: boolean;
  showsNotes: boolean;
  /** Whether a session is on, the line is in a run that hasn't started, or the run leaves it out. */
  inRun: 'running' | 'waiting' | 'left-out';
}

/** One line. The current one is marked by a pointer and a bar, not only by color. */
export const ScriptLine = memo(function ScriptLine(props: ScriptLineProps) {
  const { line, showsDirection, showsNotes, inRun } = props;
  const { number, isMine, color, isCurrent, isStep, isTogether, isPrompted, isBookmarked, isDirected, mark } =
    usePractice(useShallow((state) => lineState(state, line)));
  const { goTo, showLine } = usePracticeActions();
  const concealment = isPrompted ? 'shown' : props.concealment;
  const canJump = inRun === 'waiting';
  const stepsBack = inRun === 'left-out' || (inRun === 'running' && !isCurrent);
  const text = (
    <ConcealedText
      text={line.text}
      level={concealment}
      hiddenName={isMine ? 'Your line is hidden' : 'This line is hidden'}
    />
  );
  return (
    <div
      role="listitem"
      data-order={line.order}
      aria-current={isCurrent || undefined}
      className={cx(
        'relative grid grid-cols-[2.75rem_minmax(0,1fr)] border-s-[max(4px,0.12em)] border-transparent py-3 pe-1 break-inside-avoid',
        isCurrent && 'border-amber bg-surface',
        canJump && 'hover:bg-hover',
      )}
    >
      <div className="flex flex-col items-center gap-1 font-sans text-foreground-soft">
        <button
          type="button"
          disabled={!canJump}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`Go to line ${number}`}
          onClick={() => goTo(line)}
          className="flex h-[1.45em] items-center justify-center tabular-nums enabled:before:absolute enabled:before:inset-0"
        >
          {isCurrent ? (
            <ChevronRight
              aria-hidden
              strokeWidth={3}
              className="size-[max(1.5rem,0.65em)] text-amber-foreground rtl:-scale-x-100"
            />
          ) : (
            <span className="text-sm">{number}</span>
          )}
        </button>
        {isBookmarked && (
          <span>
            <Bookmark aria-hidden className="size-4 fill-current text-amber-foreground" />
            <VisuallyHidden>Bookmarked</VisuallyHidden>
          </span>
        )}
        {isDirected && (
          <span>
            <Mic aria-hidden className="size-4" />
            <VisuallyHidden>Directed</VisuallyHidden>
          </span>
        )}
        <LineNoteCount line={line} name={`Line ${number}`} />
      </div>
      <div className="min-w-0">
        <div className="flex items-start gap-1">
          <p className="min-w-0 grow">
            <ScriptName color={characterColor(color)}>{line.characterName}</ScriptName>{' '}
            {isMine && <span className="font-sans text-[max(0.875rem,0.4em)] text-foreground-soft">you</span>}{' '}
            {isTogether && (
              <span className="font-sans text-[max(0.875rem,0.4em)] text-foreground-soft">
                together with the line above
              </span>
            )}{' '}
            {mark && (
              <span className="rounded-sm border border-line-strong px-1.5 font-sans text-sm whitespace-nowrap text-foreground-soft">
                {mark === 'from' ? 'loop starts' : 'loop ends'}
              </span>
            )}{' '}
            {showsDirection && line.direction && (
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
            onClick={() => showLine(line)}
          />
        </div>
        <ScriptSpeech className={cx('me-1 -ms-2', stepsBack && 'text-foreground-soft')}>
          <span
            className={cx(
              'inline-block max-w-full rounded-sm px-2 wrap-anywhere',
              isMine && concealment === 'shown' && 'bg-amber-wash',
            )}
          >
            {isCurrent && props.concealment === 'shown' ? <SpokenText line={line}>{text}</SpokenText> : text}
          </span>
        </ScriptSpeech>
        {showsNotes && <LineNotes line={line} />}
      </div>
      {isStep && <ReadingPlace />}
    </div>
  );
});

/** The part of the session's state that only this line shows. */
function lineState(state: PracticeState, line: Line) {
  const { scene, character, numbers, run, bookmarks, promptedOrder } = state;
  const { section } = state.plan.options;
  return {
    number: numbers.get(line.order) ?? 0,
    isMine: character !== null && line.characterId === character.id,
    color: scene.characters.find(({ id }) => id === line.characterId)?.color ?? '',
    isCurrent: currentLines(run).some(({ id }) => id === line.id),
    isStep: currentStep(run)?.line.id === line.id,
    isTogether: isSecondOfPair(scene.lines, line.order),
    // Only the next words of a followed line are shown.
    isPrompted: promptedOrder === line.order && hearingNow.read().line?.lineId !== line.id,
    isBookmarked: bookmarks.has(line.id),
    isDirected: line.characterId !== character?.id && scene.directedLines?.[line.id] !== undefined,
    mark: line.order === section?.from ? 'from' : line.order === section?.to ? 'to' : null,
  };
}
