import * as contract from '#contract/source-files.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { call } from './call.ts';

/** Keeps an upload with its scene, in place of the one before. */
export async function sendSourceFiles(
  sceneId: string,
  files: readonly File[],
  signal?: AbortSignal,
): Promise<SourceFile[]> {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return (await call(contract.keepSourceFiles, { params: { sceneId }, form, signal })).sourceFiles;
}
