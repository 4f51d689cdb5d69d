// Who speaks for whom when nobody has chosen: the partner's characters with most to say get voices of their own first.
import type { Character, Scene } from '../scene/scene.ts';
import { isSpoken } from './cue-sheet.ts';

/** Characters who speak, in the scene's order, with how many lines they have. */
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

/** A voice for every character but the actor's part; voices repeat only once all are taken. */
export function castVoices<VoiceId extends string>(
  scene: Pick<Scene, 'characters' | 'lines'>,
  part: string | null,
  voices: readonly VoiceId[],
): ReadonlyMap<string, VoiceId> {
  const partners = speakingCharacters(scene)
    .filter(({ character }) => character.id !== part)
    .sort((a, b) => b.lineCount - a.lineCount);
  return new Map(
    partners.flatMap(({ character }, i) => {
      const voice = voices[i % voices.length];
      return voice === undefined ? [] : [[character.id, voice] as const];
    }),
  );
}
