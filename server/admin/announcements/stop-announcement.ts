import { problem } from '#contract/problems.ts';
import {
  findAnnouncement,
  lockAnnouncements,
  isGoing,
  setAnnouncementStopped,
} from '#server/notifications/announcements.store.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** Sends it to nobody else. An announcement that was sent or stopped doesn't change. Throws `admin.news_unknown`. */
export async function stopAnnouncement(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  id: string,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockAnnouncements(tx);
    const announcement = await findAnnouncement(tx, id);
    if (!announcement) throw problem('admin.news_unknown');
    if (!isGoing(announcement, now)) return admin.trail.nothingChanged();
    await setAnnouncementStopped(tx, id, now);
    await recordAuditEvent(tx, services, admin, 'news.stop', id);
  });
}
