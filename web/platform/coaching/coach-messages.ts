// What a page and the worker of its coach say to each other. Times are seconds on the audio clock.
import type { SpokenMeasures } from '#domain/coaching/spoken-line.ts';

export interface LineToMeasure {
  /** Distinguishes it from every other. */
  readonly request: number;
  /** Of the actor's turn. */
  readonly from: number;
  readonly to: number;
  readonly syllables: number;
}

export type CoachRequest =
  | { readonly type: 'open'; readonly inputHz: number; readonly sound: MessagePort }
  | ({ readonly type: 'measure' } & LineToMeasure);

export type CoachReport =
  | { readonly type: 'measured'; readonly request: number; readonly line: SpokenMeasures }
  | { readonly type: 'nothing-heard'; readonly request: number };
