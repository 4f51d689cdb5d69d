// The process that reads a file: it can read this program and the file, and nothing else. Each file has its own
// process, so it can't harm the server or other files.
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageProgress, ProcessedFile } from '#contract/scripts.ts';
import { fromTextFormat, isTextFormat } from '#domain/script/from-text-formats.ts';
import type { UploadKind } from '#domain/script/script-file.ts';
import { plainTextOf } from '#domain/script/plain-text.ts';
import { refuseTooMuchText } from '#domain/script/source-limits.ts';
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';
import { UnreadableFile, type UnreadableCode } from '#domain/script/unreadable-file.ts';
import type { Language } from './ocr/language-of-words.ts';
import type { ReadPictures } from './ocr/picture-reader.ts';

export interface ReadingTask {
  /** One file; photos of pages in order. */
  readonly paths: readonly string[];
  readonly kind: UploadKind;
  readonly password?: string;
}

export interface ReadingOrders extends ReadingTask {
  readonly maxMemoryBytes: number;
  /** How many page images are read at once; 0 if none. */
  readonly threads: number;
}

/** A file that was read, as it is answered. */
export interface ReadFile {
  readonly format: SourceDocument['format'];
  /** Some of its pages are images without recognized text. */
  readonly isIncomplete: boolean;
  /** A `ProcessedFile` as JSON in UTF-8, written here so that the server doesn't take it apart. */
  readonly json: Uint8Array;
}

/** What the process reports before it ends; nothing if it was ended. */
export type ReadingAnswer =
  | ReadFile
  | { readonly code: UnreadableCode; readonly reason: string }
  | { readonly failure: string };

/** Progress, a sign of life, a question for the data of a language, or the result. */
export type ReadingMessage = PageProgress | 'still reading' | { readonly dataOf: Language } | ReadingAnswer;

/** The answer to `dataOf`: the folder, or null if the data can't be had. */
export interface LanguageData {
  readonly language: Language;
  readonly folder: string | null;
}

const BELOW_THE_SERVER = 10;
const tell = (message: ReadingMessage) => process.send?.(message);

// The PDF library leaves rejected promises that nobody awaits; relevant errors reach `answer`.
process.on('unhandledRejection', () => undefined);
// Without the server, nobody waits for a result.
process.once('disconnect', () => process.exit(1));
process.once('message', async (orders: ReadingOrders) => {
  setPriority(BELOW_THE_SERVER);
  const guard = new URL('../platform/memory-guard.ts', import.meta.url);
  new Worker(guard, { workerData: orders.maxMemoryBytes }).unref();
  process.send?.(await answer(orders), () => process.exit(0));
});

async function answer(orders: ReadingOrders): Promise<ReadingAnswer> {
  try {
    return answerFrom(await read(orders));
  } catch (error) {
    if (error instanceof UnreadableFile) return { code: error.code, reason: error.reason };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function answerFrom(source: SourceDocument): ReadFile {
  refuseTooMuchText(source);
  const { lines, pagesWithoutText, ...rest } = source;
  const processed: ProcessedFile = {
    extractedText: plainTextOf(lines),
    document: {
      ...rest,
      ...(pagesWithoutText !== undefined && { pagesWithoutText: [...pagesWithoutText] }),
      lines: lines.map(withoutText),
    },
  };
  return {
    format: source.format,
    isIncomplete: pagesWithoutText !== undefined,
    json: Buffer.from(JSON.stringify(processed)),
  };
}

function withoutText(source: SourceLine): ProcessedFile['document']['lines'][number] {
  const { text: _, ...line } = source;
  return { ...line, spans: [...line.spans] };
}

async function read({ paths, kind, password, threads }: ReadingOrders): Promise<SourceDocument> {
  if (kind === 'photo') {
    const { readPhotos } = await import('./ocr/read-photos.ts');
    return readPhotos(
      paths.map((path) => () => readFile(path)),
      await picturesRead(threads),
    );
  }
  const bytes = new Uint8Array(await readFile(paths[0] ?? ''));
  if (isTextFormat(kind)) return fromTextFormat(kind, bytes);
  if (kind === 'docx') return (await import('./docx/read-docx.ts')).readDocx(bytes);
  const { readPdf } = await import('./pdf/read-pdf.ts');
  if (threads === 0) return readPdf(bytes, { password });
  return readPdf(bytes, {
    password,
    pictures: {
      // Many a PDF has a blank page, for which nothing needs to be recognized.
      read: async (pages) => (await picturesRead(threads))(pages),
      draw: async (page, quarters) => (await import('./ocr/page-picture.ts')).pictureOfPage(page, quarters),
    },
  });
}

async function picturesRead(threads: number): Promise<ReadPictures> {
  const { pictureReader } = await import('./ocr/picture-reader.ts');
  return pictureReader(threads, { onPage: tell, onRead: () => tell('still reading'), dataOf });
}

const asked = new Map<Language, Promise<string | null>>();

/** This process can't fetch anything: the server does. */
function dataOf(language: Language): Promise<string | null> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  asked.set(language, promise);
  const onAnswer = (answer: LanguageData) => {
    if (answer.language !== language) return;
    process.off('message', onAnswer);
    resolve(answer.folder);
  };
  process.on('message', onAnswer);
  tell({ dataOf: language });
  return promise;
}
