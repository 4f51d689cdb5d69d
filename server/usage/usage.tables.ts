// What the operators want to know about the product's use: no texts, no addresses, and no user who opted out. Rows
// are deleted after a while (forget-events.ts).
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { bigint, check, index, jsonb, pgTable, text } = pg;

export const productEvents = pgTable(
  'product_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Of domain/usage/product-event.ts. */
    name: text().notNull(),
    /** Null for visitors and for users who opted out. */
    userId: ownerId(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    index('product_events_time').on(table.at),
    index('product_events_name').on(table.name, table.at),
    index('product_events_user').on(table.userId),
    check(
      'product_events_bounds',
      sql`length(${table.name}) <= 40 and length(${table.details}::text) <= 500`,
    ),
  ],
);
