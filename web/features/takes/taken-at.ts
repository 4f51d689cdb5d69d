import { dayMs } from '#domain/durations.ts';
import { clockTime, shortMoment } from '#web/ui/text/date-text.ts';

/** "today, 9:14 PM", "yesterday, 9:14 PM", then the date and time. */
export function takenAt(isoMoment: string, now = new Date()): string {
  const moment = new Date(isoMoment);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (moment.getTime() >= midnight) return `today, ${clockTime(isoMoment)}`;
  if (moment.getTime() >= midnight - dayMs) return `yesterday, ${clockTime(isoMoment)}`;
  return shortMoment(isoMoment);
}
