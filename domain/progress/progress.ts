// Totals of practice: docs/product/progress.md.
import { addDays, dateIn } from '../scene/due-date.ts';

export const streakLooksBackDays = 30;
/** The maximum number of practice sessions stored per user in 24 hours. */
export const maxSessionsPerDay = 200;

/** A shorter session isn't counted as practice; what was heard in it is. */
export const minSessionSeconds = 10;

/** Consecutive calendar days with practice up to `today`, at most 30; a today without practice does not break it. */
export function currentStreak(practicedOn: ReadonlySet<string>, today: string): number {
  const newest = practicedOn.has(today) ? today : addDays(today, -1);
  let days = 0;
  while (days < streakLooksBackDays && practicedOn.has(addDays(newest, -days))) days += 1;
  return days;
}

/** The streak of a user in `timeZone` who began practicing at these moments. */
export function streakFrom(moments: readonly Date[], timeZone: string, now: Date): number {
  return currentStreak(new Set(moments.map((moment) => dateIn(timeZone, moment))), dateIn(timeZone, now));
}

export function wholeMinutes(seconds: number): number {
  return Math.floor(Math.max(0, seconds) / 60);
}

/** 0 to 1. */
export function completionRate(completedLines: number, totalLines: number): number {
  return completedLines / Math.max(totalLines, 1);
}

/** Seconds of the run per completed line; null without completed lines. */
export function averageLineTime(elapsedSeconds: number, completedLines: number): number | null {
  return completedLines > 0 ? elapsedSeconds / completedLines : null;
}
