import type { QuestionId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { questionConsents, questionUsage, sceneQuestions } from './questions.tables.ts';

const { and, asc, count, eq, sql } = orm;

export type QuestionRow = typeof sceneQuestions.$inferSelect;

/** Identifies one person's questions about a scene. */
export interface Asked {
  readonly sceneId: SceneId;
  readonly userId: UserId;
}

const by = ({ sceneId, userId }: Asked) =>
  and(eq(sceneQuestions.sceneId, sceneId), eq(sceneQuestions.userId, userId));

/** Oldest first; there are at most `questionLimits.perScene`. */
export const listQuestionRows = (db: Queryable, asked: Asked): Promise<QuestionRow[]> =>
  db
    .select()
    .from(sceneQuestions)
    .where(by(asked))
    .orderBy(asc(sceneQuestions.askedAt), asc(sceneQuestions.id));

export async function countQuestions(db: Queryable, asked: Asked): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sceneQuestions).where(by(asked));
  return row?.count ?? 0;
}

export async function findQuestion(db: Queryable, questionId: QuestionId): Promise<QuestionRow | null> {
  const [row] = await db.select().from(sceneQuestions).where(eq(sceneQuestions.id, questionId));
  return row ?? null;
}

/** Keeps the scene from being deleted until the transaction ends; false if it is gone. */
export async function holdScene(tx: Queryable, sceneId: SceneId): Promise<boolean> {
  const rows = await tx.select({ id: scenes.id }).from(scenes).where(eq(scenes.id, sceneId)).for('key share');
  return rows.length > 0;
}

/** False if a question with this id exists. */
export async function insertQuestion(db: Queryable, row: QuestionRow): Promise<boolean> {
  const inserted = await db
    .insert(sceneQuestions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sceneQuestions.id });
  return inserted.length > 0;
}

export async function deleteQuestionOf(
  db: Queryable,
  asked: Asked,
  questionId: QuestionId,
): Promise<boolean> {
  const deleted = await db
    .delete(sceneQuestions)
    .where(and(by(asked), eq(sceneQuestions.id, questionId)))
    .returning({ id: sceneQuestions.id });
  return deleted.length > 0;
}

export async function findConsent(db: Queryable, userId: UserId, service: string): Promise<Date | null> {
  const [row] = await db
    .select({ givenAt: questionConsents.givenAt })
    .from(questionConsents)
    .where(and(eq(questionConsents.userId, userId), eq(questionConsents.service, service)));
  return row?.givenAt ?? null;
}

export async function upsertConsent(
  db: Queryable,
  consent: typeof questionConsents.$inferInsert,
): Promise<void> {
  const { service, givenAt } = consent;
  await db
    .insert(questionConsents)
    .values(consent)
    .onConflictDoUpdate({
      target: questionConsents.userId,
      set: { service, givenAt },
      // Agreeing twice keeps the first time.
      setWhere: sql`${questionConsents.service} <> ${service}`,
    });
}

export async function deleteConsent(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(questionConsents).where(eq(questionConsents.userId, userId));
}

/** A user's day, in UTC. */
export interface UsageDay {
  readonly userId: UserId;
  readonly day: string;
}

const onDay = ({ userId, day }: UsageDay) =>
  and(eq(questionUsage.userId, userId), eq(questionUsage.day, day));

export async function countAskedOn(db: Queryable, day: UsageDay): Promise<number> {
  const [row] = await db.select({ questions: questionUsage.questions }).from(questionUsage).where(onDay(day));
  return row?.questions ?? 0;
}

/** False, and nothing is counted, if the day already has `max`. */
export async function addQuestionUsage(db: Queryable, day: UsageDay, max: number): Promise<boolean> {
  const rows = await db
    .insert(questionUsage)
    .values({ ...day, questions: 1 })
    .onConflictDoUpdate({
      target: [questionUsage.userId, questionUsage.day],
      set: { questions: sql`${questionUsage.questions} + 1` },
      setWhere: sql`${questionUsage.questions} < ${max}`,
    })
    .returning({ questions: questionUsage.questions });
  return rows.length > 0;
}

export async function takeBackQuestionUsage(db: Queryable, day: UsageDay): Promise<void> {
  await db
    .update(questionUsage)
    .set({ questions: sql`greatest(0, ${questionUsage.questions} - 1)` })
    .where(onDay(day));
}

export async function addTokens(
  db: Queryable,
  day: UsageDay,
  { tokensRead, tokensWritten }: { tokensRead: number; tokensWritten: number },
): Promise<void> {
  await db
    .update(questionUsage)
    .set({
      tokensRead: sql`${questionUsage.tokensRead} + ${tokensRead}`,
      tokensWritten: sql`${questionUsage.tokensWritten} + ${tokensWritten}`,
    })
    .where(onDay(day));
}
