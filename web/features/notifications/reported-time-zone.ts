import { preference } from '#web/platform/storage/preferences.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Where the server was last told the user of this device is. */
export const reportedTimeZone = preference<string>('told_time_zone', isText, '');
