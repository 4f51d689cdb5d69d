// A row holds what one server process counted in the minute before `until`, so that processes don't wait for each other.
// `domain/monitor/stats.ts` combines them.
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

/** The sums of all processes. */
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
