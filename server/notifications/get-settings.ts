import type { NotificationSettings } from '#contract/notifications.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findSettings } from './settings.store.ts';

const usual: NotificationSettings = {
  dueDateReminders: true,
  weeklySummary: true,
  sceneNotes: true,
  productNews: false,
  timeZone: 'UTC',
};

export const getNotificationSettings = async (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
): Promise<NotificationSettings> => (await findSettings(db, userId)) ?? usual;
