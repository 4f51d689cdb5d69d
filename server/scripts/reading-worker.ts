// The thread a file is read in. One file, one thread: whatever the file does to it, nothing else is harmed.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { fromTextFormat, isTextFormat } from '#domain/script/from-text-formats.ts';
import type { SourceDocument, SourceFormat } from '#domain/script/source-line.ts';
import { UnreadableFile, type UnreadableCode } from '#domain/script/unreadable-file.ts';

export interface ReadingTask {
  readonly path: string;
  readonly format: SourceFormat;
}

export type ReadingAnswer =
  | { readonly document: SourceDocument }
  | { readonly code: UnreadableCode; readonly reason: string };

const { path, format } = workerData as ReadingTask;
parentPort?.postMessage(await answer(), []);

async function answer(): Promise<ReadingAnswer> {
  try {
    return { document: await read(new Uint8Array(await readFile(path))) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { code: error.code, reason: error.reason };
    throw error;
  }
}

async function read(bytes: Uint8Array): Promise<SourceDocument> {
  if (isTextFormat(format)) return fromTextFormat(format, bytes);
  if (format === 'docx') return (await import('./docx/read-docx.ts')).readDocx(bytes);
  return (await import('./pdf/read-pdf.ts')).readPdf(bytes);
}
