// The community library (docs/product/community.md): everyone who is signed in can read and practice published and
// built-in scenes. They are opened and practiced with the same calls as other scenes; a published scene reveals nothing
// about its owner.
import { z } from 'zod';
import { scene, sceneDetails } from '#domain/scene/scene-schema.ts';
import { endpoint } from './endpoint.ts';
import { newSceneId, sceneId, trusted } from '#domain/id-schemas.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { writtenText } from '#domain/written-text.ts';

export const communityLimits = {
  pageSize: 24,
  publishedScenes: 200,
  reportNote: 1000,
  reportsPerDay: 50,
  /** Characters a list names. */
  namedCharacters: 6,
} as const;

/** The statement that a publisher makes, stored with the scene. */
export const rightsStatement = 'This text is mine or free to share';

export const reportReasons = ['copyright', 'offensive', 'private', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

const { difficulty } = sceneDetails.shape;
const sceneParams = z.object({ sceneId });

const communityScene = z.object({
  id: trusted.sceneId,
  title: z.string(),
  author: z.string().nullable(),
  genre: z.string(),
  difficulty,
  /** Its beginning. */
  description: z.string(),
  characterCount: z.number(),
  /** The first of them. */
  characterNames: z.array(z.string()),
  lineCount: z.number(),
  estimatedDurationSeconds: z.number(),
  isOwn: z.boolean(),
});
export type CommunityScene = z.output<typeof communityScene>;

const communityPage = z.object({
  scenes: z.array(communityScene),
  /** Send it to get the next page; null on the last one. */
  nextCursor: z.string().nullable(),
  /** Every genre in the community library, whatever the filters. */
  genres: z.array(z.string()),
});
export type CommunityPage = z.output<typeof communityPage>;

const builtInScene = communityScene.pick({
  id: true,
  title: true,
  author: true,
  genre: true,
  difficulty: true,
  description: true,
  estimatedDurationSeconds: true,
});
export type BuiltInSceneSummary = z.output<typeof builtInScene>;

export const listCommunityScenes = endpoint({
  method: 'GET',
  path: '/api/community/scenes',
  summary: 'Browse and search the community library, newest first',
  auth: 'user',
  query: z.object({
    search: writtenText(200).optional(),
    genre: writtenText(sceneLimits.genre).optional(),
    level: difficulty.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(sceneLimits.maxPageSize).default(communityLimits.pageSize),
  }),
  response: communityPage,
});
export type CommunityQuery = z.output<typeof listCommunityScenes.query & object>;

export const listBuiltInScenes = endpoint({
  method: 'GET',
  path: '/api/community/house-scenes',
  summary: 'List the built-in scenes',
  auth: 'public',
  response: z.object({ scenes: z.array(builtInScene) }),
});

export const copyScene = endpoint({
  method: 'POST',
  path: '/api/community/scenes/:sceneId/copies',
  summary: 'Copy a published scene to my library',
  auth: 'user',
  problems: ['plan.community_copy', 'community.not_published', 'scene.too_often'],
  params: sceneParams,
  /** Made by the client, so that a request sent twice makes one copy. */
  body: z.object({ id: newSceneId }),
  response: scene,
});

export const reportScene = endpoint({
  method: 'POST',
  path: '/api/community/scenes/:sceneId/reports',
  summary: 'Report a published scene',
  auth: 'user',
  problems: ['community.not_published', 'community.reported_already', 'community.too_many_reports'],
  params: sceneParams,
  body: z.object({
    reason: z.enum(reportReasons, 'Please choose a reason'),
    note: writtenText(communityLimits.reportNote).default(''),
  }),
});
export type SceneReport = z.output<typeof reportScene.body & object>;

export const publication = z.object({
  title: writtenText(sceneLimits.title, { minLength: 1, say: 'Title is required' }),
  author: writtenText(sceneLimits.author, { minLength: 1, say: 'Please name the author' }),
  isFreeToShare: z.literal(true, 'Please confirm that the text is yours or free to share'),
  /**
   * Who can see this scene and everything else the owner publishes from now on. If it is left out, the owner's earlier
   * choice stays.
   */
  visibility: z.enum(['public', 'unlisted']).exactOptional(),
});
export type Publication = z.output<typeof publication>;

export const publishScene = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/publication',
  summary: 'Publish one of my scenes in the community library',
  auth: 'user',
  problems: [
    'plan.community_publish',
    'scene.access_denied',
    'scene.trial_fixed',
    'community.publishing_closed',
    'community.is_archived',
    'community.is_copy',
    'community.taken_down',
    'scene.not_found',
    'scene.title_taken',
    'community.no_lines',
    'community.owner_private',
    'community.too_many_published',
  ],
  params: sceneParams,
  body: publication,
});

export const unpublishScene = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/publication',
  summary: 'Unpublish one of my scenes',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: sceneParams,
});
