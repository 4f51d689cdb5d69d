// One line of the actor, said to its end, as it is recorded. Moments are seconds on the audio clock.
import { estimateDurationSeconds } from '../script/duration.ts';
import type { MyStep } from './cue-sheet.ts';
import type { LineResult } from './line-results.ts';
import type { Run } from './run-state.ts';

export interface Turn {
  readonly step: MyStep;
  readonly index: number;
  readonly round: number;
  readonly startedAt: number;
  readonly endsAt: number;
  /** When the actor ended the line; null if it ends by the clock or isn't over. */
  readonly overAt: number | null;
  readonly isCued: boolean;
  /** A microphone has listened since the turn began. */
  readonly isListenedTo: boolean;
  /** A sound from before the cue continues, so an entry under it can't be detected. */
  readonly isNoisy: boolean;
  readonly firstSoundAt: number | null;
  readonly lastSoundEndedAt: number | null;
}

export type Measured = Pick<LineResult, 'tookSeconds' | 'wasListenedFor' | 'pickUpSeconds'>;
export const unmeasured: Measured = { tookSeconds: null, wasListenedFor: false, pickUpSeconds: null };

/** Two moments closer than this count as one; nobody could mean such a difference. */
export const sameMoment = 0.05;

interface Ending {
  /** When the actor went on; null if the time ran out. */
  readonly saidUntil: number | null;
  readonly isSounding: boolean;
}

export function measured(turn: Turn, run: Run, ending: Ending): Measured {
  const wasListenedFor = turn.isCued && canBeHeard(turn);
  const isPickedUp = wasListenedFor && turn.firstSoundAt !== null;
  return {
    tookSeconds: isAlone(run, turn.index) ? tookSeconds(turn, ending) : null,
    wasListenedFor,
    pickUpSeconds: isPickedUp ? turn.firstSoundAt - turn.startedAt : null,
  };
}

export const canBeHeard = ({ isListenedTo, isNoisy }: Turn) => isListenedTo && !isNoisy;

export function saidLine(
  { line, turnSeconds, pauseBeforeSeconds }: MyStep,
  result: Measured & Pick<LineResult, 'timesSaid' | 'wasPrompted' | 'wasShown'>,
): LineResult {
  return {
    lineId: line.id,
    order: line.order,
    allottedSeconds: turnSeconds - pauseBeforeSeconds,
    askedPauseSeconds: pauseBeforeSeconds,
    words: null,
    ...result,
  };
}

/** Several lines of the actor in a row are said in one breath: nobody can tell where one ends. */
export function isAlone(run: Run, index: number): boolean {
  const { steps } = run.sheet;
  return steps[index - 1]?.by !== 'me' && steps[index + 1]?.by !== 'me';
}

function tookSeconds(turn: Turn, { saidUntil, isSounding }: Ending): number | null {
  if (turn.isListenedTo) {
    const endedAt = isSounding ? saidUntil : turn.lastSoundEndedAt;
    const isHeard = canBeHeard(turn) && turn.firstSoundAt !== null && endedAt !== null;
    return isHeard ? Math.max(0, endedAt - turn.firstSoundAt) : null;
  }
  if (saidUntil === null) return null;
  const took = saidUntil - turn.startedAt - turn.step.pauseBeforeSeconds;
  return took >= quickestSeconds(turn.step) ? took : null;
}

/** If Next is pressed sooner, the line was skipped: nobody speaks three times as fast as estimated. */
const quickestSeconds = ({ line }: MyStep) => estimateDurationSeconds(line.text) / 3;
