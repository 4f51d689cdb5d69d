import type { AnnouncementFields } from '#contract/admin/announcements.ts';
import { problem } from '#contract/problems.ts';
import {
  findAnnouncement,
  lockAnnouncements,
  insertAnnouncement,
  listActiveAnnouncements,
} from '#server/notifications/announcements.store.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** Idempotent. Throws `admin.news_on_its_way` while another announcement is being sent, `admin.news_stopped`. */
export async function sendAnnouncement(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  id: string,
  fields: AnnouncementFields,
): Promise<void> {
  const { db, clock } = services;
  const writtenAt = clock.now();
  await db.transaction(async (tx) => {
    await lockAnnouncements(tx);
    const before = await findAnnouncement(tx, id);
    if (before?.stoppedAt) throw problem('admin.news_stopped');
    if (before) return admin.trail.nothingChanged();
    if ((await listActiveAnnouncements(tx, writtenAt)).length > 0) throw problem('admin.news_on_its_way');
    await insertAnnouncement(tx, { ...fields, id, writtenAt });
    await recordAuditEvent(tx, services, admin, 'news.send', id);
  });
}
