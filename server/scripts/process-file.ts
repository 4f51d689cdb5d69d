import type { Multipart } from '@fastify/multipart';
import type { ProcessedFile } from '#contract/scripts.ts';
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';
import type { Services } from '#server/platform/services.ts';
import { countUpload } from './count-upload.ts';
import type { Readers } from './readers.ts';
import type { ReadingWatch } from './reading-pool.ts';
import { withReceivedUpload } from './received-upload.ts';
import { sourceFromFiles } from './source-from-files.ts';

/** White space, in line heights, that shows as a blank line in plain text. */
const BLANK_LINE = 0.7;

/** Reads the script, or the photos of its pages, sent in the field `file`. Throws Problem `file.*`,
 * `request.too_many` or `server.busy`. */
export async function processFile(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'tracing'>,
  readers: Readers,
  userId: string,
  parts: AsyncIterable<Multipart>,
  watch: ReadingWatch = {},
): Promise<ProcessedFile> {
  const { config, tracing } = services;
  const read = () =>
    withReceivedUpload(config.dataDir, parts, ({ files, password }) =>
      sourceFromFiles(readers, files, { ...watch, ...(password !== undefined && { password }) }),
    );
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
