// The sections that a user loops in a scene they can read, by name. Repeating a call changes nothing more.
import { z } from 'zod';
import { lineId, loopId, sceneId, trusted } from '#domain/id-schemas.ts';
import { loopLimits } from '#domain/practice/loops.ts';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';

const ofScene = z.object({ sceneId });
const ofLoop = z.object({ sceneId, loopId });

export const newLoop = z.object({
  name: z.string().trim().min(1).max(loopLimits.nameLength),
  fromLineId: lineId,
  toLineId: lineId,
});
export type NewLoop = z.output<typeof newLoop>;

const loop = z.object({ ...newLoop.shape, id: trusted.loopId });
export type Loop = z.output<typeof loop>;

export const listLoops = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/loops',
  summary: 'List the loops I named in a scene, in its order',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: ofScene,
  response: z.object({ loops: z.array(loop) }),
});

export const saveLoop = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/loops/:loopId',
  summary: 'Keep a loop, or rename or move one',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found', 'loop.line_missing', 'loop.too_many'],
  params: ofLoop,
  query: done,
  body: newLoop,
});

export const removeLoop = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/loops/:loopId',
  summary: 'Delete a loop',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: ofLoop,
  query: done,
});
