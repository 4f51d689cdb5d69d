// One line of the actor, said to its end, as the record keeps it. Moments are seconds on the audio clock.
import { estimateDurationSeconds } from '../script/duration.ts';
import type { MyStep } from './cue-sheet.ts';
import type { LineResult } from './line-results.ts';
import type { Run } from './run-state.ts';

export interface Turn {
  readonly step: MyStep;
  readonly index: number;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly isCued: boolean;
  /** A microphone has listened since the turn began, and it was quiet until the cue. */
  readonly isListenedTo: boolean;
  readonly firstSoundAt: number | null;
  readonly lastSoundEndedAt: number | null;
}

export type Measured = Pick<LineResult, 'tookSeconds' | 'wasListenedFor' | 'pickUpSeconds'>;
export const unmeasured: Measured = { tookSeconds: null, wasListenedFor: false, pickUpSeconds: null };

/** Two moments closer than this are one; less than anyone could mean. */
export const sameMoment = 0.05;

interface Ending {
  /** When Next was pressed; null where the time ran out. */
  readonly saidUntil: number | null;
  readonly isSounding: boolean;
}

export function measured(turn: Turn, run: Run, pauseSeconds: number, ending: Ending): Measured {
  const wasListenedFor = turn.isCued && turn.isListenedTo;
  return {
    tookSeconds: isAlone(run, turn.index) ? tookSeconds(turn, run, pauseSeconds, ending) : null,
    wasListenedFor,
    pickUpSeconds: wasListenedFor && turn.firstSoundAt !== null ? turn.firstSoundAt - turn.startedAt : null,
  };
}

export function saidLine(
  run: Run,
  index: number,
  pauseSeconds: number,
  told: Measured & Pick<LineResult, 'timesSaid' | 'wasPrompted'>,
): LineResult {
  const { line, turnSeconds } = run.sheet.steps[index] as MyStep;
  const askedPauseSeconds = askedPause(run, index, pauseSeconds);
  return {
    lineId: line.id,
    order: line.order,
    allottedSeconds: Math.max(0, turnSeconds - askedPauseSeconds),
    askedPauseSeconds,
    ...told,
  };
}

/** Several lines of the actor in a row are one breath: nobody can tell where one ends. */
export function isAlone(run: Run, index: number): boolean {
  const { steps } = run.sheet;
  return steps[index - 1]?.by !== 'me' && steps[index + 1]?.by !== 'me';
}

function tookSeconds(turn: Turn, run: Run, pauseSeconds: number, { saidUntil, isSounding }: Ending) {
  if (turn.isListenedTo) {
    const endedAt = isSounding ? saidUntil : turn.lastSoundEndedAt;
    const wasHeard = turn.firstSoundAt !== null && endedAt !== null;
    return wasHeard ? Math.max(0, endedAt - turn.firstSoundAt) : null;
  }
  if (saidUntil === null) return null;
  const took = saidUntil - turn.startedAt - askedPause(run, turn.index, pauseSeconds);
  return took >= quickestSeconds(turn.step) ? took : null;
}

/** Next pressed sooner means that the line was skipped, not said: nobody speaks three times as fast as estimated. */
const quickestSeconds = ({ line }: MyStep) => estimateDurationSeconds(line.text) / 3;

const askedPause = (run: Run, index: number, pauseSeconds: number) =>
  run.sheet.steps[index - 1]?.by === 'partner' ? pauseSeconds : 0;
