// The lines a user has bookmarked in a scene they can read. Repeating a call changes nothing more.
import { z } from 'zod';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';
import { lineId, sceneId, trusted } from '#domain/id-schemas.ts';

const ofScene = z.object({ sceneId });
const ofLine = z.object({ sceneId, lineId });

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/bookmarks',
  summary: 'List my bookmarked lines in a scene, in its order',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: ofScene,
  response: z.object({ lineIds: z.array(trusted.lineId) }),
});
export type Bookmarks = z.output<NonNullable<(typeof listBookmarks)['response']>>;

export const setBookmark = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/bookmarks/:lineId',
  summary: 'Bookmark a line',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found', 'bookmark.line_not_found'],
  params: ofLine,
  query: done,
});

export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/bookmarks/:lineId',
  summary: 'Remove a bookmark from a line',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: ofLine,
  query: done,
});
