import { dateIn } from '#domain/scene/due-date.ts';

/** The calendar date where this device is. */
export const today = (): string => dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
