// The result of reading a script: docs/product/scripts.md.
import type { CharacterId, LineId } from '../ids.ts';
import type { SourceFormat } from './script-formats.ts';
import type { ThingToCheck } from './thing-to-check.ts';

/** Where something is in the source. */
export interface SourcePlace {
  readonly page: number;
  readonly line: number;
  /** Where it begins on a page that is an image, from 0 at the top to 1 at the bottom. */
  readonly top?: number;
  /** How many quarter turns clockwise such a page needs before it can be read, 1 to 3; absent if it is upright. */
  readonly turn?: number;
  /** Words of a line that may be misread on such a page. */
  readonly unsureWords?: readonly string[];
}

export interface ParsedCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly description: string;
  /** `#rrggbb`, one of the parser's palette of eight. */
  readonly color: string;
}

export interface ParsedLine {
  readonly id: LineId;
  /** Empty for a stage direction that is nobody's. */
  readonly characterId: CharacterId | '';
  readonly characterName: string;
  /** The words to speak; parentheticals are in `direction`. For a stage direction, its text. */
  readonly text: string;
  /** 0-based, without gaps. */
  readonly order: number;
  readonly direction: string | null;
  readonly estimatedDuration: number;
  readonly isStageDirection: boolean;
  /** Printed beside the line before it, as in dual dialogue. */
  readonly isTogether?: boolean;
  /** 0 to 1: 0.95 name on the same line, 0.9 name alone, 0.7 continued, 0.3 fallback; lower where signals disagree. */
  readonly confidence: number;
  readonly suggestions: readonly string[];
  readonly source: SourcePlace;
}

/** A part of the script under a heading of its own: a scene, or an act without scenes. */
export interface ScriptSection {
  /** As printed, such as `12A`; null if it has none. */
  readonly number: string | null;
  /** Without its number in the margin. */
  readonly heading: string;
  /** The heading of the act or episode that it belongs to. */
  readonly act?: string;
  /** Of the heading, counted from 1; always 1 if the format has no pages. */
  readonly page: number;
  /** Its first and last line as indexes into `dialogue`; an empty one ends before it begins. */
  readonly from: number;
  readonly to: number;
}

export interface UnparsedLine {
  readonly id: LineId;
  readonly text: string;
  readonly lineNumber: number;
  readonly page: number;
  /** Names of characters it may belong to, likeliest first. */
  readonly suggestions: readonly string[];
  readonly possibleCharacter: string | null;
}

export const parseErrorTypes = ['parse_error', 'fallback_parsing'] as const;

export interface ParseError {
  readonly type: (typeof parseErrorTypes)[number];
  readonly line: number | null;
  readonly message: string;
  readonly suggestion: string | null;
}

export const extractionQualities = ['poor', 'fair', 'good', 'excellent'] as const;
export type ExtractionQuality = (typeof extractionQualities)[number];

interface ParseMetadata {
  readonly confidence: number;
  readonly charactersDetected: number;
  readonly linesDetected: number;
  readonly unparsedLinesCount: number;
  readonly parseErrors: readonly ParseError[];
  readonly originalFormat: SourceFormat;
  /** The layout recognized, e.g. `screenplay`, `stage-dot`, `colon`. */
  readonly parseMethod: string;
  readonly processingTimeMs: number;
  readonly extractionQuality: ExtractionQuality;
}

export interface ParsedScript {
  readonly title: string;
  readonly author: string | null;
  readonly characters: readonly ParsedCharacter[];
  readonly dialogue: readonly ParsedLine[];
  /** In the order of the script; empty if no heading divides it. Lines before the first heading are in none. */
  readonly scenes: readonly ScriptSection[];
  readonly unparsedLines: readonly UnparsedLine[];
  readonly needsReview: boolean;
  readonly thingsToCheck: readonly ThingToCheck[];
  readonly metadata: ParseMetadata;
}
