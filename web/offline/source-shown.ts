import { preference } from './preferences.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the source stands beside the script in the editor, as it was left on this device. */
export const sourceShown = preference<boolean>('source_shown', isBoolean, false);
