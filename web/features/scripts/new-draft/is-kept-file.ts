import type { SceneId } from '#domain/ids.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { fetchSourceFile } from '#web/features/scenes/queries/source-files.ts';

const TIMEOUT_MS = 30_000;

/** Whether these are, byte for byte, the files stored with the scene. False if that can’t be determined. */
export async function isKeptFile(
  sceneId: SceneId,
  kept: readonly SourceFile[],
  files: readonly File[],
): Promise<boolean> {
  const isAlike = kept.length > 0 && kept.length === files.length;
  if (!isAlike || kept.some(({ sizeBytes }, i) => sizeBytes !== files[i]?.size)) return false;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const same = await Promise.all(
      files.map(async (file, i) => areSame(file, await fetchSourceFile(sceneId, kept[i]!.position, signal))),
    );
    return same.every(Boolean);
  } catch {
    return false;
  }
}

async function areSame(one: Blob, other: Blob): Promise<boolean> {
  const [a, b] = (await Promise.all([one.arrayBuffer(), other.arrayBuffer()])).map(
    (buffer) => new Uint8Array(buffer),
  );
  return a!.length === b!.length && a!.every((byte, i) => byte === b![i]);
}
