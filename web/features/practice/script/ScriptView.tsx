import { ArrowDownToLine } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { countLines, lineNumberOf } from '#domain/practice/cue-sheet.ts';
import { scriptDirection } from '#domain/scene/script-direction.ts';
import type { Line } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { lineGroups } from '#web/ui/behavior/line-groups.ts';
import { ScriptText } from '#web/ui/display/ScriptText.tsx';
import { useSpreadingValue } from '#web/ui/behavior/use-spreading-value.ts';
import { isSessionOn, usePractice, usePracticeActions } from '../session/use-practice.ts';
import { textSizes } from '#web/features/scenes/view-settings.ts';
import { ScriptPassage, type ScriptAppearance } from './ScriptPassage.tsx';
import { useFollowing } from './use-following.ts';

/** The script, its current line always in view. */
export function ScriptView() {
  const scene = usePractice((state) => state.scene);
  const numbers = usePractice((state) => state.numbers);
  const part = usePractice(({ character }) => character?.id ?? null);
  const view = usePractice((state) => state.view);
  const sheetNow = usePractice(({ run }) => run.sheet);
  const isOnNow = usePractice(isSessionOn);
  const step = usePractice(({ run }) => run.step);
  const isCountingDown = usePractice(({ run }) => run.phase.name === 'countdown');
  const isFollowing = usePractice(({ scrollTarget }) => scrollTarget === 'current-line');
  const { scrollTo } = usePracticeActions();
  const scroller = useRef<HTMLDivElement>(null);
  const order = sheetNow.steps[step]?.line.order;
  useFollowing(scroller, order ?? 0);
  // A press shows first where it was made, and in all other lines one frame later.
  const [sheet, isOn] = [useDeferredValue(sheetNow), useDeferredValue(isOnNow)];
  const inRun = useMemo(() => new Set(sheet.steps.map(({ line }) => line.id)), [sheet]);
  const passages = useMemo(() => lineGroups(scene.lines), [scene.lines]);
  const appearance = useMemo<ScriptAppearance>(
    () => ({ numbers, part, view, inRun, isSessionOn: isOn }),
    [numbers, part, view, inRun, isOn],
  );
  // Lines near the current one change with the press, and lines further away over the next frames.
  const appearanceAt = useSpreadingValue(appearance, passages.length);
  const isCovered = useDeferredValue(isCountingDown);
  useEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [isCovered]);
  const here = passages.findIndex((lines) => holds(lines, order));

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        // A scrolling region without a button in it must be reachable for the keyboard to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        data-large-region
        aria-label={`Script, line ${lineNumberOf(sheetNow, step)} of ${countLines(sheetNow.steps)}`}
        className="h-full overflow-y-auto overscroll-contain scroll-smooth"
      >
        <ScriptText
          className="mx-auto max-w-[44em] pt-[12vh] pb-[60vh] print:py-0"
          style={{ fontSize: `${textSizes[view.textSize]}rem` }}
        >
          <div role="list" dir={scriptDirection(scene)}>
            {passages.map((lines, i) => (
              <ScriptPassage key={lines[0]?.id} lines={lines} appearance={appearanceAt(Math.abs(i - here))} />
            ))}
          </div>
        </ScriptText>
      </div>
      {!isFollowing && (
        <div className="absolute inset-x-0 bottom-4 flex justify-center">
          <Button icon={ArrowDownToLine} onClick={() => scrollTo('current-line')} className="shadow-floating">
            Back to the current line
          </Button>
        </div>
      )}
    </div>
  );
}

/** `lines` are in their order. */
const holds = (lines: readonly Line[], order = -1): boolean =>
  order >= (lines[0]?.order ?? Infinity) && order <= (lines.at(-1)?.order ?? -1);
