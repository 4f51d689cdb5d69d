import type { Entitlement } from '../plans/plan.ts';
import { speakingCharacters } from '../practice/speaking-characters.ts';
import type { Scene } from '../scene/scene.ts';
import { castVoices } from './casting.ts';
import type { VoiceId } from './voices.ts';

/**
 * Who speaks with which voice, mine too, for when it reads my lines: what was chosen where the plan allows it, else
 * the product's casting. Mine is cast last, so that the others keep theirs.
 */
export function voicesOf(
  scene: Pick<Scene, 'characters' | 'lines' | 'chosenVoices'>,
  part: string | null,
  entitlement: Entitlement,
): ReadonlyMap<string, VoiceId> {
  const characters = speakingCharacters(scene)
    .sort((a, b) => b.lineCount - a.lineCount)
    .map(({ character }) => character);
  const others = characters.filter(({ id }) => id !== part);
  const mine = characters.filter(({ id }) => id === part);
  const cast = castVoices(others, scene.chosenVoices, entitlement);
  return castVoices(
    [...others, ...mine],
    { ...scene.chosenVoices, ...Object.fromEntries(cast) },
    entitlement,
  );
}
