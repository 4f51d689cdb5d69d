// The only forms in which a stored scene leaves the server.
import type { CharacterId, DirectedLineId, LineId, RecordedLineId } from '#domain/ids.ts';
import type { Character, Line, ParseRecord, Scene, SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialAuditionDueDate } from '#domain/scene/due-date.ts';
import { withoutNotes } from '#domain/scene/draft.ts';
import { pick } from '#domain/records.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { characterNames, detailNames } from '#domain/scene/scene-schema.ts';
import { voiceOrDefault } from '#domain/voices/voices.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { languageOfLines } from '#server/voices/detect-language.ts';
import { lineFrom } from './line-rows.ts';
import type { SummaryRow, WholeScene } from './scenes.store.ts';

/** `today`: the calendar date in the requesting user's time zone. */
export function summaryFrom(row: SummaryRow, today: string): SceneSummary {
  const isDefault = row.id === trialSceneId;
  return {
    ...pick(row, detailNames),
    id: row.id,
    auditionDueDate: isDefault ? trialAuditionDueDate(today) : row.auditionDueDate,
    isDefault,
    isPublic: row.isPublic,
    isArchived: row.isArchived,
    characterCount: row.characterCount,
    lineCount: row.lineCount,
    ...(row.partLineCount && { partLineCount: row.partLineCount }),
    estimatedDurationSeconds: row.duration,
    version: row.version,
    ...(row.production && { production: row.production }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Only the owner sees notes and beats; only the owner and the admin see the rest that is private. */
export type Audience = 'owner' | 'admin' | SceneRole | 'others';

const isRole = (audience: Audience): audience is SceneRole =>
  audience !== 'owner' && audience !== 'admin' && audience !== 'others';
const seesPrivateMatters = (audience: Audience) => audience === 'owner' || audience === 'admin';

export interface PresentedTo {
  /** The calendar date in the requesting user's time zone. */
  today: string;
  audience: Audience;
  sourceFiles: readonly SourceFile[];
  /** By line. */
  recordedLines?: Readonly<Record<LineId, RecordedLineId>>;
  /** By line. */
  directedLines?: Readonly<Record<LineId, DirectedLineId>>;
  /** When the reader's class needs it. */
  classDate?: string | null;
}

export function sceneFrom(whole: WholeScene, to: PresentedTo): Scene {
  const { characters, lines } = whole;
  return {
    ...withoutContentsFrom(
      {
        ...whole,
        userCharacterId: userCharacterIn(characters),
        detectedLanguage: languageOfLines(lines),
      },
      to,
    ),
    characters: charactersFrom(characters),
    lines: linesFrom(lines, characters, to.audience),
  };
}

interface WithoutContents extends Pick<WholeScene, 'scene' | 'voices' | 'partPlayed'> {
  userCharacterId: CharacterId | null;
  detectedLanguage: string;
}

/** All of a scene but its characters and lines. */
export function withoutContentsFrom(
  { scene: stored, voices, partPlayed, userCharacterId, detectedLanguage }: WithoutContents,
  { today, audience, sourceFiles, recordedLines = {}, directedLines = {}, classDate = null }: PresentedTo,
): Omit<Scene, 'characters' | 'lines'> {
  const isOwn = seesPrivateMatters(audience);
  const scene = isOwn ? stored : { ...withoutPrivateMatters(stored), auditionDueDate: classDate };
  return {
    ...summaryFrom(scene, today),
    folders: scene.folderId ? [scene.folderId] : [],
    originalFormat: scene.originalFormat,
    parseRecord: parseRecordFrom(scene),
    sourceFiles,
    timedInitialCountdownSeconds: scene.timedInitialCountdownSeconds,
    timedInterLineDelaySeconds: scene.timedInterLineDelaySeconds,
    ...(scene.hasOwnTiming && { hasOwnTiming: true }),
    spokenLanguage: scene.language ?? detectedLanguage,
    userCharacterId: isOwn ? userCharacterId : null,
    ...(partPlayed && { partPlayed }),
    chosenVoices: Object.fromEntries(
      voices.map((chosen) => [chosen.characterId, voiceOrDefault(chosen.voiceId).id]),
    ),
    ...(voices.some(({ clonedVoiceId }) => clonedVoiceId) && {
      clonedVoices: Object.fromEntries(
        voices.flatMap(({ characterId, clonedVoiceId }) =>
          clonedVoiceId ? [[characterId, clonedVoiceId]] : [],
        ),
      ),
    }),
    ...(voices.some(({ isRecast }) => isRecast) && {
      recastCharacters: voices.filter(({ isRecast }) => isRecast).map(({ characterId }) => characterId),
    }),
    ...(scene.pronunciations.length > 0 && { pronunciations: scene.pronunciations }),
    isOwn,
    ...(isRole(audience) && { role: audience }),
    ...((audience === 'owner' || isRole(audience)) && { takesNotes: true }),
    ...(Object.keys(recordedLines).length > 0 && { recordedLines }),
    ...(Object.keys(directedLines).length > 0 && { directedLines }),
  };
}

type CharacterRows = WholeScene['characters'];

export const userCharacterIn = (characters: CharacterRows): CharacterId | null =>
  characters.find((character) => character.isUserCharacter)?.id ?? null;

export const charactersFrom = (characters: CharacterRows): Character[] =>
  characters.map((row) => pick(row, characterNames));

export function linesFrom(lines: WholeScene['lines'], characters: CharacterRows, audience: Audience): Line[] {
  const nameOf = new Map(characters.map((character) => [character.id, character.name]));
  return lines.map((row) => {
    const line = lineFrom(row);
    return {
      ...(audience === 'owner' ? line : withoutNotes(line)),
      // A co-owner sends them back with an edit.
      ...(!seesPrivateMatters(audience) && audience !== 'co-owner' && { confidence: null, source: null }),
      characterName: (row.characterId && nameOf.get(row.characterId)) || null,
      order: row.lineOrder,
    };
  });
}

/** What a published scene shows everybody else: none of its owner’s dates, folders, and uploads. */
const withoutPrivateMatters = (scene: WholeScene['scene']): WholeScene['scene'] => ({
  ...scene,
  auditionDueDate: null,
  folderId: null,
  isArchived: false,
  originalFormat: null,
  parseDetails: null,
  production: null,
});

function parseRecordFrom(row: WholeScene['scene']): ParseRecord | null {
  const { parseDetails, parseConfidence, charactersDetected, linesDetected, processingTime } = row;
  if (!parseDetails || parseConfidence === null) return null;
  return {
    ...parseDetails,
    confidence: parseConfidence,
    charactersDetected: charactersDetected ?? 0,
    linesDetected: linesDetected ?? 0,
    processingTimeMs: processingTime ?? 0,
  };
}
