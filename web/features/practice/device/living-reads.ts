import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

/** Whether the partner reads a little differently from run to run on this device. */
export const readsLiving = preference<boolean>('living_reads', isBoolean, false);
