import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { currentStep, isActive, type Run } from '#domain/practice/run-state.ts';
import type { Section } from '#domain/practice/ways.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { characterInk } from '../../layout/character-ink.ts';
import type { StagedRun } from '../../stage/stage-run.ts';
import { Button } from '../../ui/Button.tsx';
import { ScriptDirection, ScriptText } from '../../ui/ScriptText.tsx';
import type { LineNumbers } from './line-numbers.ts';
import { LineNotes } from './LineNotes.tsx';
import { LitWords } from './LitWords.tsx';
import { ReadingPlace } from './ReadingPlace.tsx';
import { ScriptLine } from './ScriptLine.tsx';
import type { Following } from './use-following.ts';
import { textSizes, type ViewSettings } from './view-settings.ts';

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
  const inRun = useMemo(() => new Set(run.sheet.steps.map((step) => step.line.id)), [run.sheet]);
  const inkOf = useMemo(
    () => new Map(scene.characters.map(({ id, color }) => [id, characterInk(color)])),
    [scene.characters],
  );
  const current = currentStep(run)?.line;
  const canJump = !isActive(run);
  const isCovered = run.phase.name === 'countdown';
  useEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [isCovered, scroller]);

  function row(line: Line): ReactNode {
    const number = numbers.get(line.order);
    if (number === undefined) {
      if (!view.showsDirections || view.myLinesOnly) return null;
      return (
        <li key={line.id} className="py-3 pr-4 pl-12">
          <ScriptDirection>{line.text}</ScriptDirection>
          {view.showsNotes && <LineNotes line={line} />}
        </li>
      );
    }
    const isMine = line.characterId === part;
    if (view.myLinesOnly && !isMine) return null;
    const isCurrent = line.id === current?.id;
    const concealed = isMine ? view.concealment : view.hidesAiLines ? 'hidden' : 'shown';
    const isLeftOut = !inRun.has(line.id);
    return (
      <ScriptLine
        key={line.id}
        line={line}
        number={number}
        isMine={isMine}
        isCurrent={isCurrent}
        isAside={(!canJump && !isCurrent) || isLeftOut}
        isBookmarked={bookmarks.has(line.id)}
        mark={section && (line.order === section.from ? 'from' : line.order === section.to ? 'to' : null)}
        ink={inkOf.get(line.characterId ?? '')}
        concealment={line.order === props.promptedOrder ? 'shown' : concealed}
        showsDirection={view.showsDirections}
        showsNotes={view.showsNotes}
        onJump={canJump && !isLeftOut ? props.onJump : undefined}
        onOpen={props.onOpenLine}
        spoken={isCurrent && concealed === 'shown' ? spokenWords(line) : undefined}
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
        className="h-full overflow-y-auto overscroll-contain scroll-smooth -outline-offset-2"
      >
        <ScriptText
          className="mx-auto max-w-[44em] pt-[12vh] pb-[60vh]"
          style={{ fontSize: `${textSizes[view.textSize]}rem` }}
        >
          <ol>{scene.lines.map(row)}</ol>
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
