import type { Readable } from 'node:stream';
import { problem } from '#contract/problems.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { findKept } from './source-files.store.ts';

export interface OpenedFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly bytes: Readable;
}

/** The bytes of a kept file. Throws `scene.not_found`, `scene.access_denied`, `file.not_kept`. */
export async function openSourceFile(
  services: Pick<Services, 'db' | 'files'>,
  caller: Caller,
  { sceneId, position }: { sceneId: string; position: number },
): Promise<OpenedFile> {
  await allowOnlyOwner(services, caller, sceneId);
  const kept = await findKept(services.db, sceneId, position);
  if (!kept) throw problem('file.not_kept');
  const bytes = await services.files.getStream(kept.storageKey);
  return { name: kept.name, sizeBytes: kept.sizeBytes, bytes };
}
