import type { UserId } from '#domain/ids.ts';
import type { LearningSettings } from '#domain/learning/learning-schema.ts';
import type { Services } from '#server/platform/services.ts';
import { upsertSettings } from './parts.store.ts';

/** Does nothing if they were changed later already. */
export const saveSettings = (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  settings: LearningSettings,
  doneAt: Date,
): Promise<void> => upsertSettings(db, userId, settings, doneAt);
