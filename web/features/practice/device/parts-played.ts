// Which character the actor last played in each scene on this device, so that the next session starts with it.
import type { CharacterId, SceneId } from '#domain/ids.ts';
import { preference } from '#web/platform/storage/preferences.ts';

type Played = readonly (readonly [sceneId: SceneId, characterId: CharacterId])[];

const maxKept = 200;
const kept = preference<Played>('parts_played', isPlayed, []);

export const partsPlayed = {
  of: (sceneId: SceneId): CharacterId | null => kept.read().find(([id]) => id === sceneId)?.[1] ?? null,
  keep(sceneId: SceneId, characterId: CharacterId): void {
    const others = kept.read().filter(([id]) => id !== sceneId);
    kept.write([...others, [sceneId, characterId] as const].slice(-maxKept));
  },
};

function isPlayed(value: unknown): value is Played {
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'string');
  return Array.isArray(value) && value.every(isPair);
}
