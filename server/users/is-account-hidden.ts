import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { isUserHidden } from './users.store.ts';

/** True for accounts that are suspended or scheduled for deletion: what they published is hidden meanwhile. */
export const isAccountHidden = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<boolean> =>
  isUserHidden(db, userId);
