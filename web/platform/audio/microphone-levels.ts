/**
 * A message of the audio thread: the level of each frame, the first of which starts at `at` seconds on the audio
 * clock.
 */
export interface LevelReport {
  readonly at: number;
  /** In decibels: full scale is 0, silence about −100. */
  readonly decibels: readonly number[];
}

export const frameSeconds = 0.005;
export const framesPerReport = 8;
