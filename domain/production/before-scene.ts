// Where a character was before a scene: docs/product/productions.md#before-this-scene.
import type { CharacterId } from '../ids.ts';
import { isSpoken } from '../practice/cue-sheet.ts';
import type { DraftLine } from '../scene/draft.ts';
import type { Character } from '../scene/scene.ts';
import { partIn } from './breakdown.ts';
import type { SectionCast } from './production.ts';

/** How many of the last lines are shown. */
const lastLines = 3;

/** The position of the last section before this one in which the character speaks or enters; null if there is none. */
export function lastSectionWith(
  part: CharacterId,
  sections: readonly SectionCast[],
  before: number,
): number | null {
  const found = sections.slice(0, before).findLastIndex((section) => partIn(section, part) !== null);
  return found === -1 ? null : found;
}

/** The last things said in a section, by name. */
export function lastSaid(
  lines: readonly DraftLine[],
  characters: readonly Pick<Character, 'id' | 'name'>[],
): { readonly name: string; readonly text: string }[] {
  const nameOf = new Map<CharacterId | null, string>(characters.map(({ id, name }) => [id, name]));
  return lines
    .filter(isSpoken)
    .slice(-lastLines)
    .map(({ characterId, text }) => ({ name: nameOf.get(characterId) ?? '', text }));
}

/** The character of this name, whatever the case. */
export const characterNamed = <Named extends Pick<Character, 'name'>>(
  characters: readonly Named[],
  name: string,
): Named | undefined => characters.find((each) => each.name.toLowerCase() === name.toLowerCase());
