import { isBoolean, preference } from './preferences.ts';

/** Whether the source stands beside the script in the editor, as it was left on this device. */
export const sourceShown = preference<boolean>('source_shown', isBoolean, false);
