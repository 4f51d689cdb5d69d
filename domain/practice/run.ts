// The run: a pure state machine over one cue sheet (docs/product/practice.md#the-run). Clock, player, and actor send it
// events, and it returns what to do. An event that is not allowed at the moment changes nothing, and it never plays two
// lines at once.
import {
  breaksOff,
  countPartnerLines,
  nextPartnerStep,
  previousPartnerStep,
  type CueSheet,
  type MyStep,
  type Step,
} from './cue-sheet.ts';
import {
  advance,
  cueFrom,
  finish,
  goTo,
  pauseAfter,
  settle,
  andThen,
  turnSecondsOf,
  unmoved,
  withCompleted,
  type Moved,
} from './run-moves.ts';
import { takeSheet } from './run-sheet.ts';
import { isActive, isPlaying, isWaitingForMe, readyRun, type Run } from './run-state.ts';
import { failedLineSeconds, restartWaitSeconds, startLeadSeconds } from './timing.ts';

/** What an actor does. */
export type RunCommand =
  | 'start'
  | 'pause'
  | 'resume'
  | 'turn-over'
  | 'cut-in'
  | 'next'
  | 'previous'
  | 'stop'
  | 'reset';

/** `now` is the audio clock's moment in seconds. */
export type RunEvent =
  | { readonly type: RunCommand; readonly now: number }
  | { readonly type: 'clock'; readonly now: number }
  | {
      readonly type: 'started';
      readonly now: number;
      readonly cue: number;
      readonly startedAt: number;
      readonly endsAt: number;
    }
  /** The line begun at `startedAt` is over, sooner or later than estimated. */
  | { readonly type: 'over'; readonly now: number; readonly startedAt: number }
  | { readonly type: 'line-failed'; readonly now: number; readonly cue: number }
  | { readonly type: 'jump'; readonly now: number; readonly step: number }
  /** In their turn the actor says another line of theirs: the run goes on from there. */
  | { readonly type: 'said-other'; readonly now: number; readonly step: number }
  /**
   * Another cue sheet: any while no session is active, then from `step`; in a session only the same lines retimed.
   */
  | { readonly type: 'sheet'; readonly now: number; readonly sheet: CueSheet; readonly step: number };

const failuresThatStop = 3;

export function nextRun(before: Run, event: RunEvent): Moved {
  // A line's report can arrive slightly before the clock tick; it advances the clock to when the line was due.
  const moment = event.type === 'started' ? Math.max(event.now, event.startedAt) : event.now;
  return andThen(advance(before, moment), (run) => moveFor(run, event));
}

function moveFor(run: Run, event: RunEvent): Moved {
  switch (event.type) {
    case 'clock':
      return unmoved(run);
    case 'start':
      return start(run, event.now);
    case 'started':
      return started(run, event);
    case 'over':
      return over(run, event);
    case 'line-failed':
      return lineFailed(run, event);
    case 'pause':
      return pause(run, event.now);
    case 'resume':
      return resume(run, event.now);
    case 'turn-over':
      return turnOver(run, event.now);
    case 'cut-in':
      return cutIn(run, event.now);
    case 'next':
      return moveTo(run, stepAfter(run), event.now);
    case 'previous':
      return moveTo(run, stepBefore(run), event.now);
    case 'jump':
      return isActive(run) ? unmoved(run) : unmoved(placed(run, event.step));
    case 'said-other':
      return saidOther(run, event.step, event.now);
    case 'sheet':
      return takeSheet(run, event.sheet, event.step, event.now);
    case 'stop':
      return isActive(run) ? silenced(finish(run, 'stopped', event.now)) : unmoved(run);
    case 'reset':
      return reset(run, event.now);
  }
}

function start(run: Run, now: number): Moved {
  if (isActive(run)) return unmoved(run);
  if (countPartnerLines(run.sheet) === 0) return { run, effects: [{ do: 'no-partner-lines' }] };
  const fresh = {
    ...readyRun(run.sheet, run.phase.name === 'done' ? 0 : run.step),
    cuesGiven: run.cuesGiven,
  };
  const countdown = run.sheet.countdownSeconds;
  if (countdown === 0) return goTo(fresh, fresh.step, now + startLeadSeconds);
  const endsAt = now + countdown;
  return cueFrom({ ...fresh, phase: { name: 'countdown', endsAt } }, fresh.step, endsAt);
}

function started(run: Run, event: Extract<RunEvent, { type: 'started' }>): Moved {
  if (!isAwaited(run, event.cue)) return unmoved(run);
  const { startedAt, endsAt } = event;
  const mine = run.sheet.steps[run.step + 1];
  if (isWithMine(run.sheet.steps[run.step]) && mine?.by === 'me') return bothBegin(run, mine, event);
  const speaking: Run = { ...run, phase: { name: 'speaking', startedAt, endsAt }, failedInARow: 0 };
  return cueFrom(speaking, run.step + 1, endsAt + pauseAfter(run));
}

const isWithMine = (step: Step | undefined) => step?.by === 'partner' && step.isWithMine === true;

/** The actor's line begins with the partner's; the run goes on when both are over. */
function bothBegin(
  run: Run,
  mine: MyStep,
  { startedAt, endsAt: besideUntil }: Extract<RunEvent, { type: 'started' }>,
): Moved {
  const endsAt = Math.max(besideUntil, startedAt + turnSecondsOf(run.sheet, mine));
  const both: Run = {
    ...withCompleted(run, run.step),
    step: run.step + 1,
    phase: { name: 'my-turn', startedAt, endsAt, besideUntil },
    failedInARow: 0,
  };
  return cueFrom(both, both.step + 1, endsAt);
}

function over(run: Run, { now, startedAt }: Extract<RunEvent, { type: 'over' }>): Moved {
  if (run.phase.name !== 'speaking' || run.phase.startedAt !== startedAt) return unmoved(run);
  const ended: Run = { ...run, phase: { ...run.phase, endsAt: now } };
  return andThen(cueFrom(ended, run.step + 1, now + pauseAfter(run)), (moved) => advance(moved, now));
}

function lineFailed(run: Run, event: Extract<RunEvent, { type: 'line-failed' }>): Moved {
  if (!isAwaited(run, event.cue)) return unmoved(run);
  const failedInARow = run.failedInARow + 1;
  const counted: Run = { ...run, failedInARow, skippedCount: run.skippedCount + 1 };
  const noticed: Moved = { run: counted, effects: [{ do: 'line-skipped', step: run.step }] };
  if (failedInARow === failuresThatStop)
    return andThen(noticed, (moved) => silenced(finish(moved, 'failed', event.now)));
  const endsAt = event.now + failedLineSeconds;
  return andThen(noticed, (moved) =>
    cueFrom({ ...moved, phase: { name: 'skipping', endsAt } }, run.step + 1, endsAt),
  );
}

/** The player's reports count only for the line that the run is waiting for. */
const isAwaited = (run: Run, cue: number) => run.phase.name === 'cueing' && run.upcoming?.cue === cue;

function pause(run: Run, now: number): Moved {
  if (!isPlaying(run)) return unmoved(run);
  const paused: Run = {
    ...settle(run, now),
    phase: { name: 'paused', resumeStep: resumeStep(run) },
    upcoming: null,
  };
  return silenced(unmoved(paused));
}

/** The partner's next line after the current one; or a line not heard or waited for yet; or the rest of the scene. */
function resumeStep(run: Run): number {
  const isUnheard = run.phase.name === 'countdown' || run.phase.name === 'cueing';
  if (isWaitingForMe(run) && isWithMine(run.sheet.steps[run.step - 1])) return run.step - 1;
  if (isUnheard || isWaitingForMe(run)) return run.step;
  const rest = run.phase.name === 'my-turn' ? run.step : Math.min(run.step + 1, run.sheet.steps.length - 1);
  return nextPartnerStep(run.sheet, run.step) ?? rest;
}

function resume(run: Run, now: number): Moved {
  if (run.phase.name !== 'paused') return unmoved(run);
  return goTo(run, run.phase.resumeStep, now + restartWaitSeconds);
}

/** The actor's line is said; a turn that ends sooner by the clock does so. */
function turnOver(run: Run, now: number): Moved {
  if (run.phase.name !== 'my-turn') return unmoved(run);
  const endsAt = Math.max(now + beatSeconds(run), run.phase.besideUntil ?? 0);
  if (endsAt >= run.phase.endsAt) return unmoved(run);
  const ending: Run = { ...run, phase: { ...run.phase, endsAt } };
  return andThen(cueFrom(ending, run.step + 1, endsAt), (moved) => advance(moved, now));
}

/** The actor speaks over the partner, whose line fades if the actor's is next. */
function cutIn(run: Run, now: number): Moved {
  const isNext = run.sheet.steps[run.step + 1]?.by === 'me';
  if (run.phase.name !== 'speaking' || !isNext || now < run.phase.startedAt) return unmoved(run);
  const moved = over(run, { type: 'over', now, startedAt: run.phase.startedAt });
  return { run: moved.run, effects: [{ do: 'silence', fades: true }, ...moved.effects] };
}

function saidOther(run: Run, step: number, now: number): Moved {
  const isMine = run.sheet.steps[step]?.by === 'me';
  if (run.phase.name !== 'my-turn' || !isMine || step === run.step) return unmoved(run);
  return silenced(goTo(run, step, now));
}

/** No beat before a line that interrupts, or before another line of the actor. */
function beatSeconds({ sheet, step }: Run): number {
  const [here, next] = [sheet.steps[step], sheet.steps[step + 1]];
  return (here && breaksOff(here.line)) || next?.by === 'me' ? 0 : (sheet.answerAfterSeconds ?? 0);
}

/** In a session the next line of the partner (docs/product/practice.md#the-run), then what is left; outside of one the next line. */
function stepAfter(run: Run): number {
  const following = run.step + 1;
  return isActive(run) ? (nextPartnerStep(run.sheet, run.step) ?? following) : following;
}

function stepBefore(run: Run): number {
  return isActive(run) ? (previousPartnerStep(run.sheet, run.step) ?? 0) : run.step - 1;
}

function moveTo(run: Run, step: number, now: number): Moved {
  const exists = run.sheet.steps[step] !== undefined;
  switch (run.phase.name) {
    case 'countdown':
      return unmoved(run);
    case 'paused':
      return exists ? unmoved({ ...run, step, phase: { name: 'paused', resumeStep: step } }) : unmoved(run);
    case 'ready':
    case 'done':
    case 'stopped':
    case 'failed':
      return unmoved(placed(run, step));
    default: {
      const said = run.phase.name === 'my-turn' && step > run.step ? withCompleted(run, run.step) : run;
      const goesOn = exists || run.sheet.loops;
      return silenced(goesOn ? goTo(said, step, now + startLeadSeconds) : finish(said, 'completed', now));
    }
  }
}

/** At another line, if it exists; a run that had ended restarts from there. */
function placed(run: Run, step: number): Run {
  if (!run.sheet.steps[step]) return run;
  return run.phase.name === 'done'
    ? { ...readyRun(run.sheet, step), cuesGiven: run.cuesGiven }
    : { ...run, step };
}

function reset(run: Run, now: number): Moved {
  const ended = isActive(run) ? silenced(finish(run, 'stopped', now)) : unmoved(run);
  return andThen(ended, () => unmoved({ ...readyRun(run.sheet), cuesGiven: run.cuesGiven }));
}

function silenced(moved: Moved): Moved {
  return { run: moved.run, effects: [{ do: 'silence' }, ...moved.effects] };
}
