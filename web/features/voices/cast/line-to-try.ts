import type { CharacterId } from '#domain/ids.ts';
import type { Line } from '#domain/scene/scene.ts';

const [minCharacters, maxCharacters] = [20, 160];

/** One of the character's lines that is long enough to judge the voice, but no monologue. */
export function lineToTry(lines: readonly Line[], characterId: CharacterId): Line | undefined {
  const theirs = lines.filter((line) => line.characterId === characterId && !line.isStageDirection);
  return theirs.find(({ text }) => text.length >= minCharacters && text.length <= maxCharacters) ?? theirs[0];
}
