import { preference } from '#web/platform/storage/preferences.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The time zone last sent to the server from this device. */
export const reportedTimeZone = preference<string>('told_time_zone', isText, '');
