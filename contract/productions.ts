// The calls for productions, which are whole scripts with their scenes: docs/product/productions.md.
import { z } from 'zod';
import { folderId, newSceneId, productionId, trusted } from '#domain/id-schemas.ts';
import {
  acceptedDraft,
  newProduction,
  production,
  productionLimits,
  productionSummary,
  productionText,
  sectionHead,
} from '#domain/production/production-schema.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { sceneDetails } from '#domain/scene/scene-schema.ts';
import { writtenText } from '#domain/written-text.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ productionId });

/** How the scenes that are made begin in the library. */
const inLibrary = z.object({
  auditionDueDate: sceneDetails.shape.auditionDueDate,
  /** A folder of the caller; at most one. */
  folders: z.array(folderId).max(1),
});

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Which sections become scenes, with ids that the client makes, all different. */
const taken = z
  .array(
    z.object({
      position: z
        .number()
        .int()
        .min(0)
        .max(productionLimits.sections - 1),
      sceneId: newSceneId,
    }),
  )
  .min(1, 'is empty')
  .max(productionLimits.sections)
  .refine(
    (scenes) =>
      isUnique(scenes.map(({ position }) => position)) && isUnique(scenes.map(({ sceneId }) => sceneId)),
    'has the same section or scene twice',
  )
  .readonly();

const takeSectionsBody = inLibrary.extend({ scenes: taken });
export type TakeSections = z.output<typeof takeSectionsBody>;

const createProductionBody = newProduction.extend(takeSectionsBody.shape);
export type NewProduction = z.output<typeof createProductionBody>;

export const createProduction = endpoint({
  method: 'POST',
  path: '/api/productions',
  summary: 'Save a whole script, and make scenes of some of its sections',
  auth: 'user',
  event: 'scene_saved',
  problems: [
    'plan.scenes_create',
    'scene.access_denied',
    'scene.too_often',
    'scene.character_unknown',
    'scene.user_character_unknown',
    'folder.not_found',
    'production.section_unknown',
    'production.too_many',
    'production.too_long',
  ],
  body: createProductionBody,
  bodyLimitBytes: sceneLimits.bodyBytes,
  response: production,
});

export const listProductions = endpoint({
  method: 'GET',
  path: '/api/productions',
  summary: 'List my whole scripts, the newest first',
  auth: 'user',
  response: z.object({ productions: z.array(productionSummary) }),
});

export const getProduction = endpoint({
  method: 'GET',
  path: '/api/productions/:productionId',
  summary: 'Open a whole script: its sections, who is in them, and their scenes',
  auth: 'user',
  problems: ['production.not_found'],
  params,
  response: production,
});

/** What the character did before a scene: the last section in which they speak or enter. */
const beforeScene = sectionHead.extend({
  sceneId: trusted.sceneId.nullable(),
  /** They enter it without speaking. */
  isSilent: z.boolean(),
  /** Names of everybody else who speaks in it. */
  others: z.array(z.string()).readonly(),
  /** The last lines of the section. */
  said: z.array(z.object({ name: z.string(), text: z.string() })).readonly(),
});
export type BeforeScene = z.output<typeof beforeScene>;

export const getBeforeScene = endpoint({
  method: 'GET',
  path: '/api/productions/:productionId/before',
  summary: 'See where a character was last before a section of a whole script',
  auth: 'user',
  problems: ['production.not_found'],
  params,
  query: z.object({
    /** Of the section, 0-based. */
    position: z.coerce.number().int().min(0).max(productionLimits.sections),
    /** The character's name, whatever the case. */
    character: writtenText(sceneLimits.characterName),
  }),
  /** Null if they are in no section before it. */
  response: z.object({ before: beforeScene.nullable() }),
});

export const takeSections = endpoint({
  method: 'POST',
  path: '/api/productions/:productionId/scenes',
  summary: 'Make scenes of more sections of a whole script',
  auth: 'user',
  problems: [
    'plan.scenes_create',
    'scene.access_denied',
    'scene.too_often',
    'folder.not_found',
    'production.not_found',
    'production.section_unknown',
  ],
  params,
  body: takeSectionsBody,
  response: production,
});

export const getProductionText = endpoint({
  method: 'GET',
  path: '/api/productions/:productionId/text',
  summary: 'Get all the text of a whole script and of its scenes, to compare a new draft with it',
  auth: 'user',
  problems: ['production.not_found'],
  params,
  response: productionText,
});

export type AcceptedDraft = z.output<typeof acceptedDraft>;

export const acceptDraft = endpoint({
  method: 'PUT',
  path: '/api/productions/:productionId/draft',
  summary: 'Replace a whole script by a new draft, and revise its scenes',
  auth: 'user',
  problems: [
    'plan.scenes_edit',
    'production.not_found',
    'production.version_stale',
    'production.too_long',
    'production.section_unknown',
    'scene.access_denied',
    'scene.character_unknown',
    'scene.user_character_unknown',
  ],
  params,
  body: acceptedDraft,
  bodyLimitBytes: 2 * sceneLimits.bodyBytes,
  response: production,
});

export const chooseProductionPart = endpoint({
  method: 'PUT',
  path: '/api/productions/:productionId/part',
  summary: 'Choose the part I play in a whole script and in its scenes',
  auth: 'user',
  problems: ['plan.scenes_edit', 'production.not_found', 'scene.user_character_unknown'],
  params,
  body: z.object({ characterId: trusted.characterId.max(100).nullable() }),
  response: production,
});

export const deleteProduction = endpoint({
  method: 'DELETE',
  path: '/api/productions/:productionId',
  summary: 'Delete a whole script with its scenes',
  auth: 'user',
  problems: ['plan.scenes_delete', 'production.not_found'],
  params,
});
