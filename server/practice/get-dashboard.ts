import type { DashboardStats } from '#contract/practice.ts';
import { dayMs } from '#domain/durations.ts';
import type { UserId } from '#domain/ids.ts';
import { streakFrom, streakLooksBackDays, wholeMinutes } from '#domain/progress/progress.ts';
import type { Services } from '#server/platform/services.ts';
import { sumUp } from './practice.store.ts';

/** The dashboard's four totals; days are counted in the user's time zone. */
export async function getDashboard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  timeZone: string,
): Promise<DashboardStats> {
  const now = clock.now();
  // One more day because today may be without practice, and one for the time zone.
  const since = new Date(now.getTime() - (streakLooksBackDays + 2) * dayMs);
  const sums = await sumUp(db, userId, since);
  const recentStarts = sums.recentStarts.map((start) => new Date(start));
  return {
    scenesUploaded: sums.scenesUploaded,
    practiceSessions: sums.practiceSessions,
    totalPracticeMinutes: wholeMinutes(sums.totalSeconds),
    currentStreakDays: streakFrom(recentStarts, timeZone, now),
  };
}
