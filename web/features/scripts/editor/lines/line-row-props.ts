import type { DraftLine } from '#domain/scene/draft.ts';
import type { Match } from '#domain/scene/find-text.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { LineActions, Opened } from './line-actions.ts';
import type { MakeMove } from '../draft/use-draft.ts';

export interface LineRowProps {
  line: DraftLine;
  place: number;
  lineCount: number;
  characters: readonly Character[];
  character: Character | undefined;
  isEditable: boolean;
  /** This line is open. */
  opened: Opened | null;
  isSelecting: boolean;
  isSelected: boolean;
  /** The one row the Tab key stops at. */
  isTabStop: boolean;
  found: readonly Match[] | undefined;
  currentStart: number | null;
  make: MakeMove;
  actions: LineActions;
}
