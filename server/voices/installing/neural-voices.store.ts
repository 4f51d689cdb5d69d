import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { neuralVoices } from './neural-voices.tables.ts';

const { and, asc, eq } = orm;

export type NeuralVoicesRow = typeof neuralVoices.$inferSelect;
type Choice = Pick<NeuralVoicesRow, 'language' | 'chosenAt'>;
export type Progress = Partial<Pick<NeuralVoicesRow, 'isUnderWay' | 'doneBytes' | 'isDone' | 'failure'>>;

export const listChoices = (db: Queryable): Promise<NeuralVoicesRow[]> =>
  db.select().from(neuralVoices).orderBy(asc(neuralVoices.language));

/** A row for a language that has none, so that it can be locked; it changes nothing. */
export async function saveAsItIs(db: Queryable, language: string, isWanted: boolean): Promise<void> {
  await db
    .insert(neuralVoices)
    .values({ language, isWanted, chosenAt: new Date(0) })
    .onConflictDoNothing();
}

/** Locks a language's row for a change. */
export async function lockChoice(db: Queryable, language: string): Promise<NeuralVoicesRow> {
  const [found] = await db
    .select()
    .from(neuralVoices)
    .where(eq(neuralVoices.language, language))
    .for('update');
  return found!;
}

export async function saveChoice(
  db: Queryable,
  choice: Pick<NeuralVoicesRow, 'language' | 'isWanted' | 'chosenAt'>,
): Promise<void> {
  const afresh = {
    ...choice,
    isAutomatic: false,
    isUnderWay: false,
    doneBytes: 0,
    isDone: false,
    failure: null,
  };
  await db
    .insert(neuralVoices)
    .values(afresh)
    .onConflictDoUpdate({ target: neuralVoices.language, set: afresh });
}

/** For a language that was never chosen. */
export async function saveAutomaticChoice(db: Queryable, choice: Choice): Promise<void> {
  await db
    .insert(neuralVoices)
    .values({ ...choice, isWanted: true, isAutomatic: true })
    .onConflictDoNothing();
}

/** False if something else was chosen since. */
export async function saveProgress(
  db: Queryable,
  { language, chosenAt }: Choice,
  progress: Progress,
): Promise<boolean> {
  const changed = await db
    .update(neuralVoices)
    .set(progress)
    .where(and(eq(neuralVoices.language, language), eq(neuralVoices.chosenAt, chosenAt)))
    .returning({ language: neuralVoices.language });
  return changed.length > 0;
}
