// How the monitor's values are written. Null is a dash: nothing was measured. A unit stays on the line of its value.
const none = '–';

const upTo = (digits: number) => new Intl.NumberFormat(undefined, { maximumFractionDigits: digits });
const whole = upTo(0);
const tenths = upTo(1);

export const countText = (count: number | null) => (count === null ? none : whole.format(count));
export const percentageText = (percent: number | null) =>
  percent === null ? none : `${(percent < 10 ? tenths : whole).format(percent)}%`;

/** "2.4 ms", "310 ms", "1.5 s". */
export function durationText(ms: number | null): string {
  if (ms === null) return none;
  if (ms >= 1000) return `${tenths.format(ms / 1000)}\u00A0s`;
  return `${(ms < 10 ? tenths : whole).format(ms)}\u00A0ms`;
}

/** The local time, to the second. */
export const timeText = (moment: string) =>
  new Date(moment).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
