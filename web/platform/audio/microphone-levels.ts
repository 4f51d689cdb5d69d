/** What the audio thread says: the level of each frame, the first beginning at `at` seconds on the audio clock. */
export interface LevelReport {
  readonly at: number;
  /** Full scale is 0; silence about −100. */
  readonly decibels: readonly number[];
}

export const frameSeconds = 0.005;
export const framesPerReport = 8;
