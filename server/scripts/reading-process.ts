// The process a file is read in: it may read this program and the file, and nothing else. One file, one process:
// whatever the file does to it, the server and other people's files are not harmed.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { fromTextFormat, isTextFormat } from '#domain/script/from-text-formats.ts';
import type { SourceDocument, SourceFormat } from '#domain/script/source-line.ts';
import { UnreadableFile, type UnreadableCode } from '#domain/script/unreadable-file.ts';

export interface ReadingTask {
  readonly path: string;
  readonly format: SourceFormat;
}

/** What the process says before it ends; nothing when it was ended. */
export type ReadingAnswer =
  | { readonly document: SourceDocument }
  | { readonly code: UnreadableCode; readonly reason: string }
  | { readonly failure: string };

const [path = '', format = 'txt', maxMemoryBytes = '0'] = process.argv.slice(2);
new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: Number(maxMemoryBytes) }).unref();
// The PDF library leaves promises rejected that nobody waits for; what counts reaches `answer`.
process.on('unhandledRejection', () => undefined);
process.send?.(await answer({ path, format: format as SourceFormat }), () => process.exit(0));

async function answer(task: ReadingTask): Promise<ReadingAnswer> {
  try {
    return { document: await read(task) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { code: error.code, reason: error.reason };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function read(task: ReadingTask): Promise<SourceDocument> {
  const bytes = new Uint8Array(await readFile(task.path));
  if (isTextFormat(task.format)) return fromTextFormat(task.format, bytes);
  if (task.format === 'docx') return (await import('./docx/read-docx.ts')).readDocx(bytes);
  return (await import('./pdf/read-pdf.ts')).readPdf(bytes);
}
