// The current output of the coach: one mark on stage, and the observations after the run.
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import type { MarkKind } from '#domain/coaching/line-marks.ts';
import type { Observation, SpokenLine } from '#domain/coaching/observations.ts';
import type { SpokenMeasures } from '#domain/coaching/spoken-line.ts';

export interface HeardLine extends SpokenLine {
  readonly measures: SpokenMeasures;
}

interface CoachingNow {
  readonly isOn: boolean;
  /** A sentence that says why the coach doesn't listen. */
  readonly problem: string | null;
  readonly mark: MarkKind | null;
  /** The observations of the last run; null until it is over. */
  readonly observations: readonly Observation<HeardLine>[] | null;
}

const nothing: CoachingNow = { isOn: false, problem: null, mark: null, observations: null };
const store = createStore<CoachingNow>(() => nothing);

export const coachingNow = {
  change: (change: Partial<CoachingNow>) => store.setState(change),
  reset: () => store.setState(nothing, true),
};

export const useCoaching = <Selected>(select: (now: CoachingNow) => Selected): Selected =>
  useStore(store, select);
