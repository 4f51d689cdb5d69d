// Ids on the wire, branded: see domain/ids.ts.
import { z } from 'zod';

export const sceneId = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'is not the id of a scene')
  .brand<'SceneId', 'inout'>();

/** Of a scene that is being made: by the client, so that a request sent twice makes one. */
export const newSceneId = z.uuid().brand<'SceneId', 'inout'>();

/** Ids that are ours: in answers, jobs and what a device stores. */
export const trusted = {
  sceneId: z.string().brand<'SceneId', 'inout'>(),
};
