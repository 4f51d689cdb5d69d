import type { Multipart } from '@fastify/multipart';
import type { ProcessedFile } from '#contract/scripts.ts';
import type { UserId } from '#domain/ids.ts';
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';
import type { Services } from '#server/platform/services.ts';
import { countUpload } from './count-upload.ts';
import type { Readers } from './readers.ts';
import type { ReadingWatch } from './reading-pool.ts';
import { receiveUpload, type ReceivedFile } from './received-upload.ts';
import { sourceFromFiles } from './source-from-files.ts';

/** White space, in line heights, that becomes a blank line in plain text. */
const BLANK_LINE = 0.7;

/** Keeps the files of an upload that was read; they are deleted from the disk when it settles. */
export type KeepUpload = (userId: UserId, files: readonly ReceivedFile[]) => Promise<void>;

interface ReceivedRequest {
  readonly userId: UserId;
  readonly parts: AsyncIterable<Multipart>;
  readonly watch?: ReadingWatch;
}

/**
 * Reads the script, or the photos of its pages, in the field `file`, and has it kept in the background. Throws
 * Problem `file.*`, `request.too_many`, or `server.busy`.
 */
export async function processFile(
  services: Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'tracing'>,
  readers: Readers,
  keepUpload: KeepUpload,
  { userId, parts, watch = {} }: ReceivedRequest,
): Promise<ProcessedFile> {
  const { background, config, tracing } = services;
  async function read() {
    const { files, password, remove } = await receiveUpload(config.dataDir, parts);
    try {
      const options = { ...watch, ...(password !== undefined && { password }) };
      const document = await sourceFromFiles(readers, files, options);
      background.run('keep an upload that was read', () => keepUpload(userId, files).finally(remove));
      return document;
    } catch (error) {
      await remove();
      throw error;
    }
  }
  const document = await readers.text.forOwner(userId, async () => {
    await countUpload(services, userId);
    return tracing.span('script reading', read, ({ format }) => ({ 'script.format': format }));
  });
  return { extractedText: plainTextOf(document), document: sentFrom(document) };
}

function plainTextOf({ lines }: SourceDocument): string {
  return lines
    .map(({ text, gapBefore }, i) => (i > 0 && (gapBefore ?? 1) >= BLANK_LINE ? `\n${text}` : text))
    .join('\n');
}

const sentFrom = ({ lines, pagesWithoutText, ...rest }: SourceDocument): ProcessedFile['document'] => ({
  ...rest,
  ...(pagesWithoutText !== undefined && { pagesWithoutText: [...pagesWithoutText] }),
  lines: lines.map((line: SourceLine) => ({ ...line, spans: [...line.spans] })),
});
