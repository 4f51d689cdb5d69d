// Whether this user learns a part, as last known here: the dashboard leaves room for today's plan.
import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

export const learnsAnything = preference<boolean>('learns', isBoolean, false);
