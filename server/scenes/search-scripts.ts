import type { FoundLine } from '#contract/script-search.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findLines } from './script-search.store.ts';

/** Lines of the user's own scenes with this text: docs/product/scenes.md#the-library. */
export const searchScripts = async (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  search: string,
): Promise<{ lines: FoundLine[] }> => ({ lines: await findLines(db, userId, search) });
