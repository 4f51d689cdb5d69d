import { noteLimits } from '#contract/note-shapes.ts';
import type { LineId, NoteId, RecordingId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';
import { scenes, sceneDialogue } from '../scenes.tables.ts';
import { sceneShares } from '../sharing/sharing.tables.ts';
import { listTakeShareRows } from '../sharing/take-shares.store.ts';
import { sceneNotes } from './notes.tables.ts';

const { and, count, eq, getTableColumns, inArray, isNotNull, isNull, or } = orm;

/** Where notes stand together: on a scene, or on one take of it. */
export interface NotePlace {
  readonly sceneId: SceneId;
  readonly recordingId: RecordingId | null;
}
export interface NoteOf extends NotePlace {
  readonly noteId: NoteId;
  readonly userId: UserId;
}

const at = ({ sceneId, recordingId }: NotePlace) =>
  and(
    eq(sceneNotes.sceneId, sceneId),
    recordingId ? eq(sceneNotes.recordingId, recordingId) : isNull(sceneNotes.recordingId),
  );
const isReadBy = (reader: UserId) => or(eq(sceneNotes.isPrivate, false), eq(sceneNotes.userId, reader));
const ofAuthor = ({ noteId, userId, ...place }: NoteOf) =>
  and(eq(sceneNotes.id, noteId), at(place), eq(sceneNotes.userId, userId));
const withAuthor = { ...getTableColumns(sceneNotes), authorName: users.name };

/** What a person reads, with the authors' names, oldest first. */
export const listNoteRows = (db: Queryable, place: NotePlace, reader: UserId) =>
  db
    .select(withAuthor)
    .from(sceneNotes)
    .innerJoin(users, eq(users.id, sceneNotes.userId))
    .where(and(at(place), isReadBy(reader)))
    .orderBy(sceneNotes.writtenAt, sceneNotes.id)
    .limit(2 * noteLimits.perScene);
export type NoteRow = Awaited<ReturnType<typeof listNoteRows>>[number];

export async function findNote(db: Queryable, noteId: NoteId): Promise<NoteRow | null> {
  const [row] = await db
    .select(withAuthor)
    .from(sceneNotes)
    .innerJoin(users, eq(users.id, sceneNotes.userId))
    .where(eq(sceneNotes.id, noteId));
  return row ?? null;
}

/** A note that the person reads; null if they read none with this id. */
export async function findNoteFor(
  db: Queryable,
  place: NotePlace,
  { noteId, reader }: { readonly noteId: NoteId; readonly reader: UserId },
): Promise<NoteRow | null> {
  const note = await findNote(db, noteId);
  const isThere = note && note.sceneId === place.sceneId && note.recordingId === place.recordingId;
  return isThere && (!note.isPrivate || note.userId === reader) ? note : null;
}

/** The oldest note of a thread that the person reads; null if it has none any more. */
export async function findThread(
  db: Queryable,
  place: NotePlace,
  { threadId, reader }: { readonly threadId: NoteId; readonly reader: UserId },
) {
  const [row] = await db
    .select()
    .from(sceneNotes)
    .where(and(at(place), eq(sceneNotes.threadId, threadId), isReadBy(reader)))
    .orderBy(sceneNotes.writtenAt, sceneNotes.id)
    .limit(1);
  return row ?? null;
}

export async function findLineText(db: Queryable, sceneId: SceneId, lineId: LineId): Promise<string | null> {
  const [row] = await db
    .select({ text: sceneDialogue.text })
    .from(sceneDialogue)
    .where(and(eq(sceneDialogue.id, lineId), eq(sceneDialogue.sceneId, sceneId)));
  return row?.text ?? null;
}

/** How many count with a new one: those that are read together, or a reader's own. */
export async function countNotes(db: Queryable, place: NotePlace, readBy: UserId | null): Promise<number> {
  const counted = readBy
    ? and(eq(sceneNotes.isPrivate, true), eq(sceneNotes.userId, readBy))
    : eq(sceneNotes.isPrivate, false);
  const [row] = await db
    .select({ count: count() })
    .from(sceneNotes)
    .where(and(at(place), counted));
  return row?.count ?? 0;
}

export async function insertNote(db: Queryable, note: typeof sceneNotes.$inferInsert): Promise<void> {
  await db.insert(sceneNotes).values(note);
}

/** False if the user has no such note there. */
export async function updateNoteText(db: Queryable, note: NoteOf, text: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(sceneNotes).set({ text, editedAt: now }).where(ofAuthor(note));
  return rowCount === 1;
}

/** False if the user has no such note there. */
export async function deleteNoteOf(db: Queryable, note: NoteOf): Promise<boolean> {
  const { rowCount } = await db.delete(sceneNotes).where(ofAuthor(note));
  return rowCount === 1;
}

export async function setThreadResolved(
  db: Queryable,
  place: NotePlace,
  threadId: NoteId,
  resolvedAt: Date | null,
): Promise<void> {
  await db
    .update(sceneNotes)
    .set({ resolvedAt })
    .where(and(at(place), eq(sceneNotes.threadId, threadId)));
}

/** Which of these are spoken notes. */
export async function listSpoken(db: Queryable, noteIds: readonly NoteId[]): Promise<Set<NoteId>> {
  const rows = await db
    .select({ id: sceneNotes.id })
    .from(sceneNotes)
    .where(and(inArray(sceneNotes.id, [...noteIds]), isNotNull(sceneNotes.voiceType)));
  return new Set(rows.map(({ id }) => id));
}

/** Marks the notes that no email has announced. False if there are none. */
export async function markAnnounced(tx: Queryable, place: NotePlace, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sceneNotes)
    .set({ announcedAt: now })
    .where(and(at(place), eq(sceneNotes.isPrivate, false), isNull(sceneNotes.announcedAt)));
  return (rowCount ?? 0) > 0;
}

/** The scene's owner and its guests, or the take's owner and those who may listen to it. */
export async function listInvolved(
  db: Queryable,
  { sceneId, recordingId }: NotePlace,
  now: Date,
): Promise<UserId[]> {
  if (recordingId) {
    const shares = await listTakeShareRows(db, recordingId, now);
    return [...new Set(shares.flatMap(({ ownerId, userId }) => [ownerId, userId]))];
  }
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
