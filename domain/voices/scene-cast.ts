import type { CharacterId } from '../ids.ts';
import type { Entitlement } from '../plans/plan.ts';
import { speakingCharacters } from '../practice/speaking-characters.ts';
import type { Scene } from '../scene/scene.ts';
import { castVoices } from './casting.ts';
import { canUseVoice, defaultVoiceId, type VoiceId } from './voices.ts';

/**
 * The voice of each character, including the actor's own part for read-throughs: the actor's choice if the plan
 * allows it, otherwise automatic casting. The own part is cast last, so that the others keep their voices.
 * `preferred`: the actor's preferred partner voice, for the character with the most lines and no chosen voice; the
 * default voice leaves it to the casting.
 */
export function voicesOf(
  scene: Pick<Scene, 'characters' | 'lines' | 'chosenVoices'>,
  part: CharacterId | null,
  entitlement: Entitlement,
  preferred: VoiceId = defaultVoiceId,
): ReadonlyMap<CharacterId, VoiceId> {
  const characters = byImportance(scene);
  const others = characters.filter(({ id }) => id !== part);
  const mine = characters.filter(({ id }) => id === part);
  const chosen = withPreferred(others, scene.chosenVoices, entitlement, preferred);
  const cast = castVoices(others, chosen, entitlement);
  return castVoices(
    [...others, ...mine],
    { ...scene.chosenVoices, ...Object.fromEntries(cast) },
    entitlement,
  );
}

const byImportance = (scene: Pick<Scene, 'characters' | 'lines'>) =>
  speakingCharacters(scene)
    .sort((a, b) => b.lineCount - a.lineCount)
    .map(({ character }) => character);

/** Other voices for these characters than in `cast`, which the rest keep; by character id. */
export function recastVoices(
  scene: Pick<Scene, 'characters' | 'lines'>,
  cast: ReadonlyMap<CharacterId, VoiceId>,
  characterIds: readonly CharacterId[],
  entitlement: Entitlement,
): Record<CharacterId, VoiceId> {
  const characters = byImportance(scene).filter(({ id }) => cast.has(id));
  const [changed, kept] = [true, false].map((isChanged) =>
    Object.fromEntries([...cast].filter(([id]) => characterIds.includes(id) === isChanged)),
  );
  const voices = castVoices(characters, kept ?? {}, entitlement, changed);
  return Object.fromEntries([...voices].filter(([id]) => characterIds.includes(id)));
}

function withPreferred(
  others: readonly { readonly id: CharacterId }[],
  chosen: Scene['chosenVoices'],
  entitlement: Entitlement,
  preferred: VoiceId,
): Scene['chosenVoices'] {
  const isGiven = (id: CharacterId) => chosen[id] !== undefined && canUseVoice(entitlement, chosen[id]);
  const isTaken = others.some(({ id }) => isGiven(id) && chosen[id] === preferred);
  const first = others.find(({ id }) => !isGiven(id));
  return preferred === defaultVoiceId || isTaken || !first ? chosen : { ...chosen, [first.id]: preferred };
}
