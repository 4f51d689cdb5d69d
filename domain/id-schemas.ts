// Ids on the wire, branded: see domain/ids.ts. Things that a client creates have an id from the client, so that a
// request sent twice creates one thing.
import { z } from 'zod';

const given = <Name extends string>() => z.uuid().toLowerCase().brand<Name, 'inout'>();
const trustedAs = <Name extends string>() => z.string().brand<Name, 'inout'>();

export const characterId = given<'CharacterId'>();
export const clonedVoiceId = given<'ClonedVoiceId'>();
export const classId = given<'ClassId'>();
export const folderId = given<'FolderId'>();
export const lineId = given<'LineId'>();
export const loopId = given<'LoopId'>();
export const noteId = given<'NoteId'>();
export const practiceSessionId = given<'PracticeSessionId'>();
export const productionId = given<'ProductionId'>();
export const questionId = given<'QuestionId'>();
export const readerId = given<'ReaderId'>();
export const directedLineId = given<'DirectedLineId'>();
export const recordedLineId = given<'RecordedLineId'>();
export const recordingId = given<'RecordingId'>();
export const shareId = given<'ShareId'>();
export const takeShareId = given<'TakeShareId'>();
export const userId = z.uuid().brand<'UserId', 'inout'>();
/** Of a take that is sent whole. */
export const newRecordingId = z.uuid().brand<'RecordingId', 'inout'>();
export const sceneId = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'is not the id of a scene')
  .brand<'SceneId', 'inout'>();
/** Of a scene that is being made. */
export const newSceneId = z.uuid().brand<'SceneId', 'inout'>();

/** Schemas for ids that we issued: in responses, jobs and stored data, where no check is needed. */
export const trusted = {
  characterId: trustedAs<'CharacterId'>(),
  clonedVoiceId: trustedAs<'ClonedVoiceId'>(),
  classId: trustedAs<'ClassId'>(),
  folderId: trustedAs<'FolderId'>(),
  lineId: trustedAs<'LineId'>(),
  loopId: trustedAs<'LoopId'>(),
  noteId: trustedAs<'NoteId'>(),
  practiceSessionId: trustedAs<'PracticeSessionId'>(),
  productionId: trustedAs<'ProductionId'>(),
  questionId: trustedAs<'QuestionId'>(),
  readerId: trustedAs<'ReaderId'>(),
  directedLineId: trustedAs<'DirectedLineId'>(),
  recordedLineId: trustedAs<'RecordedLineId'>(),
  recordingId: trustedAs<'RecordingId'>(),
  sceneId: trustedAs<'SceneId'>(),
  shareId: trustedAs<'ShareId'>(),
  takeShareId: trustedAs<'TakeShareId'>(),
  userId: trustedAs<'UserId'>(),
};
