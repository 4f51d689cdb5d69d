// The calls for scenes: docs/product/scenes.md.
import { z } from 'zod';
import { countdownLimits, pauseLimits } from '#domain/practice/timing.ts';
import { exportFormats } from '#domain/scene/export-format.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { endpoint } from './endpoint.ts';
import { characterId, clonedVoiceId, folderId, sceneId } from '#domain/id-schemas.ts';
import { measured } from '#domain/measured.ts';
import { writtenText } from '#domain/written-text.ts';
import { pageOptions } from './page-options.ts';
import { timeZone } from './time-zone.ts';
import { newScene, sceneUpdate } from './scene-shapes.ts';
import { scene, sceneDetails, sceneSummary } from '#domain/scene/scene-schema.ts';

const scenesPage = z.object({
  scenes: z.array(sceneSummary),
  /** Send it to get the next page; null on the last one. */
  nextCursor: z.string().nullable(),
  /** Every genre among the caller's scenes, regardless of filters. */
  genres: z.array(z.string()),
});
export type ScenesPage = z.output<typeof scenesPage>;

const sceneParams = z.object({ sceneId });
const where = z.object({ timeZone: timeZone.optional() });

const sceneTiming = z.object({
  initialCountdownSeconds: z.number().int().min(countdownLimits.min).max(countdownLimits.max),
  interLineDelaySeconds: measured().min(pauseLimits.min).max(pauseLimits.max),
});
export type SceneTiming = z.output<typeof sceneTiming>;

export const sceneOrders = ['newest', 'due', 'title'] as const;
export type SceneOrder = (typeof sceneOrders)[number];

export const listScenes = endpoint({
  method: 'GET',
  path: '/api/scenes',
  summary: 'List my scenes and the trial scene, a page at a time, with the beginnings of their descriptions',
  auth: 'user',
  query: where.extend({
    search: writtenText(200).optional(),
    genre: writtenText(sceneLimits.genre).optional(),
    level: sceneDetails.shape.difficulty.optional(),
    /** Only scenes in this folder. */
    folder: folderId.optional(),
    /** `due`: the next audition first, past ones after future ones, and those without a date last. */
    sort: z.enum(sceneOrders).default('newest'),
    /** `true`: the archived scenes, without the trial scene. */
    archived: z.stringbool().default(false),
    cursor: z.string().max(2000).optional(),
    limit: z.coerce.number().int().min(1).max(sceneLimits.maxPageSize).default(sceneLimits.pageSize),
  }),
  response: scenesPage,
});
export type ScenesQuery = z.output<typeof listScenes.query & object>;

export const getScene = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId',
  summary: 'Open a scene with its characters and lines',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: sceneParams,
  query: where,
  response: scene,
});

export const createScene = endpoint({
  method: 'POST',
  path: '/api/scenes',
  summary: 'Save a new scene',
  auth: 'user',
  event: 'scene_saved',
  problems: [
    'plan.scenes_create',
    'scene.user_missing',
    'scene.title_taken',
    'scene.too_often',
    'scene.too_long',
    'scene.deleted_already',
  ],
  body: newScene,
  bodyLimitBytes: sceneLimits.bodyBytes,
  response: scene,
});

export const saveScene = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId',
  summary: 'Save changes to a scene',
  auth: 'user',
  event: 'scene_saved',
  problems: [
    'plan.scenes_edit',
    'sharing.owner_plan',
    'scene.access_denied',
    'scene.not_found',
    'scene.version_stale',
    'scene.title_taken',
    'scene.too_long',
  ],
  params: sceneParams,
  body: sceneUpdate,
  bodyLimitBytes: sceneLimits.bodyBytes,
  response: scene,
});

export const deleteScene = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId',
  summary: 'Delete a scene',
  auth: 'user',
  problems: ['plan.scenes_delete', 'scene.delete_denied', 'scene.trial_delete', 'scene.deleted_already'],
  params: sceneParams,
});

const sceneExport = pageOptions.extend({
  format: z.enum(exportFormats),
  /** The character whose lines are highlighted in a PDF. */
  part: characterId.optional(),
});
export type SceneExport = z.output<typeof sceneExport>;
export type SceneExportQuery = z.input<typeof sceneExport>;

/** Returns the file's bytes, for everyone who can read the scene. */
export const exportScene = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/export',
  summary: 'Export a scene as Final Draft, Fountain, PDF or plain text',
  auth: 'user',
  problems: ['scene.user_character_unknown', 'scene.access_denied', 'scene.not_found', 'scene.print_failed'],
  params: sceneParams,
  query: sceneExport,
});

/**
 * An archived scene leaves the library and the community library and keeps everything; its title can be used again.
 */
export const archiveScene = endpoint({
  method: 'PATCH',
  path: '/api/scenes/:sceneId/archived',
  summary: 'Archive a scene, or restore it',
  auth: 'user',
  problems: [
    'plan.scenes_edit',
    'scene.access_denied',
    'scene.trial_fixed',
    'scene.not_found',
    'scene.title_taken',
  ],
  params: sceneParams,
  body: z.object({ isArchived: z.boolean() }),
});

export const saveSceneTiming = endpoint({
  method: 'PATCH',
  path: '/api/scenes/:sceneId/timing',
  summary: "Save a scene's countdown and pause",
  auth: 'user',
  problems: ['plan.scenes_edit', 'scene.access_denied', 'scene.trial_fixed', 'scene.not_found'],
  params: sceneParams,
  body: sceneTiming,
});

export const chooseVoice = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/voices/:characterId',
  summary: 'Choose a character’s voice',
  auth: 'user',
  problems: [
    'plan.premium_voices',
    'plan.voice_cloning',
    'cloning.voice_unknown',
    'scene.access_denied',
    'scene.not_found',
    'scene.voice_character_unknown',
  ],
  params: sceneParams.extend({ characterId }),
  body: z
    .object({
      /** Null: the character is cast automatically again. */
      voiceId: z.enum(VOICE_IDS).nullable(),
      /** A cloned voice of the caller's that speaks in place of `voiceId` while it can. */
      clonedVoiceId: clonedVoiceId.exactOptional(),
    })
    .refine(
      ({ voiceId, clonedVoiceId }) => voiceId !== null || clonedVoiceId === undefined,
      'a cloned voice needs a voice that speaks when it can’t',
    ),
});

export const recastScene = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/voices',
  summary: 'Recast characters of a scene',
  auth: 'user',
  problems: [
    'plan.premium_voices',
    'scene.access_denied',
    'scene.not_found',
    'scene.voice_character_unknown',
  ],
  params: sceneParams,
  /** By character. Null: the character is cast automatically again. */
  body: z.object({
    voices: z
      .record(characterId, z.enum(VOICE_IDS).nullable())
      .refine(
        (voices) => Object.keys(voices).length <= sceneLimits.characters,
        `can have at most ${sceneLimits.characters} entries`,
      ),
  }),
});
