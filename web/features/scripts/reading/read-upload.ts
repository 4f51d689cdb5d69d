// From the chosen file to the parsed script: text, Final Draft and Rich Text are read here, PDF and Word documents
// where the server can see their pages (docs/product/scripts.md#reading).
import { browserSentence } from '#contract/browser-problems.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import type { ProcessOptions } from '../queries/scripts.ts';
import { logParsing } from '../device/parsing-log.ts';
import { isReadHere, kindOfFile } from '../upload/check-file.ts';
import { readInWorker, type ReadScript } from './read-in-worker.ts';
import type { ReaderAnswer } from './reader.worker.ts';
import { sizeBytesOf, type Upload } from '../upload/upload.ts';

export interface ReadingProgress {
  readonly label: 'Uploading file...' | 'Processing file...' | 'Parsing script...' | 'Complete';
  readonly percent: number;
  /** In honest units: "Reading page 12 of 98". */
  readonly detail?: string;
}

export const stages = {
  uploading: { label: 'Uploading file...', percent: 0 },
  processing: { label: 'Processing file...', percent: 25 },
  parsing: { label: 'Parsing script...', percent: 75 },
  complete: { label: 'Complete', percent: 100 },
} as const satisfies Record<string, ReadingProgress>;

export interface ReadUpload {
  readonly parsed: ParsedScript;
  /** What would help where the script is hardly one as it stands. */
  readonly hints: readonly string[];
}

/** Has the server read the files; its answer as text. Throws ApiError or Offline. */
export type ProcessFile = (files: readonly File[], options: ProcessOptions) => Promise<string>;

export interface ReadingWatch {
  readonly onProgress: (progress: ReadingProgress) => void;
  readonly signal: AbortSignal;
}

/** Throws what the server or the reader says is wrong with the file; the signal's reason when it was cancelled. */
export async function readUpload(
  upload: Upload,
  processFile: ProcessFile,
  { onProgress, signal }: ReadingWatch,
  read: ReadScript = readInWorker,
): Promise<ReadUpload> {
  const { files, name, password } = upload;
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    onProgress(stages.uploading);
    const answer = await readWhereItCanBe();
    if (!('parsed' in answer))
      throw new Error('failed' in answer ? answer.failed : browserSentence('unknown'));
    onProgress(stages.complete);
    const { parsed, hints } = answer;
    const whole = { ...parsed, metadata: { ...parsed.metadata, processingTimeMs: elapsed() } };
    log(upload, elapsed(), whole, null);
    return { parsed: whole, hints };
  } catch (error) {
    if (!signal.aborted) log(upload, elapsed(), null, error);
    throw error;
  }

  async function readWhereItCanBe(): Promise<ReaderAnswer> {
    const [file] = files;
    if (file !== undefined && isReadHere(kindOfFile(file))) {
      onProgress(stages.processing);
      const bytes = await file.arrayBuffer();
      signal.throwIfAborted();
      onProgress(stages.parsing);
      const answer = await read({ bytes, fileName: name }, signal);
      if (!('needsServer' in answer)) return answer;
    }
    onProgress(stages.processing);
    const processed = await processFile(files, {
      ...(password !== undefined && { password }),
      onPage: ({ page, of }) => onProgress(readingPage(page, of)),
      signal,
    });
    onProgress(stages.parsing);
    return read({ processed, fileName: name }, signal);
  }
}

function readingPage(page: number, of: number): ReadingProgress {
  const { label, percent } = stages.processing;
  const share = (page - 1) / of;
  return {
    label,
    percent: percent + share * (stages.parsing.percent - percent),
    detail: `Reading page ${page} of ${of}`,
  };
}

function log(upload: Upload, processingTime: number, parsed: ParsedScript | null, error: unknown): void {
  logParsing({
    timestamp: new Date().toISOString(),
    fileName: upload.name,
    fileSize: sizeBytesOf(upload),
    fileType: upload.files[0]?.type || 'text/plain',
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
