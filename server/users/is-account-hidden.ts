import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { isUserHidden } from './users.store.ts';

/** Whose account is about to be deleted, or suspended: what they show to others is not shown meanwhile. */
export const isAccountHidden = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<boolean> =>
  isUserHidden(db, userId);
