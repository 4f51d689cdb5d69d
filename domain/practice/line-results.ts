// The results of a run for each of the actor's lines. What was not measured is null, never guessed.

import type { LineId } from '../ids.ts';
import { mistakesIn, type WordsSaid } from './words-said.ts';

export interface LineResult {
  readonly lineId: LineId;
  /** The line's order in the scene. */
  readonly order: number;
  /** 1 for the first time in the run. If a line was said several times, its last time counts. */
  readonly timesSaid: number;
  /** Seconds the line had, without the pause before it. */
  readonly allottedSeconds: number;
  /** Seconds the actor took, measured by the microphone, or until Next if it was pressed before the time was up. */
  readonly tookSeconds: number | null;
  /** Whether a cue was heard to its end and a microphone listened for what followed. */
  readonly wasListenedFor: boolean;
  /**
   * Seconds from the end of the cue to the actor's first sound, negative for an early entry. Null if nobody listened,
   * or if somebody listened and heard no pick-up.
   */
  readonly pickUpSeconds: number | null;
  /** Seconds of the requested pause between the cue and the line; 0 if another line of the actor comes before it. */
  readonly askedPauseSeconds: number;
  readonly wasPrompted: boolean;
  /** Whether some of the line could be read while it was said; null if that wasn't recorded. */
  readonly wasShown: boolean | null;
  /** Null if the words were not recognized. */
  readonly words: WordsSaid | null;
}

/** A pick-up later than this after the requested pause is a hesitation. */
export const hesitationSeconds = 1;

/** Seconds of silence that the actor left after the cue; 0 for an early entry. */
export function actualPauseSeconds({ pickUpSeconds }: Pick<LineResult, 'pickUpSeconds'>): number | null {
  return pickUpSeconds === null ? null : Math.max(0, pickUpSeconds);
}

/** Seconds from the end of the requested pause to the pick-up; 0 if it was in time. */
export function lateSeconds(result: Pick<LineResult, 'pickUpSeconds' | 'askedPauseSeconds'>): number | null {
  return result.pickUpSeconds === null ? null : Math.max(0, result.pickUpSeconds - result.askedPauseSeconds);
}

/** Whether the actor asked for the line, did not pick it up, picked it up late, or said other words. */
export function isHesitation(result: LineResult): boolean {
  const late = lateSeconds(result);
  const wasMissed = result.wasListenedFor && late === null;
  return (
    result.wasPrompted ||
    wasMissed ||
    mistakesIn(result.words) > 0 ||
    (late !== null && late > hesitationSeconds)
  );
}
