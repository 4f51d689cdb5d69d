import type { DirectedLineId, LineId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneDialogue, scenes } from '../scenes.tables.ts';
import { directedLines } from './directing.tables.ts';

const { and, asc, count, eq, inArray, isNotNull, ne, sql } = orm;

/** The text of a spoken line; null if the scene has no such line. */
export async function findSpokenText(
  db: Queryable,
  sceneId: SceneId,
  lineId: LineId,
): Promise<string | null> {
  const [row] = await db
    .select({ text: sceneDialogue.text })
    .from(sceneDialogue)
    .where(
      and(
        eq(sceneDialogue.sceneId, sceneId),
        eq(sceneDialogue.id, lineId),
        eq(sceneDialogue.isStageDirection, false),
      ),
    )
    .limit(1);
  return row?.text ?? null;
}

/** How many lines of the scene are directed, without this one. */
export async function countOtherDirectedLines(
  db: Queryable,
  sceneId: SceneId,
  lineId: LineId,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(directedLines)
    .where(and(eq(directedLines.sceneId, sceneId), ne(directedLines.lineId, lineId)));
  return row?.count ?? 0;
}

/** Replaces an earlier direction of the line, under another id. */
export async function upsertDirectedLine(
  db: Queryable,
  line: Omit<typeof directedLines.$inferInsert, 'id'>,
): Promise<DirectedLineId> {
  const [row] = await db
    .insert(directedLines)
    .values(line)
    .onConflictDoUpdate({
      target: [directedLines.sceneId, directedLines.lineId],
      set: { mp3: null, consent: null, agreedAt: null, ...line, id: sql`excluded.id` },
    })
    .returning({ id: directedLines.id });
  return row!.id;
}

const ofOwner = (db: Queryable, userId: UserId) =>
  inArray(directedLines.sceneId, db.select({ id: scenes.id }).from(scenes).where(eq(scenes.userId, userId)));

export async function deleteDirectedLineOf(
  db: Queryable,
  directedLineId: DirectedLineId,
  userId: UserId,
): Promise<void> {
  await db.delete(directedLines).where(and(eq(directedLines.id, directedLineId), ofOwner(db, userId)));
}

export async function findDirectedLine(db: Queryable, directedLineId: DirectedLineId, userId: UserId) {
  const [row] = await db
    .select({ text: directedLines.text, reading: directedLines.reading, mp3: directedLines.mp3 })
    .from(directedLines)
    .where(and(eq(directedLines.id, directedLineId), ofOwner(db, userId)))
    .limit(1);
  return row ?? null;
}

/** With its recording, a line sounds different, so it gets another id; null if it was directed again meanwhile. */
export async function keepRecording(
  db: Queryable,
  directedLineId: DirectedLineId,
  userId: UserId,
  recording: { readonly mp3: Uint8Array; readonly consent: string; readonly agreedAt: Date },
): Promise<DirectedLineId | null> {
  const [row] = await db
    .update(directedLines)
    .set({ ...recording, id: sql`gen_random_uuid()` })
    .where(and(eq(directedLines.id, directedLineId), ofOwner(db, userId)))
    .returning({ id: directedLines.id });
  return row?.id ?? null;
}

/** The recordings of directed lines in all the user's scenes, for their archive. */
export async function listDirectedRecordingsOf(db: Queryable, userId: UserId) {
  return db
    .select({ id: directedLines.id, title: scenes.title, text: directedLines.text })
    .from(directedLines)
    .innerJoin(scenes, eq(scenes.id, directedLines.sceneId))
    .where(and(eq(scenes.userId, userId), isNotNull(directedLines.mp3)))
    .orderBy(asc(scenes.title), asc(directedLines.directedAt));
}

/** By line: how its present text was directed. */
export async function directedLinesOf(
  db: Queryable,
  sceneId: SceneId,
): Promise<Record<LineId, DirectedLineId>> {
  const rows = await db
    .select({ lineId: directedLines.lineId, id: directedLines.id })
    .from(directedLines)
    .innerJoin(
      sceneDialogue,
      and(
        eq(sceneDialogue.id, directedLines.lineId),
        eq(sceneDialogue.sceneId, directedLines.sceneId),
        eq(sceneDialogue.text, directedLines.text),
      ),
    )
    .where(eq(directedLines.sceneId, sceneId))
    .prepare('directed_lines_of_scene')
    .execute();
  return Object.fromEntries(rows.map(({ lineId, id }) => [lineId, id]));
}
