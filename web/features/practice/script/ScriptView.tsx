import { ArrowDownToLine } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { currentStep, isActive, type Run } from '#domain/practice/run-state.ts';
import type { Section } from '#domain/practice/ways.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { Button } from '#web/ui/Button.tsx';
import { passagesOf } from '#web/ui/passages.ts';
import { ScriptText } from '#web/ui/ScriptText.tsx';
import { useSpreadingValue } from '#web/ui/use-spreading-value.ts';
import type { LineNumbers } from '../plan/line-numbers.ts';
import { LitWords } from './LitWords.tsx';
import { ReadingPlace } from './ReadingPlace.tsx';
import { ScriptPassage, type ScriptAppearance } from './ScriptPassage.tsx';
import type { Following } from './use-following.ts';
import { textSizes, type ViewSettings } from '../session/view-settings.ts';

interface ScriptViewProps {
  scene: Scene;
  numbers: LineNumbers;
  part: string;
  run: Run;
  staged: StagedRun;
  view: ViewSettings;
  section: Section | null;
  /** By line id. */
  bookmarks: ReadonlySet<string>;
  /** The line the actor has asked for, shown whatever is hidden. */
  promptedOrder: number | null;
  scroller: RefObject<HTMLDivElement | null>;
  following: Following;
  onJump: (line: Line) => void;
  onOpenLine: (line: Line) => void;
}

/** The script, its current line always in view. */
export function ScriptView(props: ScriptViewProps) {
  const { scene, numbers, part, run, staged, view, section, bookmarks, scroller, following } = props;
  const { onJump, onOpenLine, promptedOrder } = props;
  // A press is answered where it was made; what it changes in every line comes a picture later.
  const [sheet, canJump] = [useDeferredValue(run.sheet), useDeferredValue(!isActive(run))];
  const inRun = useMemo(() => new Set(sheet.steps.map((step) => step.line.id)), [sheet]);
  const inkOf = useMemo(
    () => new Map(scene.characters.map(({ id, color }) => [id, characterColor(color)])),
    [scene.characters],
  );
  const passages = useMemo(() => passagesOf(scene.lines), [scene.lines]);
  const look = useMemo<ScriptAppearance>(
    () => ({ numbers, part, view, section, bookmarks, inRun, inkOf, canJump, onJump, onOpenLine }),
    [numbers, part, view, section, bookmarks, inRun, inkOf, canJump, onJump, onOpenLine],
  );
  // Where the actor is it changes with the press; far from there it follows.
  const lookAt = useSpreadingValue(look, passages.length);
  const { phase } = run;
  const isCovered = useDeferredValue(phase.name === 'countdown');
  useEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [isCovered, scroller]);

  const line = currentStep(run)?.line;
  const current = line && {
    id: line.id,
    spoken: spokenWords(line),
    place: phase.name === 'my-turn' && <ReadingPlace clock={staged.clock} {...phase} />,
  };
  const here = passages.findIndex((lines) => holds(lines, line?.order));

  function spokenWords({ text }: Line): ReactNode {
    const step = currentStep(run);
    const sound = staged.sounding();
    if (phase.name !== 'speaking' || step?.by !== 'partner' || !sound) return undefined;
    return (
      <LitWords
        text={text}
        marks={sound.marks}
        from={step.spokenFrom}
        heardSeconds={() => staged.clock.heardNow() - phase.startedAt}
      />
    );
  }

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        // A scrolling region without a button in it must be reachable for the keyboard to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`Script, line ${run.step + 1} of ${run.sheet.steps.length}`}
        className="h-full overflow-y-auto overscroll-contain scroll-smooth -outline-offset-2"
      >
        <ScriptText
          className="mx-auto max-w-[44em] pt-[12vh] pb-[60vh] print:py-0"
          style={{ fontSize: `${textSizes[view.textSize]}rem` }}
        >
          <div role="list">
            {passages.map((lines, i) => (
              <ScriptPassage
                key={lines[0]?.id}
                lines={lines}
                look={lookAt(Math.abs(i - here))}
                current={i === here && current ? current : null}
                promptedOrder={promptedOrder !== null && holds(lines, promptedOrder) ? promptedOrder : null}
              />
            ))}
          </div>
        </ScriptText>
      </div>
      {!following.isOn && (
        <div className="absolute inset-x-0 bottom-4 flex justify-center">
          <Button icon={ArrowDownToLine} onClick={following.follow} className="shadow-floating">
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
