// Ids on the wire, branded: see domain/ids.ts.
import { z } from 'zod';

export const classId = z.uuid().toLowerCase().brand<'ClassId', 'inout'>();
/** Made by the client, so that a note that is sent twice is one. */
export const noteId = z.uuid().toLowerCase().brand<'NoteId', 'inout'>();
export const recordingId = z.uuid().toLowerCase().brand<'RecordingId', 'inout'>();
export const userId = z.uuid().brand<'UserId', 'inout'>();
/** Of a take that is sent whole. */
export const newRecordingId = z.uuid().brand<'RecordingId', 'inout'>();
export const sceneId = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'is not the id of a scene')
  .brand<'SceneId', 'inout'>();

/** Of a scene that is being made: by the client, so that a request sent twice makes one. */
export const newSceneId = z.uuid().brand<'SceneId', 'inout'>();

/** Created by the client, so that a repeated request makes one. */
export const productionId = z.uuid().toLowerCase().brand<'ProductionId', 'inout'>();

/** Ids that are ours: in answers, jobs and what a device stores. */
export const trusted = {
  classId: z.string().brand<'ClassId', 'inout'>(),
  noteId: z.string().brand<'NoteId', 'inout'>(),
  productionId: z.string().brand<'ProductionId', 'inout'>(),
  recordingId: z.string().brand<'RecordingId', 'inout'>(),
  sceneId: z.string().brand<'SceneId', 'inout'>(),
  userId: z.string().brand<'UserId', 'inout'>(),
};
