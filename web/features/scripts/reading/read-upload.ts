// From the chosen file to the parsed script. Text, Final Draft and RTF files are parsed in the browser; PDF and Word
// files on the server, which can render their pages (docs/product/scripts.md#reading).
import { browserSentence } from '#contract/browser-problems.ts';
import type { ThingToCheck } from '#domain/script/thing-to-check.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import type { ProcessOptions } from '../queries/scripts.ts';
import { logParsing } from '../device/parsing-log.ts';
import { askOnce } from '#web/platform/workers/ask-once.ts';
import { isParsedInBrowser, kindOfFile } from '../upload/check-file.ts';
import type { ReaderAnswer, ReaderRequest } from './reader.worker.ts';
import { sizeBytesOf, type Upload } from '../upload/upload.ts';

export interface ReadingProgress {
  readonly label: 'Uploading file...' | 'Processing file...' | 'Parsing script...' | 'Complete';
  readonly percent: number;
  /** For example "Reading page 12 of 98". */
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
  /** The reading by another layout that is nearly as likely. */
  readonly other: ParsedScript | null;
  /** Why this is hardly a script, in a sentence about "it". */
  readonly whyNoScript: string | null;
  /** Advice for a file that doesn’t look like a script. */
  readonly hints: readonly ThingToCheck[];
  /** What is missing from a damaged file, in sentences; also among the suggestions of `parsed`. */
  readonly damage: readonly string[];
  /** The server’s response text; absent if the browser parsed the file. */
  readonly processed?: string;
}

/** Sends the files to the server; returns its JSON as text. Throws ApiError or Offline. */
export type ProcessFile = (files: readonly File[], options: ProcessOptions) => Promise<string>;

export interface ReadingWatch {
  readonly onProgress: (progress: ReadingProgress) => void;
  readonly signal: AbortSignal;
}

/** Throws an error whose message says what is wrong with the file, or the signal’s reason if it was canceled. */
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
    const { answer, processed } = await readWherePossible();
    if (!('parsed' in answer))
      throw new Error('failed' in answer ? answer.failed : browserSentence('unknown'));
    onProgress(stages.complete);
    const { parsed, ...rest } = answer;
    const whole = { ...parsed, metadata: { ...parsed.metadata, processingTimeMs: elapsed() } };
    log(upload, elapsed(), whole, null);
    return { parsed: whole, ...rest, ...(processed !== undefined && { processed }) };
  } catch (error) {
    if (!signal.aborted) log(upload, elapsed(), null, error);
    throw error;
  }

  async function readWherePossible(): Promise<{ answer: ReaderAnswer; processed?: string }> {
    const [file] = files;
    if (file !== undefined && isParsedInBrowser(kindOfFile(file))) {
      onProgress(stages.processing);
      const bytes = await file.arrayBuffer();
      signal.throwIfAborted();
      onProgress(stages.parsing);
      const answer = await read({ bytes, fileName: name }, signal);
      if (!('needsServer' in answer)) return { answer };
    }
    onProgress(stages.processing);
    const processed = await processFile(files, {
      ...(password !== undefined && { password }),
      onPage: ({ page, of }) => onProgress(readingPage(page, of)),
      signal,
    });
    onProgress(stages.parsing);
    return { answer: await read({ processed, fileName: name }, signal), processed };
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

/** What went wrong, as a sentence for the actor. */
export const readingFailure = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : browserSentence('unknown');

export type ReadScript = (request: ReaderRequest, signal: AbortSignal) => Promise<ReaderAnswer>;

const readInWorker: ReadScript = (request, signal) =>
  askOnce(
    new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
    'bytes' in request ? [request.bytes] : [],
  );
