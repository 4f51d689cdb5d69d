// A scene on the wire: docs/product/scenes.md#a-scene. Lists carry summaries, never lines.
import { z } from 'zod';
import { difficulties, MAX_AUTHOR_LENGTH, MAX_TITLE_LENGTH } from '#domain/scene/scene.ts';
import { pronunciationLimits, wordOf } from '#domain/voices/pronunciation.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { newSceneId, trusted } from './ids.ts';
import { measured } from './measured.ts';
import { calendarDate } from './moment.ts';
import { sourceFile } from './source-files.ts';
import { pronunciation } from './speech.ts';
import { writtenText } from './text.ts';

export const sceneLimits = {
  title: MAX_TITLE_LENGTH,
  author: MAX_AUTHOR_LENGTH,
  genre: 50,
  description: 1000,
  characters: 500,
  characterName: 100,
  characterDescription: 500,
  lines: 10_000,
  lineText: 20_000,
  direction: 2000,
  emotion: 60,
  beatShift: 200,
  userNotes: 5000,
  ssmlMarkup: 20_000,
  lineSeconds: 3600,
  sourcePages: 100_000,
  sourceLines: 10_000_000,
  parseErrors: 200,
  bodyBytes: 12 * 1024 * 1024,
  pageSize: 24,
  maxPageSize: 100,
  pauseSeconds: 600,
} as const;

const id = z.string().min(1).max(100);
const confidence = measured().min(0).max(1);
const seconds = measured().min(0).max(sceneLimits.lineSeconds);
const count = z.number().int().min(0).max(1_000_000);
const sourceFormat = z.enum(['pdf', 'docx', 'txt', 'fdx', 'rtf']);
export const difficulty = z.enum(difficulties);

const character = z.object({
  id,
  name: writtenText(sceneLimits.characterName, { minLength: 1, say: 'Please enter a character name' }),
  description: writtenText(sceneLimits.characterDescription),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a color'),
});

const line = z.object({
  id,
  characterId: id.nullable(),
  text: writtenText(sceneLimits.lineText).min(1, 'is empty'),
  estimatedDurationSeconds: seconds,
  isStageDirection: z.boolean(),
  direction: writtenText(sceneLimits.direction).nullable(),
  emotion: writtenText(sceneLimits.emotion).nullable(),
  /** Spoken plainly: its emotion and directions have no effect. */
  isPlain: z.boolean().optional(),
  /** Left out: the stored value stays; empty: there is none. */
  ssmlMarkup: writtenText(sceneLimits.ssmlMarkup).optional(),
  confidence: confidence.nullable(),
  /**
   * Its position in the uploaded script, page and line counted from 1; on an image of a page, how far down it is,
   * from 0 to 1, after rotating the image by this many quarter turns clockwise.
   */
  source: z
    .object({
      page: z.number().int().min(1).max(sceneLimits.sourcePages),
      line: z.number().int().min(1).max(sceneLimits.sourceLines),
      top: measured().min(0).max(1).optional(),
      turn: z.number().int().min(1).max(3).optional(),
    })
    .nullable()
    .default(null),
  /** The owner's marks. Left out: the stored value stays; empty: there is none. */
  beatShift: writtenText(sceneLimits.beatShift).optional(),
  userNotes: writtenText(sceneLimits.userNotes).optional(),
});

const parseRecord = z.object({
  confidence,
  charactersDetected: count,
  linesDetected: count,
  processingTimeMs: measured().min(0).max(86_400_000),
  parseMethod: writtenText(60),
  extractionQuality: z.enum(['poor', 'fair', 'good', 'excellent']),
  parseErrors: z
    .array(
      z.object({
        type: z.enum(['parse_error', 'fallback_parsing']),
        line: count.nullable(),
        message: writtenText(500),
        suggestion: writtenText(500).nullable(),
      }),
    )
    .max(sceneLimits.parseErrors)
    .readonly(),
});

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

const sceneFields = {
  title: writtenText(sceneLimits.title, { minLength: 1, say: 'Title is required' }),
  author: writtenText(sceneLimits.author).nullable(),
  genre: writtenText(sceneLimits.genre),
  difficulty,
  description: writtenText(sceneLimits.description),
  auditionDueDate: calendarDate.nullable(),
};

const sceneContents = z.object({
  ...sceneFields,
  /** A folder of the caller; at most one. */
  folders: z.array(z.uuid()).max(1),
  originalFormat: sourceFormat.nullable(),
  parseRecord: parseRecord.nullable(),
  characters: z
    .array(character)
    .max(sceneLimits.characters, `can have at most ${sceneLimits.characters} entries`)
    .refine(distinctIds, 'hold the same id twice'),
  /** The owner's part, by the id it has here. */
  userCharacterId: id.nullable().default(null),
  /** The scene's pronunciations. Left out: the stored ones stay. */
  pronunciations: pronunciations.optional(),
  /** In the order they are played. */
  lines: z
    .array(line)
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

export const sceneSummary = z.object({
  id: trusted.sceneId,
  title: z.string(),
  author: z.string().nullable(),
  genre: z.string(),
  difficulty,
  description: z.string(),
  auditionDueDate: z.string().nullable(),
  isDefault: z.boolean(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  characterCount: z.number(),
  lineCount: z.number(),
  estimatedDurationSeconds: z.number(),
  version: z.number(),
  updatedAt: z.string(),
});

export const scene = sceneSummary.extend({
  folders: z.array(z.string()).readonly(),
  originalFormat: sourceFormat.nullable(),
  parseRecord: parseRecord.nullable(),
  /** The upload, if it was kept; only for the owner. */
  sourceFiles: z.array(sourceFile).readonly(),
  timedInitialCountdownSeconds: z.number(),
  timedInterLineDelaySeconds: z.number(),
  /** Whether both were saved with the scene; false for defaults. */
  hasOwnTiming: z.boolean().optional(),
  characters: z
    .array(z.object({ id: z.string(), name: z.string(), description: z.string(), color: z.string() }))
    .readonly(),
  /** Null for everybody but the owner. */
  userCharacterId: z.string().nullable(),
  /** By character: the voices that the caller has chosen; the others are cast automatically. */
  chosenVoices: z.record(z.string(), z.enum(VOICE_IDS)).readonly(),
  pronunciations: z.array(pronunciation).readonly().optional(),
  lines: z
    .array(
      z.object({
        id: z.string(),
        characterId: z.string().nullable(),
        characterName: z.string().nullable(),
        text: z.string(),
        order: z.number(),
        estimatedDurationSeconds: z.number(),
        isStageDirection: z.boolean(),
        direction: z.string().nullable(),
        emotion: z.string().nullable(),
        isPlain: z.boolean().optional(),
        ssmlMarkup: z.string().optional(),
        confidence: z.number().nullable(),
        source: z
          .object({
            page: z.number(),
            line: z.number(),
            top: z.number().optional(),
            turn: z.number().optional(),
          })
          .nullable(),
        /** The owner's marks; only for the owner. */
        beatShift: z.string().optional(),
        userNotes: z.string().optional(),
      }),
    )
    .readonly(),
  isOwn: z.boolean(),
});
