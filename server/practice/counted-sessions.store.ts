// Which sessions are practice. What was heard in a shorter one still counts for its lines: docs/analytics.md.
import { minSessionSeconds } from '#domain/progress/progress.ts';
import { orm } from '#server/platform/db/drizzle.ts';

const { sql } = orm;

/** A condition on rows with `start_time` and `end_time`; a session that still runs counts. */
export const isCounted = sql`(end_time is null or end_time - start_time >= ${sql.raw(`interval '${minSessionSeconds} seconds'`)})`;
