import { problem } from '#contract/problems.ts';
import { findNews, holdNews, isGoing, setNewsStopped } from '#server/notifications/announcements.store.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** From now on nobody else has it; what has gone out, or was stopped, stays so. Throws `admin.news_unknown`. */
export async function stopNews(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  id: string,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await holdNews(tx);
    const news = await findNews(tx, id);
    if (!news) throw problem('admin.news_unknown');
    if (!isGoing(news, now)) return admin.trail.nothingChanged();
    await setNewsStopped(tx, id, now);
    await recordAuditEvent(tx, services, admin, 'news.stop', id);
  });
}
