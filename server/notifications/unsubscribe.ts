import type { MailingList } from '#contract/notifications.ts';
import { problem } from '#contract/problems.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { readUnsubscribeToken } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import { leaveWaitlist } from '#server/waitlist/leave-waitlist.ts';
import { isUser, upsertSettings } from './settings.store.ts';

const settingOf = {
  'due-dates': 'dueDateReminders',
  'weekly-summary': 'weeklySummary',
  'scene-notes': 'sceneNotes',
  'product-news': 'productNews',
} as const satisfies Record<Exclude<MailingList, 'waitlist'>, string>;

/** Unsubscribes the token's user from its kind of email. Idempotent. Throws `letter.link_invalid`. */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<void> {
  const { db, clock } = services;
  const read = readUnsubscribeToken(services, token);
  if (!read) throw problem('letter.link_invalid');
  if (read.kind === 'waitlist') return leaveWaitlist(services, read.id);
  const userId = asId<UserId>(read.id);
  if (await isUser(db, userId)) {
    await upsertSettings(db, userId, { [settingOf[read.kind]]: false }, clock.now());
  }
}
