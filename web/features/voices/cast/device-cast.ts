// Chooses a voice of the device for each character.
import type { CharacterId } from '#domain/ids.ts';
import type { PartnerVoices } from '../device/partner-voices.ts';

type Voice = Pick<SpeechSynthesisVoice, 'voiceURI'>;

export interface DevicePart<V extends Voice> {
  readonly voice: V;
  /** The pitch, where 1 is the voice's own; characters who share a voice differ in pitch. */
  readonly pitch: number;
}

const sharedPitches = [1, 0.82, 1.2, 0.92, 1.1] as const;

/**
 * The voices by character id. Voices chosen by the actor are kept; the others get voices that nobody else has as long
 * as there are any, better ones first. `voices`: the voices of the scene's language, better ones first; if there are
 * none, nobody is cast.
 */
export function deviceCast<V extends Voice>(
  characterIds: readonly CharacterId[],
  voices: readonly V[],
  chosen: PartnerVoices['chosen'],
): ReadonlyMap<string, DevicePart<V>> {
  const cast = new Map<string, DevicePart<V>>();
  const uses = new Map<V, number>(voices.map((voice) => [voice, 0]));
  const give = (id: string, voice: V) => {
    const used = uses.get(voice) ?? 0;
    uses.set(voice, used + 1);
    cast.set(id, { voice, pitch: sharedPitches[used % sharedPitches.length]! });
  };
  const chosenFor = new Map(chosen);
  for (const id of characterIds) {
    const voice = voices.find(({ voiceURI }) => voiceURI === chosenFor.get(id));
    if (voice) give(id, voice);
  }
  for (const id of characterIds) {
    if (cast.has(id)) continue;
    const least = Math.min(...uses.values());
    const free = voices.find((voice) => uses.get(voice) === least);
    if (free) give(id, free);
  }
  return cast;
}
