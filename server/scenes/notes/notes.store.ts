import { noteLimits } from '#contract/notes.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';
import { scenes, sceneDialogue } from '../scenes.tables.ts';
import { sceneShares } from '../sharing/sharing.tables.ts';
import { sceneNotes } from './notes.tables.ts';

const { and, count, eq, getTableColumns, isNotNull, isNull } = orm;

const ofThread = (sceneId: SceneId, threadId: string) =>
  and(eq(sceneNotes.sceneId, sceneId), eq(sceneNotes.threadId, threadId));
const ofAuthor = (sceneId: SceneId, noteId: string, userId: UserId) =>
  and(eq(sceneNotes.id, noteId), eq(sceneNotes.sceneId, sceneId), eq(sceneNotes.userId, userId));
const withAuthor = { ...getTableColumns(sceneNotes), authorName: users.name };

/** With their authors' names, oldest first. */
export const listNoteRows = (db: Queryable, sceneId: SceneId) =>
  db
    .select(withAuthor)
    .from(sceneNotes)
    .innerJoin(users, eq(users.id, sceneNotes.userId))
    .where(eq(sceneNotes.sceneId, sceneId))
    .orderBy(sceneNotes.writtenAt, sceneNotes.id)
    .limit(noteLimits.perScene);
export type NoteRow = Awaited<ReturnType<typeof listNoteRows>>[number];

export async function findNote(db: Queryable, noteId: string): Promise<NoteRow | null> {
  const [row] = await db
    .select(withAuthor)
    .from(sceneNotes)
    .innerJoin(users, eq(users.id, sceneNotes.userId))
    .where(eq(sceneNotes.id, noteId));
  return row ?? null;
}

/** The oldest note of a thread; null if the thread is gone. */
export async function findThread(db: Queryable, sceneId: SceneId, threadId: string) {
  const [row] = await db
    .select()
    .from(sceneNotes)
    .where(ofThread(sceneId, threadId))
    .orderBy(sceneNotes.writtenAt, sceneNotes.id)
    .limit(1);
  return row ?? null;
}

export async function findLineText(db: Queryable, sceneId: SceneId, lineId: string): Promise<string | null> {
  const [row] = await db
    .select({ text: sceneDialogue.text })
    .from(sceneDialogue)
    .where(and(eq(sceneDialogue.id, lineId), eq(sceneDialogue.sceneId, sceneId)));
  return row?.text ?? null;
}

export async function countNotes(db: Queryable, sceneId: SceneId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sceneNotes).where(eq(sceneNotes.sceneId, sceneId));
  return row?.count ?? 0;
}

export async function insertNote(db: Queryable, note: typeof sceneNotes.$inferInsert): Promise<void> {
  await db.insert(sceneNotes).values(note);
}

/** False if the user has no such note in this scene. */
export async function updateNoteText(
  db: Queryable,
  { sceneId, noteId, userId, text, now }: NoteOf & { readonly text: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(sceneNotes)
    .set({ text, editedAt: now })
    .where(ofAuthor(sceneId, noteId, userId));
  return rowCount === 1;
}

export interface NoteOf {
  readonly sceneId: SceneId;
  readonly noteId: string;
  readonly userId: UserId;
}

/** False if the user has no such note in this scene. */
export async function deleteNoteOf(db: Queryable, { sceneId, noteId, userId }: NoteOf): Promise<boolean> {
  const { rowCount } = await db.delete(sceneNotes).where(ofAuthor(sceneId, noteId, userId));
  return rowCount === 1;
}

export async function setThreadResolved(
  db: Queryable,
  sceneId: SceneId,
  threadId: string,
  resolvedAt: Date | null,
): Promise<void> {
  await db.update(sceneNotes).set({ resolvedAt }).where(ofThread(sceneId, threadId));
}

/** Marks the notes that no email has announced. False if there are none. */
export async function markAnnounced(tx: Queryable, sceneId: SceneId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sceneNotes)
    .set({ announcedAt: now })
    .where(and(eq(sceneNotes.sceneId, sceneId), isNull(sceneNotes.announcedAt)));
  return (rowCount ?? 0) > 0;
}

/** The scene's owner and its guests. */
export async function listInvolved(db: Queryable, sceneId: SceneId): Promise<UserId[]> {
  const owner = await db
    .select({ userId: scenes.userId })
    .from(scenes)
    .where(and(eq(scenes.id, sceneId), isNotNull(scenes.userId)));
  const guests = await db
    .select({ userId: sceneShares.userId })
    .from(sceneShares)
    .where(and(eq(sceneShares.sceneId, sceneId), isNotNull(sceneShares.userId)));
  return [...owner, ...guests].flatMap(({ userId }) => userId ?? []);
}
