import type { CharacterId, LineId } from '../ids.ts';
import { addCharacter } from './draft-characters.ts';
import { reassignLines } from './draft-lines.ts';
import type { SceneDraft } from './draft.ts';

/** Gives these lines to a new character with this name, or to the existing one. Does nothing if the name is blank. */
export function splitCharacter(
  draft: SceneDraft,
  lineIds: readonly LineId[],
  { id, name }: { id: CharacterId; name: string },
): SceneDraft {
  const wanted = name.trim().toUpperCase();
  if (!wanted || lineIds.length === 0) return draft;
  const known = draft.characters.find((character) => character.name.toUpperCase() === wanted);
  return reassignLines(known ? draft : addCharacter(draft, id, name), lineIds, known?.id ?? id);
}
