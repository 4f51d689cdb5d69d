import type { UserId } from '#domain/ids.ts';
import { csvFrom, type Cell } from '#domain/progress/csv.ts';
import { analyticsPeriods, statsFrom, noPractice } from '#domain/progress/analytics.ts';
import { maxSessionsPerDay } from '#domain/progress/progress.ts';
import type { Services } from '#server/platform/services.ts';
import { listLines, listSessionsIn, sumDays, type PracticeRange } from './analytics.store.ts';
import { lastDays } from './calendar-days.ts';
import type { AnalyticsQuery } from './get-analytics.ts';

type Export = 'days' | 'sessions' | 'lines';
type Db = Services['db'];

/** A user's practice as a CSV file of at most about 18,000 rows. */
export async function exportAnalytics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  { what, ...query }: AnalyticsQuery & { what: Export },
): Promise<{ fileName: string; csv: string }> {
  const days = lastDays(query.days, query.timeZone, clock.now());
  const today = days.at(-1)!.date;
  return {
    fileName: `practice-${what}-${query.days}-days-to-${today}.csv`,
    csv: await written[what](db, { userId, days }),
  };
}

const maxRows = maxSessionsPerDay * analyticsPeriods.at(-1)!;

const written = { days: daysAsCsv, sessions: sessionsAsCsv, lines: linesAsCsv };

async function daysAsCsv(db: Db, range: PracticeRange): Promise<string> {
  const byDay = new Map((await sumDays(db, range)).map((sums) => [sums.day, sums]));
  const rows = range.days.map(({ date }, day): Cell[] => [
    date,
    ...Object.values(statsFrom(byDay.get(day) ?? noPractice)),
  ]);
  return csvFrom(['date', ...Object.keys(statsFrom(noPractice))], rows);
}

const sessionColumns = [
  'startTime',
  'sceneTitle',
  'characterName',
  'seconds',
  'completedLines',
  'totalLines',
  'linesPractised',
  'averageLineSeconds',
  'pauseAccuracySeconds',
  'pickUpSeconds',
] as const;

async function sessionsAsCsv(db: Db, range: PracticeRange): Promise<string> {
  const sessions = await listSessionsIn(db, range, maxRows);
  return csvFrom(
    sessionColumns,
    sessions.map((session) => sessionColumns.map((column) => session[column])),
  );
}

const lineColumns = [
  'sceneTitle',
  'characterName',
  'text',
  'timesSaid',
  'timesHesitated',
  'timesPrompted',
  'timesNotPickedUp',
  'timesFollowed',
  'timesInexact',
  'pickUpSeconds',
] as const;

async function linesAsCsv(db: Db, range: PracticeRange): Promise<string> {
  const lines = await listLines(db, range, { limit: maxRows, onlyHesitated: false });
  return csvFrom(
    lineColumns,
    lines.map((line) => lineColumns.map((column) => line[column])),
  );
}
