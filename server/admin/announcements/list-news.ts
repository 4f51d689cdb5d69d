import type { NewsRow } from '#contract/admin/announcements.ts';
import {
  countNews,
  countSentTo,
  countWanting,
  isGoing,
  listNewsRows,
  type News,
} from '#server/notifications/announcements.store.ts';
import type { Services } from '#server/platform/services.ts';

/** One page of what was written, newest first, and how many want such emails. */
export async function listNews(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  page: number,
): Promise<{ rows: NewsRow[]; total: number; wantedBy: number }> {
  const [found, total, wantedBy] = await Promise.all([
    listNewsRows(db, page),
    countNews(db),
    countWanting(db, config.confirmEmail),
  ]);
  const ids = found.map(({ id }) => id);
  const sentTo = await countSentTo(db, ids);
  const now = clock.now();
  return {
    rows: found.map((news) => ({
      id: news.id,
      subject: news.subject,
      text: news.text,
      writtenAt: news.writtenAt.toISOString(),
      sentTo: sentTo.get(news.id) ?? 0,
      state: stateOf(news, now),
    })),
    total,
    wantedBy,
  };
}

function stateOf(news: News, now: Date): NewsRow['state'] {
  if (news.stoppedAt) return 'stopped';
  return isGoing(news, now) ? 'going' : 'sent';
}
