// How numbers are written on this page. Null is a dash: nothing was measured.
import { percentText, tenthsText } from '#web/ui/text/number-text.ts';

const none = '–';

const oneDecimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

export const secondsText = (seconds: number | null) => (seconds === null ? none : `${tenthsText(seconds)} s`);
export const shareText = (share: number | null) => (share === null ? none : percentText(share));
export const countText = (count: number) => oneDecimal.format(count);
export const minutesText = (minutes: number) => `${oneDecimal.format(minutes)} min`;
/** "12.5 min", from an hour on "4.7 h". */
export const timeText = (minutes: number) =>
  minutes < 60 ? minutesText(minutes) : `${tenthsText(minutes / 60)} h`;

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${countText(count)} ${count === 1 ? one : many}`;
