// Calendar dates as `YYYY-MM-DD`, without time of day or time zone, so that no date ever shifts by a day.
import { dayMs } from '../durations.ts';

const daysSinceEpoch = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The calendar date `days` after `date`. */
export function addDays(date: string, days: number): string {
  return new Date((daysSinceEpoch(date) + days) * dayMs).toISOString().slice(0, 10);
}

/** The audition of the trial scene is always a week away. */
export const daysToTrialAudition = 7;

export const trialAuditionDueDate = (today: string): string => addDays(today, daysToTrialAudition);

/** Days from `today` to `date`; negative if it has passed. */
export function daysUntil(date: string, today: string): number {
  return daysSinceEpoch(date) - daysSinceEpoch(today);
}

/** Creating a formatter is slow, so there is one per time zone. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of `moment` in an IANA time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  dateFormats.set(timeZone, format);
  return format.format(moment);
}

/** "today", "in 3 days", "2 days ago". */
export function dueInWords(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
