// All users' scenes, by title only, and what an admin can do with those in the community library.
import { z } from 'zod';
import { publication } from '../community.ts';
import { endpoint } from '../endpoint.ts';
import { newSceneId, sceneId, trusted } from '../../domain/id-schemas.ts';
import { writtenText } from '../../domain/written-text.ts';
import { tablePage, tableQuery } from './paging.ts';

export const shownScenes = ['all', 'published', 'pending', 'house', 'removed'] as const;
export type ShownScenes = (typeof shownScenes)[number];

export const reasonLength = 500;
const reason = writtenText(reasonLength);
const sceneParams = z.object({ sceneId });

const adminScene = z.object({
  id: trusted.sceneId,
  title: z.string(),
  author: z.string().nullable(),
  category: z.string(),
  /** Pending: only its owner can see it. */
  status: z.enum(['published', 'pending']),
  /** A built-in scene. */
  isHouse: z.boolean(),
  /** Comes with the product and can't be deleted. */
  isShipped: z.boolean(),
  /** An admin removed it permanently. */
  isRemoved: z.boolean(),
  /** How many script files are kept with it. */
  uploads: z.number(),
  owner: z.object({ id: trusted.userId, name: z.string(), email: z.string() }).nullable(),
  createdAt: z.string(),
});
export type AdminScene = z.output<typeof adminScene>;

export const listAdminScenes = endpoint({
  method: 'GET',
  path: '/api/admin/scenes',
  summary: 'List all scenes, without their text',
  auth: 'admin',
  query: tableQuery(['created', 'title', 'author', 'category']).extend({
    show: z.enum(shownScenes).default('all'),
  }),
  response: tablePage(adminScene),
});
export type AdminScenesQuery = z.output<typeof listAdminScenes.query & object>;

export const addBuiltInScene = endpoint({
  method: 'POST',
  path: '/api/admin/house-scenes',
  summary: 'Publish a copy of one of my scenes as a built-in scene',
  auth: 'admin',
  audit: ['scene.add'],
  problems: ['scene.not_found', 'scene.title_taken', 'community.is_copy', 'community.no_lines'],
  /** `id`: created by the client, so that a repeated request adds one scene. */
  body: publication.extend({ id: newSceneId, sceneId }),
});
export type NewBuiltInScene = z.output<typeof addBuiltInScene.body & object>;

export const publishAsAdmin = endpoint({
  method: 'PUT',
  path: '/api/admin/scenes/:sceneId/publication',
  summary: 'Publish a built-in scene again, or allow the owner of a removed scene to publish it again',
  auth: 'admin',
  audit: ['scene.publish', 'scene.allow'],
  problems: ['scene.not_found', 'community.owner_publishes'],
  params: sceneParams,
});

export const removeSceneAsAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/scenes/:sceneId/taking-out',
  summary: 'Remove a scene from the community library; its owner is told why and keeps it',
  auth: 'admin',
  audit: ['scene.unpublish', 'scene.remove'],
  problems: ['scene.not_found', 'community.reason_missing'],
  params: sceneParams,
  /** `isForGood`: the scene can't be published again. Removing a built-in scene needs no reason. */
  body: z.object({ reason: reason.default(''), isForGood: z.boolean() }),
});
export type SceneRemoval = z.output<typeof removeSceneAsAdmin.body & object>;

export const deleteBuiltInScene = endpoint({
  method: 'DELETE',
  path: '/api/admin/house-scenes/:sceneId',
  summary: 'Delete a built-in scene that an admin added',
  auth: 'admin',
  audit: ['scene.delete'],
  problems: ['scene.not_found', 'community.belongs_to_someone', 'community.comes_with_product'],
  params: sceneParams,
});
