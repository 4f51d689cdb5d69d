import type { Preferences } from '#contract/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findPreferences } from './settings.store.ts';

/** As they were saved, whatever the plan allows of them now; the usual ones where none were. */
export const getPreferences = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<Preferences> =>
  findPreferences(db, userId);
