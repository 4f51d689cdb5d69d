// How days and months read beside a drawing and on it. Dates are written as they are, never shifted by a time zone.
import type { Stretch } from './measure.ts';

const written = (date: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...how, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** "Sat, Nov 21", or "November 2026". */
export const stretchText = (date: string, by: Stretch) =>
  written(
    date,
    by === 'month'
      ? { month: 'long', year: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'short' },
  );

/** "on Sat, Nov 21", or "in November 2026". */
export const whenText = (date: string, by: Stretch) =>
  `${by === 'month' ? 'in' : 'on'} ${stretchText(date, by)}`;

/** As short as it can be among so many. */
export function tickText(date: string, by: Stretch, count: number): string {
  if (by === 'month') return written(date, { month: 'short' });
  return written(date, count <= 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' });
}

/** For a label where the axis tells the unit. */
export const withoutUnit = (text: string) => text.replace(/ \p{L}+$/u, '');
