import type { Multipart } from '@fastify/multipart';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { countUpload } from './count-upload.ts';
import type { Readers } from './readers.ts';
import type { ReadFile } from './reading-process.ts';
import type { ReadingWatch } from './reading-pool.ts';
import { receiveUpload, type ReceivedFile } from './received-upload.ts';
import { sourceFromFiles } from './source-from-files.ts';

/** Keeps the files of an upload that was read; they are deleted from the disk when it settles. */
export type KeepUpload = (userId: UserId, files: readonly ReceivedFile[]) => Promise<void>;

interface ReceivedRequest {
  readonly userId: UserId;
  readonly parts: AsyncIterable<Multipart>;
  readonly watch?: ReadingWatch;
}

/**
 * Reads the script, or the photos of its pages, in the field `file`, and has it kept in the background. Throws
 * Problem `file.*` or `server.busy`.
 */
export async function processFile(
  services: Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'tracing'>,
  readers: Readers,
  keepUpload: KeepUpload,
  { userId, parts, watch = {} }: ReceivedRequest,
): Promise<ReadFile> {
  const { background, config, tracing } = services;
  async function read() {
    const { files, password, remove } = await receiveUpload(config.dataDir, parts);
    try {
      const options = { ...watch, owner: userId, ...(password !== undefined && { password }) };
      const file = await sourceFromFiles(readers, files, options);
      background.run('keep an upload that was read', () => keepUpload(userId, files).finally(remove));
      return file;
    } catch (error) {
      await remove();
      throw error;
    }
  }
  await countUpload(services, userId);
  return tracing.span('script reading', read, ({ format }) => ({ 'script.format': format }));
}
