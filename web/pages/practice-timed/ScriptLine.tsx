import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Concealment } from '#domain/practice/conceal.ts';
import type { Line } from '#domain/scene/scene.ts';
import { cx } from '../../ui/cx.ts';
import { ScriptName, ScriptParenthetical, ScriptSpeech } from '../../ui/ScriptText.tsx';
import { ConcealedText } from './ConcealedText.tsx';

interface ScriptLineProps {
  line: Line;
  /** Index among the sheet's steps. */
  step: number;
  isMine: boolean;
  isCurrent: boolean;
  /** A session runs and this is not its line: it steps back. */
  isAside: boolean;
  ink: string | undefined;
  concealment: Concealment;
  showsDirection: boolean;
  /** Absent while a session runs. */
  onJump?: (step: number) => void;
  /** Stands in for the speech while it is spoken. */
  spoken?: ReactNode;
  /** Marks the place being read within the line. */
  place?: ReactNode;
}

/** One speech. What marks the current one is a pointer and a bar at its side, not only its colour. */
export const ScriptLine = memo(function ScriptLine(props: ScriptLineProps) {
  const { line, step, isMine, isCurrent, isAside, ink, concealment, showsDirection, onJump, spoken, place } =
    props;
  return (
    <li
      data-step={step}
      aria-current={isCurrent || undefined}
      className={cx(
        'relative grid grid-cols-[2.75rem_minmax(0,1fr)] border-l-4 border-transparent py-3 pr-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        isCurrent && 'border-amber bg-surface',
        onJump && 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        disabled={!onJump}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`Go to line ${step + 1}`}
        onClick={() => onJump?.(step)}
        className="flex h-6 items-center justify-center font-sans text-sm text-ink-soft tabular-nums enabled:before:absolute enabled:before:inset-0"
      >
        {isCurrent ? (
          <ChevronRight aria-hidden strokeWidth={3} className="size-6 text-amber-ink" />
        ) : (
          step + 1
        )}
      </button>
      <div className="min-w-0">
        <p>
          <ScriptName ink={ink}>{line.characterName}</ScriptName>
          {isMine && <span className="ml-2 font-sans text-sm text-ink-soft">you</span>}
          {showsDirection && line.direction && (
            <ScriptParenthetical className="ml-2 text-[0.9em]">
              {line.direction.replace(/^\(|\)$/g, '')}
            </ScriptParenthetical>
          )}
        </p>
        <ScriptSpeech
          className={cx(
            isAside && 'text-ink-soft',
            isMine && concealment === 'shown' && 'w-fit bg-amber-wash',
          )}
        >
          {spoken ?? (
            <ConcealedText
              text={line.text}
              level={concealment}
              hiddenName={isMine ? 'Your line is hidden' : 'This line is hidden'}
            />
          )}
        </ScriptSpeech>
      </div>
      {place}
    </li>
  );
});
