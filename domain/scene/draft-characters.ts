// Moves on the characters of a draft: rehearsal.md sections 4 and 5, "Editing operations" and "Editor".
import { firstUnusedColor } from './character-colors.ts';
import type { SceneDraft } from './draft.ts';
import type { Character } from './scene.ts';

export const MAX_NAME_LENGTH = 100;

/** Gets the first colour nobody has. A blank name adds nobody. */
export function addCharacter(draft: SceneDraft, id: string, name: string, description = ''): SceneDraft {
  const trimmed = name.trim().slice(0, MAX_NAME_LENGTH);
  if (!trimmed) return draft;
  const color = firstUnusedColor(draft.characters.map((character) => character.color));
  return {
    ...draft,
    characters: [...draft.characters, { id, name: trimmed, description: description.trim(), color }],
  };
}

/** A blank name changes nothing. */
export function renameCharacter(draft: SceneDraft, id: string, name: string): SceneDraft {
  const trimmed = name.trim().slice(0, MAX_NAME_LENGTH);
  return trimmed ? withCharacter(draft, id, { name: trimmed }) : draft;
}

export function describeCharacter(draft: SceneDraft, id: string, description: string): SceneDraft {
  return withCharacter(draft, id, { description });
}

/** Removes the character with all their lines; whoever played them plays nobody. */
export function deleteCharacter(draft: SceneDraft, id: string): SceneDraft {
  return {
    ...draft,
    characters: draft.characters.filter((character) => character.id !== id),
    lines: draft.lines.filter((line) => line.characterId !== id),
    userCharacterId: draft.userCharacterId === id ? null : draft.userCharacterId,
  };
}

/** Two names of one person: all lines go to the other, and the first is no character any more. */
export function mergeCharacter(draft: SceneDraft, id: string, intoId: string): SceneDraft {
  if (id === intoId || !draft.characters.some((character) => character.id === intoId)) return draft;
  const lines = draft.lines.map((line) =>
    line.characterId === id ? { ...line, characterId: intoId } : line,
  );
  const userCharacterId = draft.userCharacterId === id ? intoId : draft.userCharacterId;
  return deleteCharacter({ ...draft, lines, userCharacterId }, id);
}

/** The scene editor deletes only those who have nothing left to say. */
export function whyNotDeleteCharacter(draft: SceneDraft, id: string): string | null {
  return draft.lines.some((line) => line.characterId === id)
    ? 'Cannot delete character with existing dialogue lines. Please remove or reassign their lines first.'
    : null;
}

/** The name was no name: it and whatever was given to it become unassigned lines, at the end. */
export function convertCharacterToLine(draft: SceneDraft, id: string): SceneDraft {
  const character = draft.characters.find((candidate) => candidate.id === id);
  if (!character) return draft;
  const theirs = draft.lines.filter((line) => line.characterId === id);
  const asUnassigned = [{ id, text: character.name, source: null }, ...theirs].map((line) => ({
    id: line.id,
    text: line.text,
    source: line.source,
    suggestions: [],
  }));
  return { ...deleteCharacter(draft, id), unassigned: [...draft.unassigned, ...asUnassigned] };
}

function withCharacter(draft: SceneDraft, id: string, change: Partial<Character>): SceneDraft {
  return {
    ...draft,
    characters: draft.characters.map((character) =>
      character.id === id ? { ...character, ...change } : character,
    ),
  };
}
