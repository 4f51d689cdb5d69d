// Learning lines by a date: docs/product/learning.md. Tries have ids that the client makes, and every other change says when
// it was made, so that each call can be sent again and in any order.
import { z } from 'zod';
import { lineId, sceneId } from '#domain/id-schemas.ts';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import { learning, learningSettings, lineMeaning, partChoice } from '#domain/learning/learning-schema.ts';
import { lineTry } from '#domain/learning/line-try.ts';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';

const ofScene = z.object({ sceneId });
const ofLine = z.object({ sceneId, lineId });

export const getLearning = endpoint({
  method: 'GET',
  path: '/api/learning',
  summary: 'Get what my learning plan is made of: my parts, their dates, and the tries of their lines',
  auth: 'user',
  response: learning,
});

export const saveTries = endpoint({
  method: 'POST',
  path: '/api/scenes/:sceneId/tries',
  summary: 'Store tries of lines of a scene; those that are stored already change nothing',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found', 'learning.too_many_tries'],
  params: ofScene,
  body: z.object({ tries: z.array(lineTry).min(1).max(learningLimits.triesPerRequest) }),
});

export const listTries = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/lines/:lineId/tries',
  summary: 'List my last 100 tries of a line, newest first',
  auth: 'user',
  params: ofLine,
  response: z.object({ tries: z.array(z.object({ ...lineTry.shape, id: z.string() })) }),
});
export type KeptTries = z.output<typeof listTries.response & object>['tries'];

export const saveLearningSettings = endpoint({
  method: 'PUT',
  path: '/api/learning/settings',
  summary: 'Save how many minutes a day I learn, how strictly, and what is different today',
  auth: 'user',
  query: done,
  body: learningSettings,
});

export const savePart = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/learning',
  summary: 'Learn a part by a date, or stop learning it',
  auth: 'user',
  problems: [
    'scene.access_denied',
    'scene.not_found',
    'practice.character_unknown',
    'learning.too_many_parts',
  ],
  params: ofScene,
  query: done,
  body: partChoice,
});

export const saveMeaning = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/lines/:lineId/meaning',
  summary: 'Note the objective, the verb and the beat of a line',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found', 'learning.line_not_found'],
  params: ofLine,
  query: done,
  body: lineMeaning,
});

export const exportTries = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/tries/export',
  summary: 'Export my tries of a scene as CSV',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: ofScene,
  response: z.object({ fileName: z.string(), csv: z.string() }),
});
