// A stored upload to a source document: its type told by content, its size held to the type's limit.
import { open } from 'node:fs/promises';
import { problem } from '#contract/problems.ts';
import { formatOf, maxBytesOf, SIGNATURE_BYTES } from '#domain/script/script-file.ts';
import type { SourceDocument, SourceFormat } from '#domain/script/source-line.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import type { ReadingPool } from './reading-pool.ts';
import { problemFrom } from './unreadable-problem.ts';

const MEGABYTE = 1024 * 1024;

/** Throws Problem: `file.*` or `server.busy`. */
export async function sourceFromFile(
  pool: ReadingPool,
  path: string,
  fileName: string,
  signal?: AbortSignal,
): Promise<SourceDocument> {
  return pool.read({ path, format: await formatOfFile(path, fileName) }, signal);
}

async function formatOfFile(path: string, fileName: string): Promise<SourceFormat> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(SIGNATURE_BYTES), position: 0 });
    const format = formatOf(buffer.subarray(0, bytesRead), fileName);
    if (size > maxBytesOf[format]) throw tooLarge(format, size);
    return format;
  } catch (error) {
    throw error instanceof UnreadableFile ? problemFrom(error) : error;
  } finally {
    await file.close();
  }
}

function tooLarge(format: SourceFormat, bytes: number) {
  if (format === 'pdf' || format === 'docx') return problem('file.too_large');
  return problem('file.text_too_large', { sizeMb: (bytes / MEGABYTE).toFixed(1) });
}
