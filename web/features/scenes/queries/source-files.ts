import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/source-files.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { call } from '#web/platform/api/call.ts';
import { fetchBytes } from '#web/platform/api/signed-addresses.ts';
import { sendSourceFiles } from '../source-file-calls.ts';
import { sceneKeys } from './scene-cache.ts';

/** As `sendSourceFiles`, and the scene is known to have them. */
export async function keepSourceFiles(
  client: QueryClient,
  sceneId: SceneId,
  files: readonly File[],
): Promise<SourceFile[]> {
  const sourceFiles = await sendSourceFiles(sceneId, files);
  remember(client, sceneId, sourceFiles);
  return sourceFiles;
}

export async function deleteSourceFiles(client: QueryClient, sceneId: SceneId): Promise<void> {
  await call(contract.deleteSourceFiles, { params: { sceneId } });
  remember(client, sceneId, []);
}

export async function fetchSourceFile(
  sceneId: SceneId,
  position: number,
  signal: AbortSignal,
): Promise<Blob> {
  const params = { sceneId, position };
  return fetchBytes((await call(contract.getSourceFileAddress, { params, signal })).address, signal);
}

function remember(client: QueryClient, sceneId: SceneId, sourceFiles: SourceFile[]): void {
  client.setQueryData<Scene>(sceneKeys.one(sceneId), (scene) => scene && { ...scene, sourceFiles });
}
