import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/scenes.ts';
import type { CharacterId, ClonedVoiceId, SceneId } from '#domain/ids.ts';
import { namesOf, recordOf } from '#domain/records.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { changeOpened, keepOpened } from '#web/features/scenes/queries/scenes.ts';
import { call } from '#web/platform/api/call.ts';

/** A voice of the product, and a cloned one that speaks in its place while it can. */
export interface GivenVoice {
  readonly voiceId: VoiceId;
  readonly clonedVoiceId?: ClonedVoiceId;
}

/** The voices by character id; null for automatic. */
type Voices = Readonly<Record<CharacterId, GivenVoice | null>>;
type Given = Pick<Scene, 'chosenVoices' | 'clonedVoices' | 'recastCharacters'>;

/** Sets a character's voice optimistically; null: cast automatically. Restores it and throws when refused. */
export const chooseVoice = (
  client: QueryClient,
  sceneId: SceneId,
  characterId: CharacterId,
  given: GivenVoice | null,
): Promise<void> =>
  giveVoices(client, sceneId, withVoices({ [characterId]: given }, false), () =>
    call(contract.chooseVoice, { params: { sceneId, characterId }, body: given ?? { voiceId: null } }),
  );

/** Sets the voices that recasting gives, optimistically. Restores them and throws when refused. */
export const recastScene = (
  client: QueryClient,
  sceneId: SceneId,
  voices: Readonly<Record<CharacterId, VoiceId | null>>,
): Promise<void> => {
  const given = recordOf(namesOf(voices), (id) => (voices[id] ? { voiceId: voices[id] } : null));
  return giveVoices(client, sceneId, withVoices(given, true), () =>
    call(contract.recastScene, { params: { sceneId }, body: { voices } }),
  );
};

async function giveVoices(
  client: QueryClient,
  sceneId: SceneId,
  change: (given: Given) => Given,
  send: () => Promise<unknown>,
): Promise<void> {
  const key = sceneKeys.one(sceneId);
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueryData<Scene>(key);
  changeOpened(client, sceneId, (scene) => ({ ...scene, ...change(scene) }));
  try {
    await send();
  } catch (error) {
    const { chosenVoices = {}, clonedVoices = {}, recastCharacters = [] } = before ?? {};
    changeOpened(client, sceneId, (scene) => ({ ...scene, chosenVoices, clonedVoices, recastCharacters }));
    throw error;
  }
  keepOpened(client, sceneId);
}

const withVoices =
  (voices: Voices, isRecast: boolean) =>
  ({ chosenVoices, clonedVoices = {}, recastCharacters = [] }: Given): Given => {
    const changed = namesOf(voices);
    const others = <T>(given: Readonly<Record<CharacterId, T>>) =>
      Object.entries(given).filter(([id]) => !(id in voices));
    const now = <T>(of: (given: GivenVoice) => T | undefined) =>
      changed.flatMap((id) => (voices[id] && of(voices[id]) ? [[id, of(voices[id])!] as const] : []));
    return {
      chosenVoices: Object.fromEntries([...others(chosenVoices), ...now(({ voiceId }) => voiceId)]),
      clonedVoices: Object.fromEntries([
        ...others(clonedVoices),
        ...now(({ clonedVoiceId }) => clonedVoiceId),
      ]),
      recastCharacters: [
        ...recastCharacters.filter((id) => !(id in voices)),
        ...(isRecast ? changed.filter((id) => voices[id] !== null) : []),
      ],
    };
  };
