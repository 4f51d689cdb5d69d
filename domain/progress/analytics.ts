// The statistics of a period of practice, from the sums of its sessions: docs/analytics.md. A mean without data is
// null, and so is what only a microphone could have measured.
import { completionRate } from './progress.ts';
import { namesOf, recordOf } from '../records.ts';

export const analyticsPeriods = [7, 30, 90] as const;
/** The number of days, including today. */
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

export interface PracticeSums {
  readonly sessions: number;
  readonly seconds: number;
  readonly completedLines: number;
  readonly totalLines: number;
  /** Seconds of the runs with a known time per line, and the lines completed in them. */
  readonly timedSeconds: number;
  readonly timedLines: number;
  /** The actor's lines, each once per session. */
  readonly saidLines: number;
  readonly pickUps: number;
  readonly pickUpSeconds: number;
  /** The sum of the deviations from the requested pauses. */
  readonly pauseOffSeconds: number;
  /** The actor's lines whose words are known, and those among them that were said word for word. */
  readonly followedLines: number;
  readonly exactLines: number;
}

export interface PracticeStats {
  readonly sessions: number;
  readonly minutes: number;
  /** 0 to 1; null without a session. */
  readonly completionRate: number | null;
  readonly linesPractised: number;
  readonly averageLineSeconds: number | null;
  /** The mean deviation from the requested pauses, in seconds. */
  readonly pauseAccuracySeconds: number | null;
  readonly pickUpSeconds: number | null;
  /** Share of the lines that were said word for word, 0 to 1; null if no words are known. */
  readonly exactRate: number | null;
}

export const noPractice: PracticeSums = {
  sessions: 0,
  seconds: 0,
  completedLines: 0,
  totalLines: 0,
  timedSeconds: 0,
  timedLines: 0,
  saidLines: 0,
  pickUps: 0,
  pickUpSeconds: 0,
  pauseOffSeconds: 0,
  followedLines: 0,
  exactLines: 0,
};

export function together(all: readonly PracticeSums[]): PracticeSums {
  return recordOf(namesOf(noPractice), (name) => all.reduce((sum, one) => sum + one[name], 0));
}

export function statsFrom(sums: PracticeSums): PracticeStats {
  return {
    sessions: sums.sessions,
    minutes: rounded(sums.seconds / 60),
    completionRate: sums.sessions === 0 ? null : completionRate(sums.completedLines, sums.totalLines),
    linesPractised: sums.saidLines,
    averageLineSeconds: mean(sums.timedSeconds, sums.timedLines),
    pauseAccuracySeconds: mean(sums.pauseOffSeconds, sums.pickUps),
    pickUpSeconds: mean(sums.pickUpSeconds, sums.pickUps),
    exactRate: mean(sums.exactLines, sums.followedLines),
  };
}

const mean = (sum: number, count: number) => (count === 0 ? null : rounded(sum / count));
const rounded = (value: number) => Math.round(value * 100) / 100;
