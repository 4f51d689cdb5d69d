// How time units are written in a chart and beside it. Dates are never shifted by a time zone; times are in local
// time.
import type { TimeUnit } from './metric.ts';

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

const isMoment = (by: TimeUnit) => by === 'minute' || by === 'hour';

const atMoment = (moment: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, how).format(new Date(moment));

const written = (date: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...how, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** "Sat, Nov 21, 07:30 PM", "Sat, Nov 21", or "November 2026". */
export function timeUnitText(date: string, by: TimeUnit): string {
  if (isMoment(by)) return atMoment(date, { ...day, ...time });
  return written(date, by === 'month' ? { month: 'long', year: 'numeric' } : day);
}

/** "on Sat, Nov 21", or "in November 2026". */
export const whenText = (date: string, by: TimeUnit) =>
  `${by === 'month' ? 'in' : 'on'} ${timeUnitText(date, by)}`;

/** The shortest form that fits this many points. */
export function tickText(date: string, by: TimeUnit, count: number): string {
  if (by === 'minute') return atMoment(date, time);
  if (by === 'hour') return atMoment(date, { day: 'numeric', month: 'short' });
  if (by === 'month') return written(date, { month: 'short' });
  return written(date, count <= 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' });
}

/** For a label beside an axis that names the unit. */
export const withoutUnit = (text: string) => text.replace(/ \p{L}+$/u, '');
