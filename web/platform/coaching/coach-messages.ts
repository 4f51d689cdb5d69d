// The messages between a page and the worker of its coach. Times are seconds on the audio clock.
import type { SpokenMeasures } from '#domain/coaching/spoken-line.ts';

export interface LineToMeasure {
  /** Identifies the request. */
  readonly request: number;
  /** The start of the actor's turn. */
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
