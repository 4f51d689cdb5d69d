import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

/** Whether the source stands beside the script in the editor, as it was left on this device. */
export const sourceShown = preference<boolean>('source_shown', isBoolean, false);
