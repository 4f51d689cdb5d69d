import type { Services } from '#server/platform/services.ts';
import { deleteEntry } from './waitlist.store.ts';

export const leaveWaitlist = ({ db }: Pick<Services, 'db'>, entryId: string): Promise<void> =>
  deleteEntry(db, entryId);
