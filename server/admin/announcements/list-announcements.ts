import type { AnnouncementRow } from '#contract/admin/announcements.ts';
import {
  countAnnouncements,
  countSentTo,
  countWanting,
  isGoing,
  listAnnouncementRows,
  type Announcement,
} from '#server/notifications/announcements.store.ts';
import type { Services } from '#server/platform/services.ts';

/** One page of announcements, newest first, and the number of subscribers. */
export async function listAnnouncements(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  page: number,
): Promise<{ rows: AnnouncementRow[]; total: number; wantedBy: number }> {
  const [found, total, wantedBy] = await Promise.all([
    listAnnouncementRows(db, page),
    countAnnouncements(db),
    countWanting(db, config.confirmEmail),
  ]);
  const ids = found.map(({ id }) => id);
  const sentTo = await countSentTo(db, ids);
  const now = clock.now();
  return {
    rows: found.map((announcement) => ({
      id: announcement.id,
      subject: announcement.subject,
      text: announcement.text,
      writtenAt: announcement.writtenAt.toISOString(),
      sentTo: sentTo.get(announcement.id) ?? 0,
      state: stateOf(announcement, now),
    })),
    total,
    wantedBy,
  };
}

function stateOf(announcement: Announcement, now: Date): AnnouncementRow['state'] {
  if (announcement.stoppedAt) return 'stopped';
  return isGoing(announcement, now) ? 'going' : 'sent';
}
