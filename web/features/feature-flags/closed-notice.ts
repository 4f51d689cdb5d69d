import { localRecord } from '#web/platform/storage/local-store.ts';

const isString = (value: unknown): value is string => typeof value === 'string';

/** The notice that was closed on this device, by its id; whoever uses it next has read it too. */
export const closedNotice = localRecord('closed_notice', isString, '');
