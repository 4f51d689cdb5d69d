import { addCharacter } from './draft-characters.ts';
import { reassignLines } from './draft-lines.ts';
import type { SceneDraft } from './draft.ts';

/** These lines are somebody else's: a new character of this name, or the one there is of it. Blank changes nothing. */
export function splitCharacter(
  draft: SceneDraft,
  lineIds: readonly string[],
  { id, name }: { id: string; name: string },
): SceneDraft {
  const wanted = name.trim().toUpperCase();
  if (!wanted || lineIds.length === 0) return draft;
  const known = draft.characters.find((character) => character.name.toUpperCase() === wanted);
  return reassignLines(known ? draft : addCharacter(draft, id, name), lineIds, known?.id ?? id);
}
