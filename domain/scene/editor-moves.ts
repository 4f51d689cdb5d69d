// Every editor move as a value, so that a history can store, undo, and repeat it.
import type { CharacterId, LineId } from '../ids.ts';
import {
  addCharacter,
  convertCharacterToLine,
  deleteCharacter,
  chooseLanguage,
  describeCharacter,
  keepApart,
  mergeCharacter,
  renameCharacter,
} from './draft-characters.ts';
import {
  addLine,
  assignLine,
  confirmLines,
  convertLineToCharacter,
  deleteLines,
  directLine,
  dismissUnassigned,
  editLineText,
  markLine,
  reassignLines,
  rewriteLines,
} from './draft-lines.ts';
import type { LineMarks } from './draft-lines.ts';
import { pronounceWord, unlistWord } from './draft-pronunciations.ts';
import type { Reading, SceneDetails, SceneDraft } from './draft.ts';
import type { Pronunciation } from '../voices/pronunciation.ts';
import { joinLines, splitLine } from './join-and-split.ts';
import { moveLines, placeLines } from './line-order.ts';
import { quickFix } from './quick-fix.ts';
import { splitCharacter } from './split-character.ts';

export type EditorMove =
  | { readonly move: 'change-details'; readonly details: Partial<SceneDetails> }
  | {
      readonly move: 'add-character';
      readonly id: CharacterId;
      readonly name: string;
      readonly description?: string;
    }
  | { readonly move: 'rename-character'; readonly id: CharacterId; readonly name: string }
  | { readonly move: 'describe-character'; readonly id: CharacterId; readonly description: string }
  | { readonly move: 'choose-language'; readonly id: CharacterId; readonly language: string | null }
  | { readonly move: 'delete-character'; readonly id: CharacterId }
  | { readonly move: 'merge-character'; readonly id: CharacterId; readonly intoId: CharacterId }
  | { readonly move: 'keep-apart'; readonly id: CharacterId; readonly otherId: CharacterId }
  | {
      readonly move: 'split-character';
      readonly lineIds: readonly LineId[];
      readonly id: CharacterId;
      readonly name: string;
    }
  | { readonly move: 'character-to-line'; readonly id: CharacterId }
  /** The actor takes this part; null for none. */
  | { readonly move: 'play-part'; readonly characterId: CharacterId | null }
  | {
      readonly move: 'add-line';
      readonly id: LineId;
      readonly characterId: CharacterId | null;
      readonly text: string;
      readonly beforeId?: LineId | undefined;
    }
  | { readonly move: 'edit-line'; readonly id: LineId; readonly text: string }
  | { readonly move: 'direct-line'; readonly id: LineId; readonly direction: string }
  | { readonly move: 'mark-line'; readonly id: LineId; readonly marks: LineMarks }
  | {
      readonly move: 'rewrite-lines';
      readonly texts: readonly { readonly id: LineId; readonly text: string }[];
    }
  | {
      readonly move: 'reassign-lines';
      readonly ids: readonly LineId[];
      readonly characterId: CharacterId | null;
    }
  | { readonly move: 'confirm-lines'; readonly ids: readonly LineId[] }
  | { readonly move: 'delete-lines'; readonly ids: readonly LineId[] }
  | { readonly move: 'move-lines'; readonly ids: readonly LineId[]; readonly step: -1 | 1 }
  | { readonly move: 'place-lines'; readonly ids: readonly LineId[]; readonly place: number }
  | { readonly move: 'split-line'; readonly id: LineId; readonly at: number; readonly newId: LineId }
  | { readonly move: 'join-lines'; readonly ids: readonly LineId[] }
  | { readonly move: 'line-to-character'; readonly id: LineId }
  | { readonly move: 'assign-line'; readonly id: LineId; readonly characterId: CharacterId }
  | { readonly move: 'dismiss-line'; readonly id: LineId }
  | { readonly move: 'quick-fix' }
  | { readonly move: 'pronounce-word'; readonly entry: Pronunciation }
  | { readonly move: 'unlist-word'; readonly written: string }
  /** Another reading of the same file. */
  | { readonly move: 'take-reading'; readonly reading: Reading }
  /** The scene after a new draft of its script was accepted. */
  | { readonly move: 'take-revision'; readonly revised: SceneDraft };

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
    case 'choose-language':
      return chooseLanguage(draft, move.id, move.language);
    case 'delete-character':
      return deleteCharacter(draft, move.id);
    case 'keep-apart':
      return keepApart(draft, move.id, move.otherId);
    case 'merge-character':
      return mergeCharacter(draft, move.id, move.intoId);
    case 'split-character':
      return splitCharacter(draft, move.lineIds, move);
    case 'character-to-line':
      return convertCharacterToLine(draft, move.id);
    case 'play-part':
      return { ...draft, userCharacterId: move.characterId };
    case 'add-line':
      return addLine(draft, move);
    case 'edit-line':
      return editLineText(draft, move.id, move.text);
    case 'direct-line':
      return directLine(draft, move.id, move.direction);
    case 'mark-line':
      return markLine(draft, move.id, move.marks);
    case 'rewrite-lines':
      return rewriteLines(draft, move.texts);
    case 'reassign-lines':
      return reassignLines(draft, move.ids, move.characterId);
    case 'confirm-lines':
      return confirmLines(draft, move.ids);
    case 'delete-lines':
      return deleteLines(draft, move.ids);
    case 'move-lines':
      return moveLines(draft, move.ids, move.step);
    case 'place-lines':
      return placeLines(draft, move.ids, move.place);
    case 'split-line':
      return splitLine(draft, move);
    case 'join-lines':
      return joinLines(draft, move.ids);
    case 'line-to-character':
      return convertLineToCharacter(draft, move.id);
    case 'assign-line':
      return assignLine(draft, move.id, move.characterId);
    case 'dismiss-line':
      return dismissUnassigned(draft, move.id);
    case 'quick-fix':
      return quickFix(draft);
    case 'pronounce-word':
      return pronounceWord(draft, move.entry);
    case 'unlist-word':
      return unlistWord(draft, move.written);
    case 'take-reading':
      return { ...draft, ...move.reading, userCharacterId: null };
    case 'take-revision':
      return move.revised;
  }
}

/** Consecutive moves with the same key are one undo step, such as typing in one field. Null: a separate step. */
export function typingKey(move: EditorMove): string | null {
  switch (move.move) {
    case 'change-details':
      return `details ${Object.keys(move.details).join(' ')}`;
    case 'rename-character':
    case 'describe-character':
    case 'edit-line':
    case 'direct-line':
      return `${move.move} ${move.id}`;
    case 'pronounce-word':
      return `${move.move} ${move.entry.written}`;
    case 'mark-line':
      return `${move.move} ${move.id} ${Object.keys(move.marks).join(' ')}`;
    default:
      return null;
  }
}

/** The message after undoing a move: "Undone: line moved", "Undone: 12 lines moved". */
export function moveName(move: EditorMove): string {
  const of = (count: number) => (count === 1 ? 'line' : `${count} lines`);
  switch (move.move) {
    case 'rewrite-lines':
      return `text replaced in ${of(move.texts.length)}`;
    case 'reassign-lines':
      return move.ids.length === 1 ? 'speaker changed' : `speaker of ${move.ids.length} lines changed`;
    case 'confirm-lines':
      return `${of(move.ids.length)} marked as right`;
    case 'delete-lines':
      return `${of(move.ids.length)} deleted`;
    case 'move-lines':
    case 'place-lines':
      return `${of(move.ids.length)} moved`;
    case 'join-lines':
      return `${of(move.ids.length)} joined`;
    default:
      return names[move.move];
  }
}

const names = {
  'change-details': 'scene details changed',
  'add-character': 'character added',
  'rename-character': 'character renamed',
  'describe-character': 'character described',
  'choose-language': 'language changed',
  'delete-character': 'character deleted',
  'merge-character': 'characters merged',
  'keep-apart': 'characters kept apart',
  'split-character': 'character split',
  'character-to-line': 'character made a line',
  'play-part': 'part chosen',
  'add-line': 'line added',
  'edit-line': 'line edited',
  'direct-line': 'direction changed',
  'mark-line': 'mark changed',
  'split-line': 'line split',
  'line-to-character': 'line made a character',
  'assign-line': 'line assigned',
  'dismiss-line': 'line left out',
  'quick-fix': 'Quick Fix',
  'pronounce-word': 'pronunciation changed',
  'unlist-word': 'pronunciation removed',
  'take-reading': 'other reading taken',
  'take-revision': 'new draft taken',
} as const;
