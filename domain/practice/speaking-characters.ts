import type { Character, Scene } from '../scene/scene.ts';
import { isSpoken } from './cue-sheet.ts';

/** Characters who speak, in the scene's order, with the number of their lines. */
export function speakingCharacters(
  scene: Pick<Scene, 'characters' | 'lines'>,
): { readonly character: Character; readonly lineCount: number }[] {
  const counts = new Map<string | null, number>();
  for (const line of scene.lines.filter(isSpoken)) {
    counts.set(line.characterId, (counts.get(line.characterId) ?? 0) + 1);
  }
  return scene.characters
    .map((character) => ({ character, lineCount: counts.get(character.id) ?? 0 }))
    .filter(({ lineCount }) => lineCount > 0);
}
