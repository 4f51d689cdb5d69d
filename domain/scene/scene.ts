// A scene as it is practised and edited. Field names as rehearsal.md section 3, "Scene (client view)".
import type { SourceFile } from './source-file.ts';
import type { Pronunciation } from '../voices/pronunciation.ts';
import type { VoiceId } from '../voices/voices.ts';
import type { SourceFormat } from '../script/source-line.ts';
import type { ParseError, ExtractionQuality, SourcePlace } from '../script/parsed-script.ts';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';
export const difficulties: readonly Difficulty[] = ['beginner', 'intermediate', 'advanced'];

/** Characters of a title, and of an author's name, at most. */
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
  /** Null for a stage direction that is nobody's. */
  readonly characterId: string | null;
  readonly characterName: string | null;
  /** What is spoken; for a stage direction, what happens. */
  readonly text: string;
  /** 0-based, dense. */
  readonly order: number;
  readonly estimatedDurationSeconds: number;
  readonly isStageDirection: boolean;
  readonly direction: string | null;
  readonly emotion: string | null;
  /** Said plainly: its emotion and directions shape nothing. */
  readonly isPlain?: boolean;
  /** How it is said in SSML, for engines that know it; it holds the line's own words. */
  readonly ssmlMarkup?: string;
  /** How sure the reading of the script was, 0 to 1; null for lines written by hand. */
  readonly confidence: number | null;
  /** Where it stood in the uploaded script; null for lines written by hand. */
  readonly source: SourcePlace | null;
  /** The shift of intention here, as the owner marked it; absent for everybody else. */
  readonly beatShift?: string;
  /** The owner's own, of several lines; absent for everybody else. */
  readonly userNotes?: string;
}

/** What reading the uploaded script found out; kept with the scene. */
export interface ParseRecord {
  readonly confidence: number;
  readonly charactersDetected: number;
  readonly linesDetected: number;
  readonly processingTimeMs: number;
  readonly parseMethod: string;
  readonly extractionQuality: ExtractionQuality;
  readonly parseErrors: readonly ParseError[];
}

/** What a list shows: no lines. */
export interface SceneSummary {
  readonly id: string;
  readonly title: string;
  readonly author: string | null;
  readonly genre: string;
  readonly difficulty: Difficulty;
  /** In a list its beginning alone. */
  readonly description: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly auditionDueDate: string | null;
  readonly isDefault: boolean;
  readonly isPublic: boolean;
  readonly isArchived: boolean;
  readonly characterCount: number;
  /** Spoken lines. */
  readonly lineCount: number;
  readonly estimatedDurationSeconds: number;
  readonly version: number;
  /** ISO moment. */
  readonly updatedAt: string;
}

export interface Scene extends SceneSummary {
  readonly folders: readonly string[];
  readonly originalFormat: SourceFormat | null;
  readonly parseRecord: ParseRecord | null;
  /** The upload, where it is kept; for the owner alone. */
  readonly sourceFiles: readonly SourceFile[];
  readonly timedInitialCountdownSeconds: number;
  readonly timedInterLineDelaySeconds: number;
  /** Both were saved to the scene, and are no defaults. */
  readonly hasOwnTiming?: boolean;
  readonly characters: readonly Character[];
  /** The character the owner plays; null until one is chosen, and for everybody else. */
  readonly userCharacterId: string | null;
  /** By character: the voices the asking user has given; the product casts the rest. */
  readonly chosenVoices: Readonly<Record<string, VoiceId>>;
  /** How words of this scene are said; absent where nothing is listed. */
  readonly pronunciations?: readonly Pronunciation[];
  readonly lines: readonly Line[];
  /** Whether the asking user may edit and delete it. */
  readonly isOwn: boolean;
}

/** How many one actor may add within a day, written or copied. */
export const maxNewScenesPerDay = 500;

/** The built-in scene everyone may practise. */
export const trialSceneId = 'default-trial-scene';
