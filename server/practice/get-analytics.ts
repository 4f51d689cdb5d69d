import type { Analytics } from '#contract/analytics.ts';
import type { UserId } from '#domain/ids.ts';
import { statsFrom, noPractice, together, type AnalyticsPeriod } from '#domain/progress/analytics.ts';
import type { Services } from '#server/platform/services.ts';
import { listLines, sumDays, sumScenes } from './analytics.store.ts';
import { lastDays } from './calendar-days.ts';

const listedScenes = 50;
const listedLines = 10;

export interface AnalyticsQuery {
  readonly days: AnalyticsPeriod;
  readonly timeZone: string;
}

/** The totals of a user's practice by day in their calendar, by scene, and by line. */
export async function getAnalytics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const days = lastDays(query.days, query.timeZone, clock.now());
  const range = { userId, days };
  const [daySums, sceneSums, hesitatedLines] = await Promise.all([
    sumDays(db, range),
    sumScenes(db, range, listedScenes),
    listLines(db, range, { limit: listedLines, onlyHesitated: true }),
  ]);
  const byDay = new Map(daySums.map((sums) => [sums.day, sums]));
  return {
    days: days.map(({ date }, day) => ({ date, ...statsFrom(byDay.get(day) ?? noPractice) })),
    all: statsFrom(together(daySums)),
    scenes: sceneSums.map(({ sceneId, title, ...sums }) => ({ sceneId, title, ...statsFrom(sums) })),
    hesitatedLines,
  };
}
