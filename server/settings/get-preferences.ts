import type { Preferences } from '#contract/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findPreferences } from './settings.store.ts';

/** As saved, whatever the current plan allows; the defaults if nothing was saved. */
export const getPreferences = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<Preferences> =>
  findPreferences(db, userId);
