import { localRecord } from './local-store.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the source stands beside the script in the editor, as it was left on this device. */
export const sourceShown = localRecord<boolean>('source_shown', isBoolean, false);
