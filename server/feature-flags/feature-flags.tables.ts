import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';

const { jsonb, pgTable, text } = pg;

/** What the admin has switched; a switch without a row stands as the product ships it. */
export const featureFlags = pgTable('product_switches', {
  name: text().primaryKey(),
  /** As `contract/switches.ts` has it for this name. */
  value: jsonb().$type<unknown>().notNull(),
  changedAt: moment().notNull(),
});
