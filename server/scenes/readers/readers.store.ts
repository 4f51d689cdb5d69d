import type { LineToRecord } from '#contract/reader-link.ts';
import type { Reader, Speaker } from '#contract/readers.ts';
import type { CharacterId, LineId, ReaderId, RecordedLineId, SceneId, UserId } from '#domain/ids.ts';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';
import { sceneDialogue, scenes } from '../scenes.tables.ts';
import { forgetAudio } from '../audio/audio.store.ts';
import { recordedLines, sceneReaders } from './readers.tables.ts';

const { and, asc, count, eq, gt, sql } = orm;

type ReaderRow = typeof sceneReaders.$inferSelect;

/** A condition for the lines that a reader is asked for, in a query with the aliases `line` and `reader`. */
const asked = sql`line.scene_id = reader.scene_id and line.character_id = any(reader.character_ids)
  and not line.is_stage_direction`;

/** Oldest first; `now` decides whose link has ended. */
export async function listReadersOf(db: Queryable, sceneId: SceneId, now: Date): Promise<Reader[]> {
  const { rows } = await db.execute<{ row: Reader }>(sql`
    select json_build_object('id', reader.id, 'name', reader.name, 'isSelf', reader.is_self,
      'characterIds', reader.character_ids, 'agreedAt', reader.agreed_at,
      'linkEndsAt', case when reader.token_digest is not null and reader.link_ends_at > ${now.toISOString()}::timestamptz
        then reader.link_ends_at end,
      'lines', count(line.id), 'recorded', count(*) filter (where recorded.text = line.text),
      'changed', count(*) filter (where recorded.text <> line.text)) as row
    from ${sceneReaders} reader
    left join ${sceneDialogue} line on ${asked}
    left join ${recordedLines} recorded on recorded.line_id = line.id and recorded.reader_id = reader.id
    where reader.scene_id = ${sceneId}
    group by reader.id order by reader.created_at, reader.id
    limit ${readerLimits.linksPerScene + 1}`);
  return rows.map(({ row }) => row);
}

export async function listSpeakers(db: Queryable, sceneId: SceneId): Promise<Speaker[]> {
  const { rows } = await db.execute<{ row: Speaker }>(sql`
    select json_build_object('id', speaker.id, 'name', speaker.name, 'lines', count(line.id),
      'recorded', count(*) filter (where recorded.text = line.text)) as row
    from scene_characters speaker
    join ${sceneDialogue} line on line.scene_id = speaker.scene_id and line.character_id = speaker.id
      and not line.is_stage_direction
    left join ${recordedLines} recorded on recorded.scene_id = line.scene_id and recorded.line_id = line.id
    where speaker.scene_id = ${sceneId}
    group by speaker.scene_id, speaker.id, speaker.name order by count(line.id) desc, speaker.id`);
  return rows.map(({ row }) => row);
}

export async function countReaders(db: Queryable, sceneId: SceneId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sceneReaders)
    .where(and(eq(sceneReaders.sceneId, sceneId), eq(sceneReaders.isSelf, false)));
  return row?.count ?? 0;
}

/** The owner has one row for themselves, and what they recorded stays when they begin again. */
export async function insertReader(db: Queryable, reader: typeof sceneReaders.$inferInsert): Promise<void> {
  const { tokenDigest = null, linkEndsAt } = reader;
  const insert = db.insert(sceneReaders).values(reader);
  if (!reader.isSelf) await insert;
  else
    await insert.onConflictDoUpdate({
      target: sceneReaders.sceneId,
      targetWhere: sql`${sceneReaders.isSelf}`,
      set: {
        characterIds: sql`array(select distinct unnest(${sceneReaders.characterIds} || excluded.character_ids))`,
        tokenDigest,
        linkEndsAt,
      },
    });
}

/** How many lines these characters of the scene have. */
export async function countLinesOf(
  db: Queryable,
  sceneId: SceneId,
  characterIds: readonly CharacterId[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sceneDialogue} line
    where line.scene_id = ${sceneId} and not line.is_stage_direction
      and line.character_id in (select json_array_elements_text(${JSON.stringify(characterIds)}::json)::uuid)`);
  return rows[0]?.count ?? 0;
}

const ofOwner = (userId: UserId) =>
  sql`${sceneReaders.sceneId} in (select ${scenes.id} from ${scenes} where ${scenes.userId} = ${userId})`;

export async function endLink(db: Queryable, readerId: ReaderId, userId: UserId): Promise<void> {
  await db
    .update(sceneReaders)
    .set({ tokenDigest: null })
    .where(and(eq(sceneReaders.id, readerId), ofOwner(userId)));
}

/** With everything they recorded. */
/** With their recordings, and the audio files of the scene. */
export async function deleteReaderOf(tx: Queryable, readerId: ReaderId, userId: UserId): Promise<void> {
  const deleted = await tx
    .delete(sceneReaders)
    .where(and(eq(sceneReaders.id, readerId), ofOwner(userId)))
    .returning({ sceneId: sceneReaders.sceneId });
  await forgetAudio(
    tx,
    deleted.map(({ sceneId }) => sceneId),
  );
}

/** A reader whose link is valid, with the scene and its owner; locked until the transaction ends. */
export async function findReader(db: Queryable, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({ reader: sceneReaders, title: scenes.title, ownerId: scenes.userId, owner: users.name })
    .from(sceneReaders)
    .innerJoin(scenes, eq(scenes.id, sceneReaders.sceneId))
    .innerJoin(users, eq(users.id, scenes.userId))
    .where(and(eq(sceneReaders.tokenDigest, tokenDigest), gt(sceneReaders.linkEndsAt, now)))
    .limit(1)
    .for('key share', { of: sceneReaders });
  return row ?? null;
}
export type OpenReader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** The first agreement stays. */
export async function keepConsent(
  db: Queryable,
  readerId: ReaderId,
  given: Pick<ReaderRow, 'name' | 'consent' | 'agreedAt'>,
): Promise<void> {
  await db
    .update(sceneReaders)
    .set(given)
    .where(and(eq(sceneReaders.id, readerId), sql`${sceneReaders.agreedAt} is null`));
}

/** How many lines were deleted with the reader; null if there is no such reader. */
export async function deleteReaderAndLines(tx: Queryable, readerId: ReaderId): Promise<number | null> {
  const lines = await tx
    .delete(recordedLines)
    .where(eq(recordedLines.readerId, readerId))
    .returning({ sceneId: recordedLines.sceneId });
  await forgetAudio(tx, [...new Set(lines.map(({ sceneId }) => sceneId))]);
  const readers = await tx
    .delete(sceneReaders)
    .where(and(eq(sceneReaders.id, readerId), eq(sceneReaders.isSelf, false)))
    .returning({ id: sceneReaders.id });
  return readers.length === 0 ? null : lines.length;
}

type AskedLine = Omit<LineToRecord, 'version'>;

/** In the order of the scene. */
export async function listAskedLines(
  db: Queryable,
  { id, sceneId }: Pick<ReaderRow, 'id' | 'sceneId'>,
  lineId?: LineId,
): Promise<AskedLine[]> {
  const { rows } = await db.execute<{ row: AskedLine }>(sql`
    with spoken as (
      select line.id, line.character_id, line.text, line.line_order, line.scene_id, line.is_stage_direction,
        lag(line.text) over following as cue, lag(line.character_id) over following as cue_character
      from ${sceneDialogue} line
      where line.scene_id = ${sceneId} and not line.is_stage_direction and line.character_id is not null
      window following as (order by line.line_order))
    select json_build_object('id', line.id, 'character', speaker.name, 'text', line.text,
      'cue', case when line.cue is not null then json_build_object('character', before.name, 'text', line.cue) end,
      'state', case when recorded.id is null then 'missing' when recorded.text = line.text then 'recorded'
        else 'changed' end) as row
    from ${sceneReaders} reader
    join spoken line on ${asked}
    join scene_characters speaker on speaker.scene_id = line.scene_id and speaker.id = line.character_id
    left join scene_characters before on before.scene_id = line.scene_id and before.id = line.cue_character
    left join ${recordedLines} recorded on recorded.scene_id = line.scene_id and recorded.line_id = line.id
    where reader.id = ${id} ${lineId === undefined ? sql`` : sql`and line.id = ${lineId}`}
    order by line.line_order limit ${readerLimits.linesPerLink}`);
  return rows.map(({ row }) => row).filter((line) => isSpoken({ ...line, isStageDirection: false }));
}

export async function secondsRecorded(db: Queryable, sceneId: SceneId): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${recordedLines.durationSeconds}), 0)::float8` })
    .from(recordedLines)
    .where(eq(recordedLines.sceneId, sceneId));
  return row?.seconds ?? 0;
}

/** Replaces an earlier recording of the line, whoever made it. */
export async function upsertRecordedLine(
  db: Queryable,
  line: typeof recordedLines.$inferInsert,
): Promise<void> {
  await db
    .insert(recordedLines)
    .values(line)
    .onConflictDoUpdate({ target: [recordedLines.sceneId, recordedLines.lineId], set: line });
}

export async function findRecordedLine(db: Queryable, recordedLineId: RecordedLineId, userId: UserId) {
  const [row] = await db
    .select({
      mp3: recordedLines.mp3,
      durationSeconds: recordedLines.durationSeconds,
      leadMs: recordedLines.leadMs,
    })
    .from(recordedLines)
    .innerJoin(scenes, eq(scenes.id, recordedLines.sceneId))
    .where(and(eq(recordedLines.id, recordedLineId), eq(scenes.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** By line: the recording of its present text by a reader who was asked for its character. */
export async function recordedLinesOf(
  db: Queryable,
  sceneId: SceneId,
): Promise<Record<LineId, RecordedLineId>> {
  const rows = await db
    .select({ lineId: recordedLines.lineId, id: recordedLines.id })
    .from(recordedLines)
    .innerJoin(sceneReaders, eq(sceneReaders.id, recordedLines.readerId))
    .innerJoin(
      sceneDialogue,
      and(
        eq(sceneDialogue.id, recordedLines.lineId),
        eq(sceneDialogue.sceneId, recordedLines.sceneId),
        eq(sceneDialogue.text, recordedLines.text),
        sql`${sceneDialogue.characterId} = any(${sceneReaders.characterIds})`,
      ),
    )
    .where(eq(recordedLines.sceneId, sceneId))
    .prepare('recorded_lines_of_scene')
    .execute();
  return Object.fromEntries(rows.map(({ lineId, id }) => [lineId, id]));
}

/** The recorded lines of all the user's scenes, for their archive. */
export async function listRecordedLinesOf(db: Queryable, userId: UserId) {
  return db
    .select({
      id: recordedLines.id,
      title: scenes.title,
      text: recordedLines.text,
      reader: sceneReaders.name,
    })
    .from(recordedLines)
    .innerJoin(sceneReaders, eq(sceneReaders.id, recordedLines.readerId))
    .innerJoin(scenes, eq(scenes.id, recordedLines.sceneId))
    .where(eq(scenes.userId, userId))
    .orderBy(asc(scenes.title), asc(recordedLines.recordedAt));
}
