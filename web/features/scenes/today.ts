import { dateIn } from '#domain/scene/due-date.ts';

/** The calendar date in this device’s time zone. */
export const today = (): string => dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
