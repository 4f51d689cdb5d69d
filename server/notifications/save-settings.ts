import type { NotificationSettings } from '#contract/notifications.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { upsertSettings } from './settings.store.ts';

/** Changes the given settings and returns all of them. A time zone is stored under its canonical name. */
export function saveNotificationSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  { timeZone, ...switches }: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  const changed = { ...switches, ...(timeZone !== undefined && { timeZone: properName(timeZone) }) };
  return upsertSettings(db, userId, changed, clock.now());
}

const properName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
