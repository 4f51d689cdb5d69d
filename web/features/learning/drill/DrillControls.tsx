import { useRef } from 'react';
import type { Stage } from '#domain/learning/drills/drill-cards.ts';
import type { Grade } from '#domain/learning/history-schema.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { gradeText } from '../learning-text.ts';

interface DrillControlsProps {
  stage: Stage;
  isRevealed: boolean;
  /** The actor types the line, in a field that also reveals it. */
  isWritten: boolean;
  /** The grade of the typed line. */
  suggested: Grade | null;
  onNext: () => void;
  onHint: () => void;
  onLine: () => void;
  onMark: (grade: Grade) => void;
}

const grades = ['got', 'close', 'missed'] as const;

/** Large buttons within reach of the thumb, each with a key. */
export function DrillControls(props: DrillControlsProps) {
  const { stage, isRevealed, isWritten, suggested, onNext, onHint, onLine, onMark } = props;
  const hadFocus = useRef(false);
  /** When the pressed button disappears, the button that replaces it gets the focus. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus();
  };
  return (
    <div
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}
      className="sticky bottom-16 z-10 mt-6 border-t border-line bg-paper py-4 lg:bottom-0"
    >
      {isRevealed ? (
        <div role="group" aria-label="How was it?" className="grid grid-cols-3 gap-3">
          {grades.map((grade, i) => (
            <Button
              key={grade}
              size="large"
              variant={grade === (suggested ?? 'got') ? 'primary' : 'secondary'}
              className="min-h-16 px-2"
              aria-keyshortcuts={String(i + 1)}
              ref={i === 0 ? takeFocus : null}
              onClick={() => onMark(grade)}
            >
              {gradeText[grade]}
              <Key>{i + 1}</Key>
            </Button>
          ))}
        </div>
      ) : (
        <div className={cx('grid gap-3', stage.kind === 'say' && 'grid-cols-2')}>
          {!isWritten && (
            <Button
              size="large"
              variant="primary"
              ref={takeFocus}
              className={cx('min-h-16', stage.kind === 'say' && 'col-span-2')}
              onClick={onNext}
            >
              {stage.kind === 'read' ? 'I’ve read it' : 'Show my line'}
              <Key>Space</Key>
            </Button>
          )}
          {stage.kind === 'say' && (
            <>
              <Button onClick={onHint}>
                A hint<Key>H</Key>
              </Button>
              <Button onClick={onLine}>
                Line!<Key>L</Key>
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** The key of a button, shown on devices with a keyboard. */
const Key = ({ children }: { children: string | number }) => (
  <kbd
    aria-hidden
    className="ml-1 hidden rounded-sm border border-current px-1.5 font-sans text-sm font-normal pointer-fine:inline"
  >
    {children}
  </kbd>
);
