/** A scene stored on this device, with the size of its voices. */
import type { SceneId, UserId } from '#domain/ids.ts';
export interface KeptScene {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  /** Epoch milliseconds. */
  readonly openedAtMs: number;
  readonly voicesBytes: number;
}

/** Room for about 1,500 lines; phones allow a site far more. */
const maxVoicesBytes = 64 * 2 ** 20;

/**
 * The scenes whose voices are dropped to make room for `newBytes`: those opened longest ago, never the open one. Null
 * if that can’t make enough room.
 */
export function scenesToDrop(
  kept: readonly KeptScene[],
  openSceneId: SceneId,
  newBytes: number,
  maxBytes = maxVoicesBytes,
): readonly KeptScene[] | null {
  let excess = kept.reduce((sum, { voicesBytes }) => sum + voicesBytes, newBytes) - maxBytes;
  const dropped: KeptScene[] = [];
  for (const scene of [...kept].sort((a, b) => a.openedAtMs - b.openedAtMs)) {
    if (excess <= 0) break;
    if (scene.sceneId === openSceneId || scene.voicesBytes === 0) continue;
    dropped.push(scene);
    excess -= scene.voicesBytes;
  }
  return excess <= 0 ? dropped : null;
}
