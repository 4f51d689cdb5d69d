// A scene as it is practiced and edited: docs/product/scenes.md#a-scene.
import { asId, type SceneId } from '../ids.ts';
import type { SourceFile } from './source-file.ts';
import type { Pronunciation } from '../voices/pronunciation.ts';
import type { VoiceId } from '../voices/voices.ts';
import type { SourceFormat } from '../script/source-line.ts';
import type { ParseError, ExtractionQuality, SourcePlace } from '../script/parsed-script.ts';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';
export const difficulties: readonly Difficulty[] = ['beginner', 'intermediate', 'advanced'];

/** The maximum number of characters in a title or an author's name. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_AUTHOR_LENGTH = 100;

export interface Character {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** `#rrggbb` */
  readonly color: string;
}

export interface Line {
  readonly id: string;
  /** Null for a stage direction without a character. */
  readonly characterId: string | null;
  readonly characterName: string | null;
  /** The words to speak; for a stage direction, what happens. */
  readonly text: string;
  /** 0-based, without gaps. */
  readonly order: number;
  readonly estimatedDurationSeconds: number;
  readonly isStageDirection: boolean;
  readonly direction: string | null;
  readonly emotion: string | null;
  /** Spoken plainly: its emotion and directions have no effect. */
  readonly isPlain?: boolean;
  /** The line in SSML, with the same words, for engines that support it. */
  readonly ssmlMarkup?: string;
  /** How certain the reading of the script was, 0 to 1; null for lines written by hand. */
  readonly confidence: number | null;
  /** Its position in the uploaded script; null for lines written by hand. */
  readonly source: SourcePlace | null;
  /** The shift of intention here, as the owner marked it; absent for everybody else. */
  readonly beatShift?: string;
  /** The owner's own notes, possibly several lines; absent for everybody else. */
  readonly userNotes?: string;
}

/** What reading the uploaded script found; kept with the scene. */
export interface ParseRecord {
  readonly confidence: number;
  readonly charactersDetected: number;
  readonly linesDetected: number;
  readonly processingTimeMs: number;
  readonly parseMethod: string;
  readonly extractionQuality: ExtractionQuality;
  readonly parseErrors: readonly ParseError[];
}

/** What a list shows, without the lines. */
export interface SceneSummary {
  readonly id: SceneId;
  readonly title: string;
  readonly author: string | null;
  readonly genre: string;
  readonly difficulty: Difficulty;
  /** In a list only its beginning. */
  readonly description: string;
  /** A calendar date, `YYYY-MM-DD`. */
  readonly auditionDueDate: string | null;
  readonly isDefault: boolean;
  readonly isPublic: boolean;
  readonly isArchived: boolean;
  readonly characterCount: number;
  /** The number of spoken lines. */
  readonly lineCount: number;
  readonly estimatedDurationSeconds: number;
  readonly version: number;
  /** An ISO timestamp. */
  readonly updatedAt: string;
}

export interface Scene extends SceneSummary {
  readonly folders: readonly string[];
  readonly originalFormat: SourceFormat | null;
  readonly parseRecord: ParseRecord | null;
  /** The upload, if it was kept; only for the owner. */
  readonly sourceFiles: readonly SourceFile[];
  readonly timedInitialCountdownSeconds: number;
  readonly timedInterLineDelaySeconds: number;
  /** Whether both were saved with the scene; false for defaults. */
  readonly hasOwnTiming?: boolean;
  readonly characters: readonly Character[];
  /** The owner's part; null until one is chosen, and for everybody else. */
  readonly userCharacterId: string | null;
  /** By character: the voices that the requesting user has chosen; the others are cast automatically. */
  readonly chosenVoices: Readonly<Record<string, VoiceId>>;
  /** The pronunciations of this scene; absent if none are listed. */
  readonly pronunciations?: readonly Pronunciation[];
  readonly lines: readonly Line[];
  /** Whether the requesting user may edit and delete it. */
  readonly isOwn: boolean;
}

/** How many scenes one user can add per day, written or copied. */
export const maxNewScenesPerDay = 500;

/** The built-in scene that everyone can practice. */
export const trialSceneId = asId<SceneId>('default-trial-scene');
