// Which languages' neural voices the server should have; every machine of the product follows it.
import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';

const { boolean, integer, pgTable, text } = pg;

/** A language without a row was never chosen: its voices stay as they are. */
export const neuralVoices = pgTable('neural_voices', {
  language: text().primaryKey(),
  isWanted: boolean().notNull(),
  /** Nobody chose it: the product brings its English voices by itself. */
  isAutomatic: boolean().notNull().default(false),
  /** The time of the last choice; models that are older than a removal are removed. */
  chosenAt: moment().notNull(),
  /** Whether a machine is installing them. */
  isUnderWay: boolean().notNull().default(false),
  doneBytes: integer().notNull().default(0),
  /** Whether a machine has installed them since they were chosen. */
  isDone: boolean().notNull().default(false),
  failure: text(),
});
