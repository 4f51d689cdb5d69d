// The ids of a person's things, by their names in the contract.
import type {
  CharacterId,
  ClonedVoiceId,
  ClassId,
  DirectedLineId,
  FolderId,
  LineId,
  LoopId,
  NoteId,
  PracticeSessionId,
  ProductionId,
  QuestionId,
  ReaderId,
  RecordedLineId,
  RecordingId,
  SceneId,
  ShareId,
  TakeShareId,
  UserId,
} from '#domain/ids.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export interface Belongings {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  readonly productionId: ProductionId;
  readonly characterId: CharacterId;
  readonly lineId: LineId;
  readonly folderId: FolderId;
  readonly recordingId: RecordingId;
  readonly practiceSessionId: PracticeSessionId;
  readonly mailedFileId: string;
  readonly passkeyId: string;
  readonly deviceSessionId: string;
  readonly shareId: ShareId;
  readonly noteId: NoteId;
  readonly loopId: LoopId;
  readonly questionId: QuestionId;
  readonly clonedVoiceId: ClonedVoiceId;
  readonly readerId: ReaderId;
  readonly recordedLineId: RecordedLineId;
  readonly directedLineId: DirectedLineId;
  readonly takeNoteId: string;
  readonly takeShareId: TakeShareId;
  readonly classId: ClassId;
}

/** The ids of things of a person with an established account. */
export async function belongingsOf(
  { services: { pool } }: Pick<TestServer, 'services'>,
  { id }: Pick<Person, 'id'>,
): Promise<Belongings> {
  const { rows } = await pool.query<Belongings>(
    `select $1::uuid as "userId",
       (select id from scenes where user_id = $1 limit 1) as "sceneId",
       (select id from productions where user_id = $1 limit 1) as "productionId",
       (select min(c.id::text) from scene_characters c join scenes s on s.id = scene_id where user_id = $1)
         as "characterId",
       (select min(d.id::text) from scene_dialogue d join scenes s on s.id = scene_id where user_id = $1) as "lineId",
       (select id from scene_folders where user_id = $1 limit 1) as "folderId",
       (select id from session_recordings where user_id = $1 limit 1) as "recordingId",
       (select id from practice_sessions where user_id = $1 limit 1) as "practiceSessionId",
       (select id from mailed_files where user_id = $1 limit 1) as "mailedFileId",
       (select id from auth.passkey where "userId" = $1 limit 1) as "passkeyId",
       (select id from auth.session where "userId" = $1 limit 1) as "deviceSessionId",
       (select min(h.id::text) from scene_shares h join scenes s on s.id = scene_id where s.user_id = $1) as "shareId",
       (select min(id::text) from scene_notes where user_id = $1 and recording_id is null) as "noteId",
       (select min(id::text) from scene_notes where user_id = $1 and recording_id is not null) as "takeNoteId",
       (select min(id::text) from take_shares where $1 in (owner_id, user_id)) as "takeShareId",
       (select min(id::text) from classes where user_id = $1) as "classId",
       (select min(id::text) from scene_questions where user_id = $1) as "questionId",
       (select min(id::text) from practice_loops where user_id = $1) as "loopId",
       (select min(id::text) from cloned_voices where user_id = $1) as "clonedVoiceId",
       (select min(r.id::text) from scene_readers r join scenes s on s.id = scene_id where s.user_id = $1) as "readerId",
       (select min(r.id::text) from recorded_lines r join scenes s on s.id = scene_id where s.user_id = $1)
         as "recordedLineId",
       (select min(l.id::text) from directed_lines l join scenes s on s.id = scene_id where s.user_id = $1)
         as "directedLineId"`,
    [id],
  );
  return rows[0]!;
}
