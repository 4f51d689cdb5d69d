import { localRecord } from '#web/platform/storage/local-store.ts';

const isString = (value: unknown): value is string => typeof value === 'string';

/** The id of the notice that was closed on this device, for all its users. */
export const closedNotice = localRecord('closed_notice', isString, '');
