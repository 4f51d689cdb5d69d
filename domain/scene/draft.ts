// A scene while it is edited: what the editors hold; every move makes a new one from it. A line's order is its index
// in `lines`, so orders never have gaps.
import type { CharacterId, LineId } from '../ids.ts';
import { sceneLimits } from './scene-limits.ts';
import { beginning } from './free-title.ts';
import { estimateDurationSeconds, STAGE_DIRECTION_SECONDS } from '../script/duration.ts';
import { pick } from '../records.ts';
import type { ParsedScript, UnparsedLine } from '../script/parsed-script.ts';
import type { Character, Line, ParseRecord, Scene } from './scene.ts';
import { detailNames } from './scene-schema.ts';
import type { draftLine, sceneDetails } from './scene-schema.ts';
import type { z } from 'zod';

export type DraftLine = Readonly<z.output<typeof draftLine>>;

/** Text of the script that has no speaker yet. */
export type UnassignedLine = Pick<UnparsedLine, 'id' | 'text' | 'suggestions'> & Pick<Line, 'source'>;

export type SceneDetails = Readonly<z.output<typeof sceneDetails>> & Pick<Scene, 'folders'>;

const draftNames = [
  ...detailNames,
  'folders',
  'originalFormat',
  'parseRecord',
  'characters',
  'userCharacterId',
] as const;

export interface SceneDraft
  extends SceneDetails, Pick<Scene, 'originalFormat' | 'parseRecord' | 'userCharacterId' | 'pronunciations'> {
  readonly characters: readonly Character[];
  readonly lines: readonly DraftLine[];
  readonly unassigned: readonly UnassignedLine[];
}

/** The part of a draft that is read from a file. */
export type Reading = Pick<SceneDraft, 'characters' | 'lines' | 'unassigned' | 'parseRecord'>;

const KEPT_ERRORS = 200;

/** The reading of an upload, ready to be corrected. */
export function sceneDraftFrom(parsed: ParsedScript, fileName: string): SceneDraft {
  return {
    ...emptyDraft(),
    title: beginning(parsed.title || fileName.replace(/\.[^.]*$/, ''), sceneLimits.title),
    author: parsed.author && beginning(parsed.author, sceneLimits.author),
    originalFormat: parsed.metadata.originalFormat,
    ...readingFrom(parsed),
  };
}

export function readingFrom(parsed: ParsedScript): Reading {
  return {
    parseRecord: parseRecordFrom(parsed),
    characters: parsed.characters,
    lines: parsed.dialogue.map((line) => ({
      ...newLine(line.id, line.characterId || null, line.text),
      estimatedDurationSeconds: line.estimatedDuration,
      isStageDirection: line.isStageDirection,
      ...(line.isTogether && { isTogether: true }),
      direction: line.direction,
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

/** The details of an empty scene. */
export const emptyDetails: SceneDetails = {
  title: '',
  author: null,
  genre: 'drama',
  difficulty: 'intermediate',
  description: '',
  auditionDueDate: null,
  folders: [],
};

/** An empty scene. */
export function emptyDraft(): SceneDraft {
  return {
    ...emptyDetails,
    originalFormat: null,
    parseRecord: null,
    characters: [],
    userCharacterId: null,
    lines: [],
    unassigned: [],
  };
}

/** A stored scene, opened for editing. */
export const draftOfScene = (scene: Scene): SceneDraft => ({
  ...pick(scene, draftNames),
  genre: scene.genre || 'drama',
  ...(scene.pronunciations && { pronunciations: scene.pronunciations }),
  lines: scene.lines.map(({ order: _order, characterName: _name, ...line }) => line),
  unassigned: [],
});

/** What is saved of a draft: unassigned and empty lines are left out. */
export function savedPartOf({
  unassigned: _unassigned,
  ...draft
}: SceneDraft): Omit<SceneDraft, 'unassigned'> {
  return {
    ...draft,
    author: draft.author || null,
    auditionDueDate: draft.auditionDueDate || null,
    lines: draft.lines.filter((line) => line.text.trim() !== ''),
  };
}

/** A line written by hand; without a character it is a stage direction. */
export const newLine = (id: LineId, characterId: CharacterId | null, text: string): DraftLine => ({
  id,
  characterId,
  text,
  estimatedDurationSeconds: secondsOf({ text, isStageDirection: false }),
  isStageDirection: characterId === null,
  direction: null,
  emotion: null,
  confidence: null,
  source: null,
});

/** Without what the owner notes on a line, which nobody else reads or writes. */
export const withoutNotes = <L extends Pick<Line, 'beatShift' | 'userNotes'>>({
  beatShift: _beat,
  userNotes: _notes,
  ...line
}: L) => line;

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
