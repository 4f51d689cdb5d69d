// Every move of the editors as a value, so that a history can hold, undo and repeat it.
import {
  addCharacter,
  convertCharacterToLine,
  deleteCharacter,
  describeCharacter,
  mergeCharacter,
  renameCharacter,
} from './draft-characters.ts';
import {
  addLine,
  assignLine,
  confirmLine,
  convertLineToCharacter,
  deleteLine,
  directLine,
  dismissUnassigned,
  editLineText,
  moveLineBy,
  moveLineTo,
  reassignLine,
} from './draft-lines.ts';
import type { SceneDetails, SceneDraft } from './draft.ts';
import { quickFix } from './quick-fix.ts';

export type EditorMove =
  | { readonly move: 'change-details'; readonly details: Partial<SceneDetails> }
  | {
      readonly move: 'add-character';
      readonly id: string;
      readonly name: string;
      readonly description?: string;
    }
  | { readonly move: 'rename-character'; readonly id: string; readonly name: string }
  | { readonly move: 'describe-character'; readonly id: string; readonly description: string }
  | { readonly move: 'delete-character'; readonly id: string }
  | { readonly move: 'merge-character'; readonly id: string; readonly intoId: string }
  | { readonly move: 'character-to-line'; readonly id: string }
  | {
      readonly move: 'add-line';
      readonly id: string;
      readonly characterId: string | null;
      readonly text: string;
      readonly beforeId?: string;
    }
  | { readonly move: 'edit-line'; readonly id: string; readonly text: string }
  | { readonly move: 'direct-line'; readonly id: string; readonly direction: string }
  | { readonly move: 'reassign-line'; readonly id: string; readonly characterId: string | null }
  | { readonly move: 'confirm-line'; readonly id: string }
  | { readonly move: 'delete-line'; readonly id: string }
  | { readonly move: 'move-line'; readonly id: string; readonly step: -1 | 1 }
  | { readonly move: 'place-line'; readonly id: string; readonly place: number }
  | { readonly move: 'line-to-character'; readonly id: string }
  | { readonly move: 'assign-line'; readonly id: string; readonly characterId: string }
  | { readonly move: 'dismiss-line'; readonly id: string }
  | { readonly move: 'quick-fix' };

export function afterMove(draft: SceneDraft, move: EditorMove): SceneDraft {
  switch (move.move) {
    case 'change-details':
      return { ...draft, ...move.details };
    case 'add-character':
      return addCharacter(draft, move.id, move.name, move.description);
    case 'rename-character':
      return renameCharacter(draft, move.id, move.name);
    case 'describe-character':
      return describeCharacter(draft, move.id, move.description);
    case 'delete-character':
      return deleteCharacter(draft, move.id);
    case 'merge-character':
      return mergeCharacter(draft, move.id, move.intoId);
    case 'character-to-line':
      return convertCharacterToLine(draft, move.id);
    case 'add-line':
      return addLine(draft, move);
    case 'edit-line':
      return editLineText(draft, move.id, move.text);
    case 'direct-line':
      return directLine(draft, move.id, move.direction);
    case 'reassign-line':
      return reassignLine(draft, move.id, move.characterId);
    case 'confirm-line':
      return confirmLine(draft, move.id);
    case 'delete-line':
      return deleteLine(draft, move.id);
    case 'move-line':
      return moveLineBy(draft, move.id, move.step);
    case 'place-line':
      return moveLineTo(draft, move.id, move.place);
    case 'line-to-character':
      return convertLineToCharacter(draft, move.id);
    case 'assign-line':
      return assignLine(draft, move.id, move.characterId);
    case 'dismiss-line':
      return dismissUnassigned(draft, move.id);
    case 'quick-fix':
      return quickFix(draft);
  }
}

/** Moves that follow each other under the same key are one step to undo: typing in one field. Null: its own step. */
export function typingKey(move: EditorMove): string | null {
  switch (move.move) {
    case 'change-details':
      return `details ${Object.keys(move.details).join(' ')}`;
    case 'rename-character':
    case 'describe-character':
    case 'edit-line':
    case 'direct-line':
      return `${move.move} ${move.id}`;
    default:
      return null;
  }
}

/** A move as it is said when it is undone: "Undone: line moved". */
export const moveName: Readonly<Record<EditorMove['move'], string>> = {
  'change-details': 'scene details changed',
  'add-character': 'character added',
  'rename-character': 'character renamed',
  'describe-character': 'character described',
  'delete-character': 'character deleted',
  'merge-character': 'characters merged',
  'character-to-line': 'character made a line',
  'add-line': 'line added',
  'edit-line': 'line edited',
  'direct-line': 'direction changed',
  'reassign-line': 'speaker changed',
  'confirm-line': 'line marked as right',
  'delete-line': 'line deleted',
  'move-line': 'line moved',
  'place-line': 'line moved',
  'line-to-character': 'line made a character',
  'assign-line': 'line assigned',
  'dismiss-line': 'line left out',
  'quick-fix': 'Quick Fix',
};
