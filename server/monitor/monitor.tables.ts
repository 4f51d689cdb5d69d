// What each server process counted in about a minute, up to `until`. Rows of several processes stand side by side, so
// none waits for another; what they come to together is `domain/monitor/figures.ts`, kept by the half hour.
import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';

const { doublePrecision, integer, pgTable, primaryKey, real, uuid } = pg;

const count = () => integer().notNull();
/** Milliseconds. */
const timeSum = () => doublePrecision().notNull();

const countColumns = () => ({
  awaitedLines: count(),
  awaitedMs: timeSum(),
  keptLines: count(),
  madeLines: count(),
  failedLines: count(),
  requests: count(),
  requestMs: timeSum(),
  failedRequests: count(),
  signIns: count(),
  signInMs: timeSum(),
  failedSignIns: count(),
  refusedSignIns: count(),
  scripts: count(),
  scriptMs: timeSum(),
  failedScripts: count(),
  letters: count(),
  failedLetters: count(),
  jobs: count(),
  failedJobs: count(),
});

export const monitorMinutes = pgTable(
  'monitor_minutes',
  {
    until: moment().notNull(),
    processId: uuid().notNull(),
    ...countColumns(),
    cpuPercent: real(),
    memoryPercent: real(),
    databaseMs: real(),
    storageMs: real(),
    waitingJobs: integer(),
    activeUsers: integer(),
    rehearsals: integer(),
  },
  (table) => [primaryKey({ columns: [table.until, table.processId] })],
);

/** All processes together, for as long as is looked back. */
export const monitorHalfHours = pgTable('monitor_half_hours', {
  begins: moment().primaryKey(),
  minutes: count(),
  ...countColumns(),
  cpuPercent: doublePrecision(),
  memoryPercent: doublePrecision(),
  databaseMs: doublePrecision(),
  storageMs: doublePrecision(),
  waitingJobs: integer(),
  activeUsers: integer(),
  rehearsals: integer(),
});
