// All arithmetic of time in practice: how long a line takes, how long the partner waits, what is left for the actor.
// docs/product/practice.md#timing. All times are seconds.
import { estimateDurationSeconds } from '../script/duration.ts';

export interface Timing {
  readonly initialCountdownSeconds: number;
  readonly interLineDelaySeconds: number;
  /** If off, only the pause between lines applies, however long the actor's lines are. */
  readonly leavesTimeForMyLines: boolean;
  /** The actor's turns end when the actor says so, instead of by the clock. */
  readonly waitsForMe: boolean;
  /** While the partner waits for the actor: from the end of the actor's turn to the answer. */
  readonly answerAfterSeconds: number;
  /** Multiplies the estimated durations of the actor's lines; 2 leaves twice the time. */
  readonly pace: number;
  /** How fast the scene runs, for both: 2 halves speech and the actor's time, but not pauses. */
  readonly speed: number;
  /** By the line's order in the scene: the actor's own time for that line, instead of estimate times pace. */
  readonly lineDelays: Readonly<Record<number, number>>;
}

export const countdownLimits = { min: 0, max: 30 } as const;
export const pauseLimits = { min: 0, max: 600, step: 0.1 } as const;
export const paceLimits = { min: 0.5, max: 3, step: 0.1 } as const;
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const answerLimits = { min: 0, max: 2, step: 0.1 } as const;
export const lineDelayLimits = { min: 0, max: 600, step: 0.5 } as const;

export const defaultTiming: Timing = {
  initialCountdownSeconds: 3,
  interLineDelaySeconds: 1.5,
  leavesTimeForMyLines: true,
  waitsForMe: false,
  answerAfterSeconds: 0,
  pace: 1,
  speed: 1,
  lineDelays: {},
};

/** The delay before audio that follows a button press; audio after a pause needs none. */
export const startLeadSeconds = 0.15;
export const restartWaitSeconds = 0.5;
/** A line due sooner than this keeps its audio; another could be late. */
export const retimingSeconds = 0.5;
/** How long a failed line is shown before the scene continues. */
export const failedLineSeconds = 1;

/** A whole number of seconds within the limits, whatever was typed. */
export function countdownFrom(typed: number): number {
  return Math.round(within(countdownLimits, typed, defaultTiming.initialCountdownSeconds));
}

/** Seconds in tenths, at least 0. */
export function pauseFrom(typed: number): number {
  return inTenths(within(pauseLimits, typed, defaultTiming.interLineDelaySeconds));
}

export function paceFrom(typed: number): number {
  return inTenths(within(paceLimits, typed, defaultTiming.pace));
}

const delayFrom = (typed: number) => inTenths(within(lineDelayLimits, typed, lineDelayLimits.min));

/**
 * Seconds left for one of the actor's lines. A stored duration may be the default of 3, so the longer estimate
 * counts.
 */
export function roomForLine(
  line: { readonly order: number; readonly text: string; readonly estimatedDurationSeconds: number },
  timing: Timing,
): number {
  if (!timing.leavesTimeForMyLines) return 0;
  const own = timing.lineDelays[line.order];
  if (own !== undefined) return own;
  return (
    (Math.max(line.estimatedDurationSeconds, estimateDurationSeconds(line.text)) * timing.pace) / timing.speed
  );
}

/** The timing with the seconds that each line has taken before, by order, unless the actor has set their own. */
export function withLearned(timing: Timing, learnedSeconds: Readonly<Record<number, number>>): Timing {
  const learned = Object.entries(learnedSeconds).map(([order, seconds]) => [
    order,
    Math.min(lineDelayLimits.max, seconds / timing.speed),
  ]);
  return { ...timing, lineDelays: { ...Object.fromEntries(learned), ...timing.lineDelays } };
}

/** The timing with the actor's own seconds for one line; null returns to the estimate. */
export function withLineDelay(timing: Timing, order: number, seconds: number | null): Timing {
  const { [order]: _before, ...others } = timing.lineDelays;
  return { ...timing, lineDelays: seconds === null ? others : { ...others, [order]: delayFrom(seconds) } };
}

function within(limits: { min: number; max: number }, value: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.min(limits.max, Math.max(limits.min, value)) : otherwise;
}

const inTenths = (value: number) => Math.round(value * 10) / 10;
