/** A scene on this device: when it was opened last, and how much room its voices take. */
import type { SceneId, UserId } from '#domain/ids.ts';
export interface KeptScene {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  /** Epoch milliseconds. */
  readonly openedAtMs: number;
  readonly voicesBytes: number;
}

/** Room for about fifteen hundred lines; phones give a site far more. */
const maxVoicesBytes = 64 * 2 ** 20;

/**
 * Whose voices make room for `newBytes`: those of the scenes opened longest ago, never of the one that is open. Null:
 * there is no room to be made.
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
