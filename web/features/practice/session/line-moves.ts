import { estimateDurationSeconds } from '#domain/script/duration.ts';
import { isActive, type Run } from '#domain/practice/run-state.ts';
import { roomForLine, withLineDelay, type Timing } from '#domain/practice/timing.ts';
import { markSection, type HowToRun } from '#domain/practice/ways.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import type { Command, StagedRun } from '../stage/stage-run.ts';
import type { LineMoves } from '../script/LineDialog.tsx';
import type { PracticePlan } from '../plan/practice-plan.ts';

interface Moving {
  scene: Scene;
  part: string;
  run: Run;
  staged: StagedRun;
  plan: PracticePlan;
  /** `order`: the line to be at where no session is on. */
  onPlan: (plan: PracticePlan, order: number) => void;
  onCommand: (command: Command) => void;
  onBookmark: (line: Line) => void;
}

/** The order of the line a run is at; one that is over begins anew. */
export const placeOf = (run: Run): number =>
  run.phase.name === 'done' ? 0 : (run.sheet.steps[run.step]?.line.order ?? 0);

/** What can be done with a line at this moment, and how the scene is run changed. */
export function lineMoves(moving: Moving): {
  movesOf: (line: Line) => LineMoves;
  secondsOf: (line: Line) => { own: number | null; estimated: number };
  changeHow: (how: HowToRun, order?: number) => void;
  changeTiming: (timing: Timing) => void;
  /** Its place in the run; -1 where the run leaves it out. */
  stepOf: (line: Line) => number;
} {
  const { scene, part, run, staged, plan, onPlan, onCommand, onBookmark } = moving;
  const isIdle = !isActive(run);
  const here = placeOf(run);
  const stepOf = (line: Line) => run.sheet.steps.findIndex((step) => step.line.id === line.id);
  const changeHow = (how: HowToRun, order = here) => onPlan({ ...plan, how }, order);
  const changeTiming = (timing: Timing) => onPlan({ ...plan, timing }, here);
  const mark = (end: 'from' | 'to') => (line: Line) => {
    const section = markSection(scene, plan.how.section, end, line.order);
    changeHow({ ...plan.how, section }, section.from);
  };

  return {
    changeHow,
    changeTiming,
    stepOf,
    movesOf: (line) => ({
      bookmark: onBookmark,
      ...(isIdle && {
        startFrom:
          stepOf(line) === -1
            ? undefined
            : () => {
                staged.jump(stepOf(line));
                onCommand('start');
              },
        loopFrom: mark('from'),
        loopTo: mark('to'),
      }),
      ...(line.characterId === part &&
        plan.timing.leavesTimeForMyLines && {
          leaveTime: (_line: Line, seconds: number | null) =>
            changeTiming(withLineDelay(plan.timing, line.order, seconds)),
        }),
    }),
    secondsOf: (line) => ({
      own: plan.timing.lineDelays[line.order] ?? null,
      estimated: roomForLine(line, { ...plan.timing, lineDelays: {} }) || estimateDurationSeconds(line.text),
    }),
  };
}
