// What a run leaves behind for each of the actor's lines. What was not measured is null, never guessed.

export interface LineResult {
  readonly lineId: string;
  /** The line's order in the scene. */
  readonly order: number;
  /** 1 for the first time in the run. Of a line said several times the last time counts. */
  readonly timesSaid: number;
  /** Seconds the line had, without the pause before it. */
  readonly allottedSeconds: number;
  /** Seconds the actor took: by the microphone, or up to Next where it was pressed before the time ran out. */
  readonly tookSeconds: number | null;
  /** Whether a cue was heard to its end and a microphone listened for what followed. */
  readonly wasListenedFor: boolean;
  /**
   * Seconds from the end of the cue to the actor's first sound, negative for an early entry. Null where nobody
   * listened, and for no pick-up where somebody did.
   */
  readonly pickUpSeconds: number | null;
  /** Seconds of pause asked for between the cue and the line; 0 where another line of the actor stands before it. */
  readonly askedPauseSeconds: number;
  readonly wasPrompted: boolean;
}

/** Later than this after the asked pause is a hesitation. */
export const hesitationSeconds = 1;

/** Seconds of silence the actor left after the cue; an early entry leaves none. */
export function actualPauseSeconds({ pickUpSeconds }: Pick<LineResult, 'pickUpSeconds'>): number | null {
  return pickUpSeconds === null ? null : Math.max(0, pickUpSeconds);
}

/** Seconds the pick-up came after the asked pause was over; 0 for one in time. */
export function lateSeconds(result: Pick<LineResult, 'pickUpSeconds' | 'askedPauseSeconds'>): number | null {
  return result.pickUpSeconds === null ? null : Math.max(0, result.pickUpSeconds - result.askedPauseSeconds);
}

/** Whether the actor asked for the line, did not pick it up, or did so late. */
export function isHesitation(result: LineResult): boolean {
  const late = lateSeconds(result);
  const wasMissed = result.wasListenedFor && late === null;
  return result.wasPrompted || wasMissed || (late !== null && late > hesitationSeconds);
}
