// Calendar dates as `YYYY-MM-DD`: no time of day and no time zone, so that no date ever shifts by a day.

const DAY_MS = 86_400_000;

const daysSinceEpoch = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The calendar date `days` after `date`. */
export function addDays(date: string, days: number): string {
  return new Date((daysSinceEpoch(date) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `today` to `date`; negative when it has passed. */
export function daysUntil(date: string, today: string): number {
  return daysSinceEpoch(date) - daysSinceEpoch(today);
}

/** The calendar date it is at `moment` in an IANA time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}

/** "today", "in 3 days", "2 days ago". */
export function dueInWords(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
