import * as contract from '#contract/source-files.ts';
import type { SceneId } from '#domain/ids.ts';
import type { AnnouncedFile, SourceFile } from '#domain/scene/source-file.ts';
import { call } from '#web/platform/api/call.ts';
import { sendChunks } from '#web/platform/api/send-chunks.ts';

/** Keeps an upload with its scene, in place of the one before. Sent again, it goes on where it was. */
export async function sendSourceFiles(
  sceneId: SceneId,
  files: readonly File[],
  signal?: AbortSignal,
): Promise<SourceFile[]> {
  const announced: AnnouncedFile[] = [];
  for (const file of files) announced.push(await announcedFile(file));
  const asked = { params: { sceneId }, body: { files: announced }, signal };
  const ask = () => call(contract.announceSourceFiles, asked);
  await sendChunks(new Blob([...files]), await ask(), { ask, signal });
  return (await call(contract.finishSourceFiles, asked)).sourceFiles;
}

async function announcedFile(file: File): Promise<AnnouncedFile> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, sizeBytes: file.size, sha256 };
}
