// Changes to the characters of a draft: docs/product/scenes.md#editing.
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { sceneLimits } from './scene-limits.ts';
import { firstUnusedColor } from './character-colors.ts';
import type { SceneDraft } from './draft.ts';
import type { Character } from './scene.ts';

/** Gets the first unused color. Does nothing if the name is blank. */
export function addCharacter(draft: SceneDraft, id: CharacterId, name: string, description = ''): SceneDraft {
  const trimmed = name.trim().slice(0, sceneLimits.characterName);
  if (!trimmed) return draft;
  const color = firstUnusedColor(draft.characters.map((character) => character.color));
  return {
    ...draft,
    characters: [...draft.characters, { id, name: trimmed, description: description.trim(), color }],
  };
}

/** Does nothing if the name is blank. */
export function renameCharacter(draft: SceneDraft, id: CharacterId, name: string): SceneDraft {
  const trimmed = name.trim().slice(0, sceneLimits.characterName);
  return trimmed ? withCharacter(draft, id, { name: trimmed, sex: null, age: null }) : draft;
}

export function describeCharacter(draft: SceneDraft, id: CharacterId, description: string): SceneDraft {
  return withCharacter(draft, id, { description });
}

/** `language`: a code; null: that of the scene. */
export const chooseLanguage = (draft: SceneDraft, id: CharacterId, language: string | null): SceneDraft =>
  withCharacter(draft, id, { language });

/** Removes the character and all their lines; an actor who had this part has none. */
export function deleteCharacter(draft: SceneDraft, id: CharacterId): SceneDraft {
  return {
    ...draft,
    characters: draft.characters.filter((character) => character.id !== id),
    lines: draft.lines.filter((line) => line.characterId !== id),
    userCharacterId: draft.userCharacterId === id ? null : draft.userCharacterId,
  };
}

/** Merges two names of one person: all lines go to the other character, and the first is removed. */
export function mergeCharacter(draft: SceneDraft, id: CharacterId, intoId: CharacterId): SceneDraft {
  if (id === intoId || !draft.characters.some((character) => character.id === intoId)) return draft;
  const lines = draft.lines.map((line) =>
    line.characterId === id ? { ...line, characterId: intoId } : line,
  );
  const userCharacterId = draft.userCharacterId === id ? intoId : draft.userCharacterId;
  return deleteCharacter({ ...draft, lines, userCharacterId }, id);
}

/** Notes that two similar names are two people. */
export function keepApart(draft: SceneDraft, id: CharacterId, otherId: CharacterId): SceneDraft {
  const [one, other] = [id, otherId].map((each) =>
    draft.characters.find((candidate) => candidate.id === each),
  );
  if (!one || !other) return draft;
  const names = [...new Set([...(one.distinctFrom ?? []), other.name])];
  return withCharacter(draft, id, { distinctFrom: names.slice(-sceneLimits.distinctNames) });
}

/** The scene editor deletes only characters without lines. */
export function whyNotDeleteCharacter(draft: SceneDraft, id: CharacterId): string | null {
  return draft.lines.some((line) => line.characterId === id)
    ? 'Cannot delete character with existing dialogue lines. Please remove or reassign their lines first.'
    : null;
}

/** The name was not a name: it and its lines become unassigned lines, at the end. */
export function convertCharacterToLine(draft: SceneDraft, id: CharacterId): SceneDraft {
  const character = draft.characters.find((candidate) => candidate.id === id);
  if (!character) return draft;
  const theirs = draft.lines.filter((line) => line.characterId === id);
  const name = { id: asId<LineId>(id), text: character.name, source: null };
  const asUnassigned = [name, ...theirs].map((line) => ({
    id: line.id,
    text: line.text,
    source: line.source,
    suggestions: [],
  }));
  return { ...deleteCharacter(draft, id), unassigned: [...draft.unassigned, ...asUnassigned] };
}

function withCharacter(draft: SceneDraft, id: CharacterId, change: Partial<Character>): SceneDraft {
  return {
    ...draft,
    characters: draft.characters.map((character) =>
      character.id === id ? { ...character, ...change } : character,
    ),
  };
}
