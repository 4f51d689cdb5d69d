import type { DraftLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';

/** Who probably answers: whoever spoke last before the last speaker, else anybody else. */
export function nextSpeaker(before: readonly DraftLine[], characters: readonly Character[]): string | null {
  const speakers = before.flatMap((line) => line.characterId ?? []);
  const last = speakers.at(-1);
  const other = speakers.findLast((speaker) => speaker !== last);
  return other ?? characters.find((character) => character.id !== last)?.id ?? characters[0]?.id ?? null;
}
