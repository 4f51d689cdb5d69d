import type { RecordingId, SceneId, TakeShareId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneNotes } from '#server/scenes/notes/notes.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { sceneShares } from '#server/scenes/sharing/sharing.tables.ts';
import { isTakeShared } from '#server/scenes/sharing/take-shares.store.ts';
import { authUsers, users } from '#server/users/users.tables.ts';
import { notificationSettings } from './notifications.tables.ts';
import { isAddressOfPerson, mayGetEmails } from './recipients.store.ts';

const { sql } = orm;

interface NoteReader extends Record<string, unknown> {
  readonly email: string;
  readonly title: string;
  /** The authors of the notes, those with the most notes first. */
  readonly authors: readonly string[];
  readonly noteCount: number;
  /** The share by which they may hear the take; null for the take's actor. */
  readonly takeShareId: TakeShareId | null;
}

interface Round {
  readonly sceneId: SceneId;
  /** The take they are on; null for the scene. */
  readonly recordingId: RecordingId | null;
  readonly userId: UserId;
  /** ISO timestamp. */
  readonly announcedAt: string;
  readonly needsConfirmedAddress: boolean;
}

/** Who reads the notes on the scene, or on the take. */
const isReader = ({ recordingId, announcedAt }: Pick<Round, 'recordingId' | 'announcedAt'>) =>
  recordingId
    ? sql`exists (
        select from take_shares where recording_id = ${recordingId} and person.id in (owner_id, user_id)
          and ${isTakeShared(new Date(announcedAt))})`
    : sql`(person.id = owner.id or exists (
        select from ${sceneShares} share where share.scene_id = scene.id and share.user_id = person.id))`;

/**
 * What to tell a person about the notes that others wrote in a round. Null if there are none, they don't want the email,
 * or the scene is no longer theirs to read.
 */
export async function findNoteReader(
  db: Queryable,
  { sceneId, recordingId, userId, announcedAt, needsConfirmedAddress }: Round,
): Promise<NoteReader | null> {
  const { rows } = await db.execute<NoteReader>(sql`
    select address.email, scene.title, written.authors, written.note_count as "noteCount",
      (select id from take_shares where recording_id = ${recordingId} and user_id = person.id) as "takeShareId"
    from ${scenes} scene
    join ${users} owner on owner.id = scene.user_id
      and owner.deletion_due_at is null and owner.suspended_at is null
    join ${users} person on person.id = ${userId} and ${mayGetEmails}
    join ${authUsers} address on ${isAddressOfPerson(needsConfirmedAddress)}
    left join ${notificationSettings} chosen on chosen.user_id = person.id
    join lateral (
      select json_agg(one.name order by one.notes desc, one.name) as authors, sum(one.notes)::int as note_count
      from (
        select author.name, count(*) as notes from ${sceneNotes} note
        join ${users} author on author.id = note.user_id
        where note.scene_id = scene.id and note.recording_id is not distinct from ${recordingId}::uuid
          and not note.is_private and note.user_id <> person.id
          and note.announced_at = ${announcedAt}::timestamptz
        group by author.id, author.name
      ) one
    ) written on written.note_count > 0
    where scene.id = ${sceneId} and coalesce(chosen.scene_notes, true)
      and ${isReader({ recordingId, announcedAt })}`);
  return rows[0] ?? null;
}
