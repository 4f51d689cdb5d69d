import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { currentStep, isActive, type Run } from '#domain/practice/run-state.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { characterInk } from '../../layout/character-ink.ts';
import type { StagedRun } from '../../stage/stage-run.ts';
import { Button } from '../../ui/Button.tsx';
import { ScriptDirection, ScriptText } from '../../ui/ScriptText.tsx';
import { LitWords } from './LitWords.tsx';
import { ReadingPlace } from './ReadingPlace.tsx';
import { ScriptLine } from './ScriptLine.tsx';
import { useFollowing } from './use-following.ts';
import { textSizes, type ViewSettings } from './view-settings.ts';

interface ScriptViewProps {
  scene: Scene;
  part: string;
  run: Run;
  staged: StagedRun;
  view: ViewSettings;
  /** The line the actor has asked for, shown whatever is hidden. */
  promptedOrder: number | null;
  onJump: (step: number) => void;
}

/** The script, its current line always in view. */
export function ScriptView({ scene, part, run, staged, view, promptedOrder, onJump }: ScriptViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const stepOf = useMemo(
    () => new Map(run.sheet.steps.map((step, index) => [step.line.order, index])),
    [run.sheet],
  );
  const inkOf = useMemo(
    () => new Map(scene.characters.map(({ id, color }) => [id, characterInk(color)])),
    [scene.characters],
  );
  const current = currentStep(run)?.line;
  const { isFollowing, follow } = useFollowing(scroller, run.step);
  const canJump = !isActive(run);
  const isCovered = run.phase.name === 'countdown';
  useEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [isCovered]);

  function row(line: Line): ReactNode {
    const step = stepOf.get(line.order);
    if (step === undefined) {
      if (!view.showsDirections || view.myLinesOnly) return null;
      return (
        <li key={line.id} className="py-3 pr-4 pl-12">
          <ScriptDirection>{line.text}</ScriptDirection>
        </li>
      );
    }
    const isMine = line.characterId === part;
    if (view.myLinesOnly && !isMine) return null;
    const isCurrent = line === current;
    const concealed = isMine ? view.concealment : view.hidesAiLines ? 'hidden' : 'shown';
    return (
      <ScriptLine
        key={line.id}
        line={line}
        step={step}
        isMine={isMine}
        isCurrent={isCurrent}
        isAside={!canJump && !isCurrent}
        ink={inkOf.get(line.characterId ?? '')}
        concealment={line.order === promptedOrder ? 'shown' : concealed}
        showsDirection={view.showsDirections}
        onJump={canJump ? onJump : undefined}
        spoken={isCurrent && !isMine && concealed === 'shown' ? spokenWords(line) : undefined}
        place={
          isCurrent && run.phase.name === 'my-turn' && <ReadingPlace clock={staged.clock} {...run.phase} />
        }
      />
    );
  }

  function spokenWords(line: Line): ReactNode {
    const { phase } = run;
    const step = currentStep(run);
    const sound = staged.sounding();
    if (phase.name !== 'speaking' || step?.by !== 'partner' || !sound) return undefined;
    return (
      <LitWords
        text={line.text}
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
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <ScriptText
          className="mx-auto max-w-[44em] pt-[12vh] pb-[60vh]"
          style={{ fontSize: `${textSizes[view.textSize]}rem` }}
        >
          <ol>{scene.lines.map(row)}</ol>
        </ScriptText>
      </div>
      {!isFollowing && (
        <div className="absolute inset-x-0 bottom-4 flex justify-center">
          <Button icon={ArrowDownToLine} onClick={follow} className="shadow-floating">
            Back to the current line
          </Button>
        </div>
      )}
    </div>
  );
}
