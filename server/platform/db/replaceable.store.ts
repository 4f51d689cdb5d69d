import { orm } from './drizzle.ts';

/** A time this far ahead was stored before the clock was put back: processes differ by less. */
export const maxAheadMs = 60_000;

/**
 * Whether a change that was stored with this time may be replaced by one done at `doneAt`: it isn't later, or its time
 * hasn't come yet. Otherwise a clock that was put back by an hour would make changes have no effect for an hour.
 */
export const isReplaceable = (storedAt: Parameters<typeof orm.isNull>[0], doneAt: Date) => orm.sql`(
  ${storedAt} <= ${doneAt.toISOString()}::timestamptz
  or ${storedAt} > now() + make_interval(secs => ${maxAheadMs / 1000}))`;
