// The moves of a run. Each partner line is cued when the previous line begins, for the exact moment it is due, so no
// pause depends on how punctual timers are.
import { nextPartnerStep, type CueSheet, type MyStep } from './cue-sheet.ts';
import type { Phase, Run } from './run-state.ts';

export type Effect =
  /**
   * Play this step's line at `at`, or as soon afterward as it is available. Replaces any line cued before. A line at
   * infinity follows a turn that has no end yet: it is only made ready.
   */
  | { readonly do: 'play'; readonly cue: number; readonly step: number; readonly at: number }
  /** `fades`: softly, because the actor speaks over the partner. */
  | { readonly do: 'silence'; readonly fades?: boolean }
  | { readonly do: 'session-began' }
  | { readonly do: 'session-ended'; readonly outcome: 'completed' | 'stopped' | 'failed' }
  | { readonly do: 'line-skipped'; readonly step: number }
  | { readonly do: 'no-partner-lines' };

export interface Moved {
  readonly run: Run;
  readonly effects: readonly Effect[];
}

export const unmoved = (run: Run): Moved => ({ run, effects: [] });

/** Applies `move` to the result of earlier moves, keeping the effects in order. */
export function andThen(moved: Moved, move: (run: Run) => Moved): Moved {
  const next = move(moved.run);
  return { run: next.run, effects: [...moved.effects, ...next.effects] };
}

/** Advances the clock to `now`: every pause and turn that is over by then ends at its own moment. */
export function advance(run: Run, now: number): Moved {
  const { phase } = run;
  if (!('endsAt' in phase) || phase.endsAt > now) return unmoved(run);
  return andThen(leave(run, phase), (moved) => advance(moved, now));
}

/** Goes to `step` at the moment `at`, drops whatever was cued, and cues the partner's next line. */
export function goTo(run: Run, step: number, at: number): Moved {
  return andThen(enter(run, step, at), (entered) => cueFrom(entered, step, at));
}

/** Cues the partner's first line from `step` on; `from` is the moment that step begins. */
export function cueFrom(run: Run, step: number, from: number): Moved {
  const target =
    nextPartnerStep(run.sheet, step - 1) ?? (run.sheet.loops ? nextPartnerStep(run.sheet, -1) : null);
  if (target === null) return { run: { ...run, upcoming: null }, effects: [] };
  return cueAt(run, target, dueAt(run.sheet, step, target, from));
}

/** Cues this step's line for the moment `at`. */
export function cueAt(run: Run, step: number, at: number): Moved {
  const cue = run.cuesGiven + 1;
  return {
    run: { ...run, upcoming: { cue, step, at }, cuesGiven: cue },
    effects: [{ do: 'play', cue, step, at }],
  };
}

export function finish(run: Run, outcome: 'completed' | 'stopped' | 'failed', at: number): Moved {
  const name = outcome === 'completed' ? 'done' : outcome;
  return {
    run: { ...settle(run, at), phase: { name }, upcoming: null },
    effects: run.hasBegun ? [{ do: 'session-ended', outcome }] : [],
  };
}

export function settle(run: Run, at: number): Run {
  if (run.runningSince === null) return run;
  const settledSeconds = run.settledSeconds + Math.max(0, at - run.runningSince);
  return { ...run, settledSeconds, runningSince: null };
}

export function withCompleted(run: Run, step: number): Run {
  return { ...run, completed: new Set(run.completed).add(step) };
}

function leave(run: Run, phase: Extract<Phase, { endsAt: number }>): Moved {
  switch (phase.name) {
    case 'countdown':
      return enter(run, run.step, phase.endsAt);
    case 'speaking':
      return pauseFrom(withCompleted(run, run.step), phase.endsAt);
    case 'my-turn':
      return enter(withCompleted(run, run.step), run.step + 1, phase.endsAt);
    case 'between':
    case 'skipping':
      return enter(run, run.step + 1, phase.endsAt);
  }
}

/** The pause after the current line, in seconds. */
export function pauseAfter(run: Run): number {
  const step = run.sheet.steps[run.step];
  return step?.by === 'partner' ? step.pauseAfterSeconds : 0;
}

function pauseFrom(run: Run, at: number): Moved {
  const pause = pauseAfter(run);
  if (pause === 0) return enter(run, run.step + 1, at);
  return unmoved({ ...run, phase: { name: 'between', endsAt: at + pause } });
}

function enter(run: Run, step: number, at: number): Moved {
  const entered = run.sheet.steps[step];
  if (!entered) {
    return run.sheet.loops ? enter({ ...run, round: run.round + 1 }, 0, at) : finish(run, 'completed', at);
  }
  const phase: Phase =
    entered.by === 'me'
      ? { name: 'my-turn', startedAt: at, endsAt: at + turnSecondsOf(run.sheet, entered) }
      : { name: 'cueing' };
  const moved = { ...run, step, phase, hasBegun: true, runningSince: run.runningSince ?? at };
  return { run: moved, effects: run.hasBegun ? [] : [{ do: 'session-began' }] };
}

function dueAt(sheet: CueSheet, from: number, target: number, moment: number): number {
  const { steps } = sheet;
  const between =
    target < from ? [...steps.slice(from), ...steps.slice(0, target)] : steps.slice(from, target);
  return between.reduce((at, step) => (step.by === 'me' ? at + turnSecondsOf(sheet, step) : at), moment);
}

export const turnSecondsOf = (sheet: CueSheet, step: MyStep) =>
  sheet.answerAfterSeconds === null ? step.turnSeconds : Infinity;
