import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/scenes.ts';
import type { CharacterId, SceneId } from '#domain/ids.ts';
import { namesOf } from '#domain/records.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { changeOpened, keepOpened } from '#web/features/scenes/queries/scenes.ts';
import { call } from '#web/platform/api/call.ts';

/** The voices by character id; null for automatic. */
type Voices = Readonly<Record<CharacterId, VoiceId | null>>;
type Given = Pick<Scene, 'chosenVoices' | 'recastCharacters'>;

/** Sets a character's voice optimistically; null: cast automatically. Restores it and throws when refused. */
export const chooseVoice = (
  client: QueryClient,
  sceneId: SceneId,
  characterId: CharacterId,
  voiceId: VoiceId | null,
): Promise<void> =>
  giveVoices(client, sceneId, withVoices({ [characterId]: voiceId }, false), () =>
    call(contract.chooseVoice, { params: { sceneId, characterId }, body: { voiceId } }),
  );

/** Sets the voices that recasting gives, optimistically. Restores them and throws when refused. */
export const recastScene = (client: QueryClient, sceneId: SceneId, voices: Voices): Promise<void> =>
  giveVoices(client, sceneId, withVoices(voices, true), () =>
    call(contract.recastScene, { params: { sceneId }, body: { voices } }),
  );

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
    const { chosenVoices = {}, recastCharacters = [] } = before ?? {};
    changeOpened(client, sceneId, (scene) => ({ ...scene, chosenVoices, recastCharacters }));
    throw error;
  }
  keepOpened(client, sceneId);
}

const withVoices =
  (voices: Voices, isRecast: boolean) =>
  ({ chosenVoices, recastCharacters = [] }: Given): Given => {
    const given = Object.entries({ ...chosenVoices, ...voices });
    const others = recastCharacters.filter((id) => !(id in voices));
    const recast = isRecast ? namesOf(voices).filter((id) => voices[id] !== null) : [];
    return {
      chosenVoices: Object.fromEntries(given.filter((one): one is [string, VoiceId] => one[1] !== null)),
      recastCharacters: [...others, ...recast],
    };
  };
