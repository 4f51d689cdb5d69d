// A scene while it is edited: what the editors hold; every move makes a new one from it. A line's order is its index
// in `lines`, so orders never have gaps.
import { beginning } from './free-title.ts';
import { estimateDurationSeconds, STAGE_DIRECTION_SECONDS } from '../script/duration.ts';
import type { ParsedScript, UnparsedLine } from '../script/parsed-script.ts';
import { MAX_AUTHOR_LENGTH, MAX_TITLE_LENGTH } from './scene.ts';
import type { Character, Line, ParseRecord, Scene } from './scene.ts';

export type DraftLine = Omit<Line, 'order' | 'characterName'>;

/** Text of the script that has no speaker yet. */
export type UnassignedLine = Pick<UnparsedLine, 'id' | 'text' | 'suggestions'> & Pick<Line, 'source'>;

export type SceneDetails = Pick<
  Scene,
  'title' | 'author' | 'genre' | 'difficulty' | 'description' | 'auditionDueDate' | 'folders'
>;

export interface SceneDraft
  extends SceneDetails, Pick<Scene, 'originalFormat' | 'parseRecord' | 'userCharacterId' | 'pronunciations'> {
  readonly characters: readonly Character[];
  readonly lines: readonly DraftLine[];
  readonly unassigned: readonly UnassignedLine[];
}

/** The maximum number of characters in a line's text. */
export const MAX_LINE_LENGTH = 20_000;

const KEPT_ERRORS = 200;

/** The reading of an upload, ready to be corrected. `today` is the audition date until another is set. */
export function sceneDraftFrom(parsed: ParsedScript, fileName: string, today: string): SceneDraft {
  return {
    ...emptyDraft(today),
    title: beginning(parsed.title || fileName.replace(/\.[^.]*$/, ''), MAX_TITLE_LENGTH),
    author: parsed.author && beginning(parsed.author, MAX_AUTHOR_LENGTH),
    originalFormat: parsed.metadata.originalFormat,
    parseRecord: parseRecordFrom(parsed),
    characters: parsed.characters,
    lines: parsed.dialogue.map((line) => ({
      id: line.id,
      characterId: line.characterId || null,
      text: line.text,
      estimatedDurationSeconds: line.estimatedDuration,
      isStageDirection: line.isStageDirection,
      direction: line.direction,
      emotion: null,
      confidence: line.confidence,
      source: line.source,
    })),
    unassigned: parsed.unparsedLines.map(({ id, text, suggestions, page, lineNumber }) => ({
      id,
      text,
      suggestions,
      source: { page, line: lineNumber },
    })),
  };
}

/** An empty scene. */
export function emptyDraft(today: string): SceneDraft {
  return {
    title: '',
    author: null,
    genre: 'drama',
    difficulty: 'intermediate',
    description: '',
    auditionDueDate: today,
    folders: [],
    originalFormat: null,
    parseRecord: null,
    characters: [],
    userCharacterId: null,
    lines: [],
    unassigned: [],
  };
}

/** A stored scene, opened for editing. */
export function draftOfScene(scene: Scene): SceneDraft {
  return {
    title: scene.title,
    author: scene.author,
    genre: scene.genre || 'drama',
    difficulty: scene.difficulty,
    description: scene.description,
    auditionDueDate: scene.auditionDueDate,
    folders: scene.folders,
    originalFormat: scene.originalFormat,
    parseRecord: scene.parseRecord,
    characters: scene.characters,
    userCharacterId: scene.userCharacterId,
    ...(scene.pronunciations && { pronunciations: scene.pronunciations }),
    lines: scene.lines.map((line) => ({
      id: line.id,
      characterId: line.characterId,
      text: line.text,
      estimatedDurationSeconds: line.estimatedDurationSeconds,
      isStageDirection: line.isStageDirection,
      direction: line.direction,
      emotion: line.emotion,
      ...(line.isPlain && { isPlain: true }),
      ...(line.ssmlMarkup && { ssmlMarkup: line.ssmlMarkup }),
      confidence: line.confidence,
      source: line.source,
      ...(line.beatShift && { beatShift: line.beatShift }),
      ...(line.userNotes && { userNotes: line.userNotes }),
    })),
    unassigned: [],
  };
}

/** What is saved of a draft: unassigned and empty lines are left out. */
export function savedPartOf(draft: SceneDraft): Omit<SceneDraft, 'unassigned'> {
  return {
    title: draft.title,
    author: draft.author || null,
    genre: draft.genre,
    difficulty: draft.difficulty,
    description: draft.description,
    auditionDueDate: draft.auditionDueDate || null,
    folders: draft.folders,
    originalFormat: draft.originalFormat,
    parseRecord: draft.parseRecord,
    characters: draft.characters,
    userCharacterId: draft.userCharacterId,
    pronunciations: draft.pronunciations,
    lines: draft.lines.filter((line) => line.text.trim() !== ''),
  };
}

/** The duration of a line in the editor, in seconds. */
export function secondsOf(line: Pick<DraftLine, 'text' | 'isStageDirection'>): number {
  return line.isStageDirection ? STAGE_DIRECTION_SECONDS : estimateDurationSeconds(line.text);
}

function parseRecordFrom({ metadata }: ParsedScript): ParseRecord {
  return {
    confidence: metadata.confidence,
    charactersDetected: metadata.charactersDetected,
    linesDetected: metadata.linesDetected,
    processingTimeMs: metadata.processingTimeMs,
    parseMethod: metadata.parseMethod,
    extractionQuality: metadata.extractionQuality,
    parseErrors: metadata.parseErrors.slice(0, KEPT_ERRORS),
  };
}
