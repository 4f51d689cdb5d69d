// A scene, its characters and its lines, every field once: types, rows, the wire and the editor's draft follow from
// here (docs/decisions/0031-one-definition-of-a-scene.md). docs/product/scenes.md has the product's rules.
import { z } from 'zod';
import { characterAges, characterSexes } from '../casting/person.ts';
import { trusted } from '../id-schemas.ts';
import { measured } from '../measured.ts';
import { calendarDate } from '../moment.ts';
import { extractionQualities, parseErrorTypes } from '../script/parsed-script.ts';
import { sourceFormats } from '../script/script-formats.ts';
import { unchecked } from '../unchecked.ts';
import { languageCode } from '../voices/language-code.ts';
import { pronunciation } from '../voices/pronunciation-schema.ts';
import { VOICE_IDS } from '../voices/voices.ts';
import { writtenText } from '../written-text.ts';
import { sceneRoles } from '../sharing/scene-role.ts';
import { difficulties } from './difficulty.ts';
import { sceneLimits } from './scene-limits.ts';
import { sourceFileFormats } from './source-file.ts';
import { namesOf } from '../records.ts';

/** The database stores a client's ids as text, which can contain neither lone surrogates nor null characters. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const id = z.string().min(1).max(100).refine(isStorable, 'is not an id');
const confidence = measured().min(0).max(1);
const count = z.number().int().min(0).max(1_000_000);
const sourceFormat = z.enum(sourceFormats);

const characterId = id.brand<'CharacterId', 'inout'>();
const lineId = id.brand<'LineId', 'inout'>();

export const character = z.object({
  id: characterId,
  name: writtenText(sceneLimits.characterName, { minLength: 1, say: 'Please enter a character name' }),
  description: writtenText(sceneLimits.characterDescription),
  /** `#rrggbb` */
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a color'),
  /**
   * What the script says about them (docs/product/casting.md), determined by the server at every save; null until then.
   */
  sex: z.enum(characterSexes).nullable().optional(),
  age: z.enum(characterAges).nullable().optional(),
  /** The language they speak, as the owner chose; null or absent: that of the scene. */
  language: languageCode.nullish(),
  /** Similar names of other people: characters with them aren't suggested for merging. */
  distinctFrom: z
    .array(writtenText(sceneLimits.characterName))
    .max(sceneLimits.distinctNames)
    .readonly()
    .nullable()
    .optional(),
});

export const line = z.object({
  id: lineId,
  /** Null for a stage direction that belongs to no character. */
  characterId: characterId.nullable(),
  characterName: z.string().nullable(),
  /** What is spoken; for a stage direction, what happens. */
  text: writtenText(sceneLimits.lineText).min(1, 'is empty'),
  /** 0-based, dense. */
  order: z.number(),
  estimatedDurationSeconds: measured().min(0).max(sceneLimits.lineSeconds),
  isStageDirection: z.boolean(),
  direction: writtenText(sceneLimits.direction).nullable(),
  emotion: writtenText(sceneLimits.emotion).nullable(),
  /** Spoken plainly: its emotion and directions have no effect. */
  isPlain: z.boolean().optional(),
  /** Spoken together with the line before it, if that is somebody else's: `together.ts`. */
  isTogether: z.boolean().optional(),
  /** The language it is in, as the owner chose; absent: that of its character. */
  language: languageCode.optional(),
  /** The line in SSML, for engines that know it; it holds the line's own words. */
  ssmlMarkup: writtenText(sceneLimits.ssmlMarkup).optional(),
  /** How sure the reading of the script was, 0 to 1; null for lines written by hand. */
  confidence: confidence.nullable(),
  /** The line's position in the uploaded script, both counted from 1; null for lines written by hand. */
  source: z
    .object({
      page: z.number().int().min(1).max(sceneLimits.sourcePages),
      line: z.number().int().min(1).max(sceneLimits.sourceLines),
      /** On a page that is a picture: how far down, from 0 to 1. */
      top: measured().min(0).max(1).optional(),
      /** Quarter turns clockwise before such a page can be read. */
      turn: z.number().int().min(1).max(3).optional(),
      /** Words of the line that may be misread there. */
      unsureWords: z
        .array(writtenText(sceneLimits.unsureWord))
        .max(sceneLimits.unsureWords)
        .readonly()
        .optional(),
    })
    .nullable(),
  /** The owner's mark of a shift of intention; absent for everybody else. */
  beatShift: writtenText(sceneLimits.beatShift).optional(),
  /** The owner's own notes; absent for everybody else. */
  userNotes: writtenText(sceneLimits.userNotes).optional(),
});

/** A line in an editor and on its way to the server, where its place gives its order. */
export const draftLine = line.omit({ characterName: true, order: true });

export const parseRecord = z.object({
  confidence,
  charactersDetected: count,
  linesDetected: count,
  processingTimeMs: measured().min(0).max(86_400_000),
  parseMethod: writtenText(60),
  extractionQuality: z.enum(extractionQualities),
  parseErrors: z
    .array(
      z.object({
        type: z.enum(parseErrorTypes),
        line: count.nullable(),
        message: writtenText(500),
        suggestion: writtenText(500).nullable(),
      }),
    )
    .max(sceneLimits.parseErrors)
    .readonly(),
});

export const sceneDetails = z.object({
  title: writtenText(sceneLimits.title, { minLength: 1, say: 'Title is required' }),
  author: writtenText(sceneLimits.author).nullable(),
  genre: writtenText(sceneLimits.genre),
  difficulty: z.enum(difficulties),
  /** In a list only its beginning. */
  description: writtenText(sceneLimits.description),
  /** `YYYY-MM-DD` */
  auditionDueDate: calendarDate.nullable(),
  /** The language its lines are in, as its owner chose; null or absent: as detected. */
  language: languageCode.nullish(),
  /** Nobody may send its text to a language model, and it can't be published. */
  isConfidential: z.boolean().optional(),
});

/** What a list shows: no lines. */
export const sceneSummary = z.object({
  id: trusted.sceneId,
  ...unchecked(sceneDetails).shape,
  isDefault: z.boolean(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  characterCount: z.number(),
  /** Spoken lines. */
  lineCount: z.number(),
  /** Those of the caller's part; absent until one is known. */
  partLineCount: z.number().optional(),
  estimatedDurationSeconds: z.number(),
  version: z.number(),
  /** The script it is a section of, if that was uploaded whole; only for the owner. */
  production: z
    .object({
      id: trusted.productionId,
      title: z.string(),
      number: z.string().nullable(),
      heading: z.string(),
      /** In the script, 0-based. */
      position: z.number(),
    })
    .optional(),
  /** ISO timestamp. */
  updatedAt: z.string(),
});

export const sourceFile = z.object({
  /** 0-based. */
  position: z.number(),
  /** Its name when it was uploaded. */
  name: z.string(),
  format: z.enum(sourceFileFormats),
  sizeBytes: z.number(),
});

export const scene = sceneSummary.extend({
  /** The caller's own; one at most. */
  folders: z.array(trusted.folderId).readonly(),
  originalFormat: sourceFormat.nullable(),
  parseRecord: parseRecord.nullable(),
  /** The upload, where it is kept; only for the owner. */
  sourceFiles: z.array(sourceFile).readonly(),
  timedInitialCountdownSeconds: z.number(),
  timedInterLineDelaySeconds: z.number(),
  /** The language of its lines, chosen or detected. */
  spokenLanguage: z.string().optional(),
  /** Both were saved to the scene and are not defaults. */
  hasOwnTiming: z.boolean().optional(),
  characters: z.array(unchecked(character)).readonly(),
  /** The character the owner plays; null until one is chosen, and for everybody else. */
  userCharacterId: trusted.characterId.nullable(),
  /** The character the caller last played here; absent if they never did. */
  partPlayed: trusted.characterId.optional(),
  /** By character: the voices the caller has chosen; the product casts the rest. */
  chosenVoices: z.record(trusted.characterId, z.enum(VOICE_IDS)).readonly(),
  /** By character: the caller’s cloned voices, which speak in place of the chosen ones while they can; absent if there are none. */
  clonedVoices: z.record(trusted.characterId, trusted.clonedVoiceId).readonly().optional(),
  /** The characters of `chosenVoices` whose voices come from recasting; absent if there are none. */
  recastCharacters: z.array(trusted.characterId).readonly().optional(),
  /** How words of this scene are spoken; absent if nothing is listed. */
  pronunciations: z.array(pronunciation).readonly().optional(),
  lines: z.array(unchecked(line)).readonly(),
  /** Whether the caller can edit and delete it. */
  isOwn: z.boolean(),
  /** What the caller may do with it, if its owner shares it with them. */
  role: z.enum(sceneRoles).optional(),
  /** Whether the caller reads and writes notes on it: its owner, and guests it is shared with. Absent if not. */
  takesNotes: z.boolean().optional(),
  /** By line: the recording a person made of the line as it is now. Only for the owner; absent if nothing is recorded. */
  recordedLines: z.record(trusted.lineId, trusted.recordedLineId).readonly().optional(),
  /** By line: how the owner directed the line as it is now. Only for the owner; absent if nothing is directed. */
  directedLines: z.record(trusted.lineId, trusted.directedLineId).readonly().optional(),
});

export const characterNames = namesOf(character.shape);
export const detailNames = namesOf(sceneDetails.shape);
