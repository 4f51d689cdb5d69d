import { fromDrizzle } from 'pg-boss';
import { orm } from '../db/drizzle.ts';
import type { Queryable } from '../db/database.ts';

/** The queue's own schema of our database. */
export const jobsSchema = 'jobs';

/** Lets the queue write with our connection, in our transaction. */
export const queueOn = (on: Queryable) => fromDrizzle(on, orm.sql);
