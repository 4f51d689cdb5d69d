// Whether this user was learning a part when last known on this device; the dashboard then reserves room for today's
// plan.
import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

export const learnsAnything = preference<boolean>('learns', isBoolean, false);
