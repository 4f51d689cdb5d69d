// From the chosen file to the parsed script: text, Final Draft and Rich Text are read here, PDF and Word documents
// where the server can see their pages (rehearsal.md section 4, "Upload progress labels").
import { browserSentence } from '#contract/browser-problems.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { logParsing } from '../../offline/parsing-log.ts';
import { formatOfFile, isReadHere } from './check-file.ts';
import { readInWorker, type ReadScript } from './read-in-worker.ts';
import type { ReaderAnswer } from './reader.worker.ts';

export interface ReadingProgress {
  readonly label: 'Uploading file...' | 'Processing file...' | 'Parsing script...' | 'Complete';
  readonly percent: number;
}

export const stages = {
  uploading: { label: 'Uploading file...', percent: 0 },
  processing: { label: 'Processing file...', percent: 25 },
  parsing: { label: 'Parsing script...', percent: 75 },
  complete: { label: 'Complete', percent: 100 },
} as const satisfies Record<string, ReadingProgress>;

/** Has the server read the file into positioned lines. Throws ApiError or Offline. */
export type ProcessFile = (file: File, signal: AbortSignal) => Promise<SourceDocument>;

/** Throws what the server or the reader says is wrong with the file; the signal's reason when it was cancelled. */
export async function readUpload(
  file: File,
  processFile: ProcessFile,
  onProgress: (progress: ReadingProgress) => void,
  signal: AbortSignal,
  read: ReadScript = readInWorker,
): Promise<ParsedScript> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    onProgress(stages.uploading);
    const answer = await readWhereItCanBe();
    if (!('parsed' in answer))
      throw new Error('failed' in answer ? answer.failed : browserSentence('unknown'));
    onProgress(stages.complete);
    const { parsed } = answer;
    const whole = { ...parsed, metadata: { ...parsed.metadata, processingTimeMs: elapsed() } };
    log(file, elapsed(), whole, null);
    return whole;
  } catch (error) {
    if (!signal.aborted) log(file, elapsed(), null, error);
    throw error;
  }

  async function readWhereItCanBe(): Promise<ReaderAnswer> {
    if (isReadHere(formatOfFile(file))) {
      onProgress(stages.processing);
      const bytes = await file.arrayBuffer();
      signal.throwIfAborted();
      onProgress(stages.parsing);
      const answer = await read({ bytes, fileName: file.name }, signal);
      if (!('needsServer' in answer)) return answer;
    }
    onProgress(stages.processing);
    const document = await processFile(file, signal);
    onProgress(stages.parsing);
    const answer = await read({ document, fileName: file.name }, signal);
    return 'parsed' in answer ? { parsed: withUnreadPages(answer.parsed, document) } : answer;
  }
}

/** Pages that are pictures are named, so that nobody misses their lines unawares. */
function withUnreadPages(
  parsed: ParsedScript,
  { pagesWithoutText: pages = [] }: SourceDocument,
): ParsedScript {
  if (pages.length === 0) return parsed;
  const which =
    pages.length === 1
      ? `Page ${pages[0]} is a picture and was`
      : `Pages ${pages.join(', ')} are pictures and were`;
  return {
    ...parsed,
    needsReview: true,
    reviewSuggestions: [`${which} not read.`, ...parsed.reviewSuggestions],
  };
}

function log(file: File, processingTime: number, parsed: ParsedScript | null, error: unknown): void {
  logParsing({
    timestamp: new Date().toISOString(),
    fileName: file.name,
    fileSize: file.size,
    fileType: file.type || 'text/plain',
    processingTime,
    success: parsed !== null,
    charactersDetected: parsed?.metadata.charactersDetected ?? 0,
    linesDetected: parsed?.metadata.linesDetected ?? 0,
    confidence: parsed?.metadata.confidence ?? 0,
    errorMessage: error === null ? null : readingFailure(error),
    userAgent: navigator.userAgent,
  });
}

/** What went wrong, in the sentence that was given for it. */
export const readingFailure = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : browserSentence('unknown');
