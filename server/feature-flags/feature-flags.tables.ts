import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';

const { jsonb, pgTable, text } = pg;

/** What admins have changed; a flag without a row has its default. */
export const featureFlags = pgTable('product_switches', {
  name: text().primaryKey(),
  /** In the shape that `contract/feature-flags.ts` declares for this name. */
  value: jsonb().$type<unknown>().notNull(),
  changedAt: moment().notNull(),
});
