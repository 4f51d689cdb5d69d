// The state of a run at one moment, and questions about it. Moments are seconds on the audio clock.
import type { Line } from '../scene/scene.ts';
import { cuedLinesOf, type CuedLine, type CueSheet, type MyStep, type Step } from './cue-sheet.ts';

export type Phase =
  | { readonly name: 'ready' }
  | { readonly name: 'countdown'; readonly endsAt: number }
  /** The partner's line is requested and not yet heard. */
  | { readonly name: 'cueing' }
  | { readonly name: 'speaking'; readonly startedAt: number; readonly endsAt: number }
  /** The pause between two lines of the partner. */
  | { readonly name: 'between'; readonly endsAt: number }
  /** It ends at infinity while the partner waits for the actor. */
  | {
      readonly name: 'my-turn';
      readonly startedAt: number;
      readonly endsAt: number;
      /** When the partner's line is over that is spoken together with the actor's. */
      readonly besideUntil?: number;
    }
  /** The partner's line failed; it is shown for a moment. */
  | { readonly name: 'skipping'; readonly endsAt: number }
  | { readonly name: 'paused'; readonly resumeStep: number }
  | { readonly name: 'done' }
  | { readonly name: 'stopped' }
  | { readonly name: 'failed' };

export interface Run {
  readonly sheet: CueSheet;
  readonly phase: Phase;
  /** Index of the current line among the sheet's steps. */
  readonly step: number;
  /** The current round, from 1; only a loop has a second one. */
  readonly round: number;
  /**
   * The line that the player has ready or is loading. Its number distinguishes its reports from those of dropped
   * lines.
   */
  readonly upcoming: { readonly cue: number; readonly step: number; readonly at: number } | null;
  readonly cuesGiven: number;
  /** Steps heard or said to their end. */
  readonly completed: ReadonlySet<number>;
  readonly skippedCount: number;
  readonly failedInARow: number;
  readonly hasBegun: boolean;
  readonly settledSeconds: number;
  readonly runningSince: number | null;
}

export function readyRun(sheet: CueSheet, step = 0): Run {
  return {
    sheet,
    phase: { name: 'ready' },
    step,
    round: 1,
    upcoming: null,
    cuesGiven: 0,
    completed: new Set(),
    skippedCount: 0,
    failedInARow: 0,
    hasBegun: false,
    settledSeconds: 0,
    runningSince: null,
  };
}

/** From Start to the end, including pauses. */
export function isActive(run: Run): boolean {
  return !['ready', 'done', 'stopped', 'failed'].includes(run.phase.name);
}

/** Active and not paused: the clock runs. */
export const isPlaying = (run: Run) => isActive(run) && run.phase.name !== 'paused';

export const currentStep = (run: Run): Step | undefined => run.sheet.steps[run.step];

/** The lines that are said now, two if they are said together; those of the partner's as they are heard. */
export function saidNow({ sheet, step, phase }: Run): readonly (CuedLine | MyStep)[] {
  const [before, here] = [sheet.steps[step - 1], sheet.steps[step]];
  if (here === undefined) return [];
  if (here.by === 'partner') return cuedLinesOf(here);
  const isWithPartner = phase.name === 'my-turn' && phase.besideUntil !== undefined;
  return isWithPartner && before ? [before, here] : [here];
}

/** Those of them that are the partner's. */
export const cuedNow = (run: Run): readonly CuedLine[] =>
  saidNow(run).filter((each): each is CuedLine => 'spokenFrom' in each);

export const currentLines = (run: Run): readonly Line[] => saidNow(run).map(({ line }) => line);

/** Seconds the scene has run, without the countdown and without pauses. */
export function elapsedSeconds(run: Run, now: number): number {
  return run.settledSeconds + (run.runningSince === null ? 0 : Math.max(0, now - run.runningSince));
}

/** Whether the partner waits until the actor says that their turn is over. */
export const isWaitingForMe = ({ phase }: Run) => phase.name === 'my-turn' && phase.endsAt === Infinity;

/** When the run next needs a clock tick; null if only the player or the actor can change it. */
export function nextWakeAt(run: Run): number | null {
  return 'endsAt' in run.phase && run.phase.endsAt !== Infinity ? run.phase.endsAt : null;
}

/** Progress of the run in its scene, 0 to 1. */
export function progress(run: Run): number {
  if (run.phase.name === 'done') return 1;
  return run.sheet.steps.length === 0 ? 0 : run.step / run.sheet.steps.length;
}
