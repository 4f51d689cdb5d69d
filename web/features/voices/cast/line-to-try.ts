import type { Line } from '#domain/scene/scene.ts';

const [minCharacters, maxCharacters] = [20, 160];

/** Of a character's lines, one that is long enough to judge their voice, and no monologue. */
export function lineToTry(lines: readonly Line[], characterId: string): Line | undefined {
  const theirs = lines.filter((line) => line.characterId === characterId && !line.isStageDirection);
  return theirs.find(({ text }) => text.length >= minCharacters && text.length <= maxCharacters) ?? theirs[0];
}
