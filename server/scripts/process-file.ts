import type { MultipartFile } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';
import type { ProcessedFile } from '#contract/scripts.ts';
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';
import type { Services } from '../services.ts';
import type { ReadingPool } from './reading-pool.ts';
import { sourceFromFile } from './source-from-file.ts';
import { withUploadOnDisk } from './upload-on-disk.ts';

/** White space, in line heights, that shows as a blank line in plain text. */
const BLANK_LINE = 0.7;

/** Reads the script sent in the field `file`. Throws Problem `file.*`, `request.too_many` or `server.busy`. */
export async function processFile(
  { config }: Pick<Services, 'config'>,
  pool: ReadingPool,
  userId: string,
  upload: MultipartFile | undefined,
  signal?: AbortSignal,
): Promise<ProcessedFile> {
  if (upload === undefined || upload.fieldname !== 'file') {
    upload?.file.resume();
    throw problem('file.missing');
  }
  const document = await pool
    .forOwner(userId, () =>
      withUploadOnDisk(config.dataDir, upload, (path) => sourceFromFile(pool, path, upload.filename, signal)),
    )
    .finally(() => upload.file.resume());
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
