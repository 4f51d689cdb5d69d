// The only forms in which a stored scene leaves the server.
import type { ParseRecord, Scene, SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialAuditionDueDate } from '#domain/scene/due-date.ts';
import { withoutNotes } from '#domain/scene/draft.ts';
import { pick } from '#domain/pick.ts';
import { characterNames, detailNames } from '#domain/scene/scene-schema.ts';
import { voiceOrDefault } from '#domain/voices/voices.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
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
    estimatedDurationSeconds: row.duration,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

interface PresentedTo {
  /** The calendar date in the requesting user's time zone. */
  today: string;
  isOwn: boolean;
  /** Whether the caller is the owner (not an admin) and sees their own notes and beats. */
  isOwner: boolean;
  sourceFiles: readonly SourceFile[];
}

export function sceneFrom(
  { scene: stored, characters, lines, voices }: WholeScene,
  { today, isOwn, isOwner, sourceFiles }: PresentedTo,
): Scene {
  const scene = isOwn ? stored : withoutPrivateMatters(stored);
  const nameOf = new Map(characters.map((character) => [character.id, character.name]));
  return {
    ...summaryFrom(scene, today),
    folders: scene.folderId ? [scene.folderId] : [],
    originalFormat: scene.originalFormat,
    parseRecord: parseRecordFrom(scene),
    sourceFiles,
    timedInitialCountdownSeconds: scene.timedInitialCountdownSeconds,
    timedInterLineDelaySeconds: scene.timedInterLineDelaySeconds,
    ...(scene.hasOwnTiming && { hasOwnTiming: true }),
    characters: characters.map((row) => pick(row, characterNames)),
    userCharacterId: isOwn ? (characters.find((character) => character.isUserCharacter)?.id ?? null) : null,
    chosenVoices: Object.fromEntries(
      voices.map((chosen) => [chosen.characterId, voiceOrDefault(chosen.voiceId).id]),
    ),
    ...(scene.pronunciations.length > 0 && { pronunciations: scene.pronunciations }),
    lines: lines.map((row) => {
      const line = lineFrom(row);
      return {
        ...(isOwner ? line : withoutNotes(line)),
        ...(!isOwn && { confidence: null, source: null }),
        characterName: (row.characterId && nameOf.get(row.characterId)) || null,
        order: row.lineOrder,
      };
    }),
    isOwn,
  };
}

/** What a published scene shows everybody else: none of its owner's dates, folders, and uploads. */
const withoutPrivateMatters = (scene: WholeScene['scene']): WholeScene['scene'] => ({
  ...scene,
  auditionDueDate: null,
  folderId: null,
  isArchived: false,
  originalFormat: null,
  parseDetails: null,
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
