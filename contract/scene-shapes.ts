// A scene as a client sends it: docs/product/scenes.md#saving.
import { z } from 'zod';
import { folderId, newSceneId } from '#domain/id-schemas.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { character, draftLine, line, scene, sceneDetails } from '#domain/scene/scene-schema.ts';
import { pronunciationLimits, wordOf } from '#domain/voices/pronunciation.ts';
import { pronunciation } from '#domain/voices/pronunciation-schema.ts';

/** Marks and SSML left out: the stored value stays; empty: there is none. */
const newLine = draftLine.extend({ source: draftLine.shape.source.default(null) });

const distinctIds = (things: readonly { id: string }[]) =>
  new Set(things.map((thing) => thing.id)).size === things.length;

const pronunciations = z
  .array(pronunciation)
  .max(pronunciationLimits.entries)
  .refine(
    (list) => new Set(list.map(({ written }) => wordOf(written))).size === list.length,
    'hold the same word twice',
  )
  .readonly();

const sceneContents = z.object({
  ...sceneDetails.shape,
  /** A folder of the caller; at most one. */
  folders: z.array(folderId).max(1),
  originalFormat: scene.shape.originalFormat,
  parseRecord: scene.shape.parseRecord,
  characters: z
    .array(character)
    .max(sceneLimits.characters, `can have at most ${sceneLimits.characters} entries`)
    .refine(distinctIds, 'hold the same id twice'),
  /** The owner's part, by the id it has here. */
  userCharacterId: line.shape.characterId.default(null),
  /** The scene's pronunciations. Left out: the stored ones stay. */
  pronunciations: pronunciations.optional(),
  /** In the order they are played. */
  lines: z
    .array(newLine)
    .max(sceneLimits.lines, `can have at most ${sceneLimits.lines} entries`)
    .refine(distinctIds, 'hold the same id twice'),
});
export type SceneContents = z.output<typeof sceneContents>;

export const newScene = sceneContents.extend({
  /** Created by the client, so that a repeated request saves one scene. */
  id: newSceneId,
});
export type NewScene = z.output<typeof newScene>;

export const sceneUpdate = sceneContents.extend({
  /** The version this edit was made from. */
  version: z.number().int().min(1),
  /** Identifies this save: a repeated request gets the same response. */
  saveId: z.uuid().optional(),
  /** Saves this edit was made after whose responses have not arrived yet; `version` is the one before them. */
  afterSaveIds: z.array(z.uuid()).max(50).optional(),
});
export type SceneUpdate = z.output<typeof sceneUpdate>;
