import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/source-files.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { AnnouncedFile, SourceFile } from '#domain/scene/source-file.ts';
import { call } from '#web/platform/api/call.ts';
import { sendChunks } from '#web/platform/api/send-chunks.ts';
import { fetchBytes } from '#web/platform/api/signed-addresses.ts';
import { sceneKeys } from './scene-cache.ts';

/** Stores an upload with its scene, replacing the previous one. A repeated call resumes. */
export async function sendSourceFiles(
  sceneId: SceneId,
  files: readonly File[],
  signal?: AbortSignal,
): Promise<SourceFile[]> {
  const announced: AnnouncedFile[] = [];
  for (const file of files) announced.push(await announcedFile(file));
  const asked = { params: { sceneId }, body: { files: announced }, ...(signal && { signal }) };
  const ask = () => call(contract.announceSourceFiles, asked);
  await sendChunks(new Blob([...files]), await ask(), { ask, ...(signal && { signal }) });
  return (await call(contract.finishSourceFiles, asked)).sourceFiles;
}

async function announcedFile(file: File): Promise<AnnouncedFile> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, sizeBytes: file.size, sha256 };
}

/** Like `sendSourceFiles`, and marks the scene as having them. */
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
  const [first] = client.getQueryData<Scene>(sceneKeys.one(sceneId))?.sourceFiles ?? [];
  const query = first ? { name: first.name, sizeBytes: String(first.sizeBytes) } : {};
  await call(contract.deleteSourceFiles, { params: { sceneId }, query });
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
