import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { changeOpened, keepOpened } from '#web/features/scenes/queries/scenes.ts';
import { call } from '#web/platform/api/call.ts';

/** Sets a character's voice optimistically; null: cast automatically. Restores it and throws when refused. */
export async function chooseVoice(
  client: QueryClient,
  sceneId: SceneId,
  characterId: string,
  voiceId: VoiceId | null,
): Promise<void> {
  const key = sceneKeys.one(sceneId);
  const before = client.getQueryData<Scene>(key)?.chosenVoices[characterId] ?? null;
  const show = (shown: VoiceId | null) =>
    changeOpened(client, sceneId, (scene) => withVoice(scene, characterId, shown));
  await client.cancelQueries({ queryKey: key });
  show(voiceId);
  try {
    await call(contract.chooseVoice, { params: { sceneId, characterId }, body: { voiceId } });
  } catch (error) {
    show(before);
    throw error;
  }
  keepOpened(client, sceneId);
}

function withVoice(scene: Scene, characterId: string, voiceId: VoiceId | null): Scene {
  const { [characterId]: _, ...others } = scene.chosenVoices;
  return { ...scene, chosenVoices: voiceId === null ? others : { ...others, [characterId]: voiceId } };
}
