// What the people who run the product want to know of its use: no texts, no addresses, and nobody's name where they
// asked for that. Rows go after a time (forget-events.ts).
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
    /** Null for a visitor, and for whoever wants to be nobody. */
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
