// What may be uploaded, before anything is read: rehearsal.md section 5, decisions 5.1. The server checks again.
import { sentenceFor } from '#contract/problems.ts';
import { formatNamed, maxBytesOf } from '#domain/script/script-file.ts';
import type { SourceFormat } from '#domain/script/source-line.ts';

export type ScriptFile = Pick<File, 'name' | 'size' | 'type'>;

const MEGABYTE = 1024 * 1024;
const SMALL_BYTES = 500;
const LONG_NAME = 50;

const formatOfType: Readonly<Record<string, SourceFormat>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'application/xml+fdx': 'fdx',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
};

/** Read in the browser; the others the server reads. */
export const isReadHere = (format: SourceFormat | null): boolean =>
  format === 'txt' || format === 'fdx' || format === 'rtf';

/** What an open dialog of the system offers. */
export const acceptedFiles = '.pdf,.docx,.txt,.fdx,.rtf';

/** By its name, else by the type the system says it is; null for anything else. */
export const formatOfFile = ({ name, type }: ScriptFile): SourceFormat | null =>
  formatNamed(name) ?? formatOfType[type] ?? null;

/** Why this file cannot be taken, or null. */
export function whyNotUpload(file: ScriptFile): string | null {
  const format = formatOfFile(file);
  if (!format) return sentenceFor('file.type');
  if (file.size === 0) return sentenceFor('file.empty');
  if (file.size <= maxBytesOf[format]) return null;
  if (!isReadHere(format)) return sentenceFor('file.too_large');
  return sentenceFor('file.text_too_large', { sizeMb: (file.size / MEGABYTE).toFixed(1) });
}

/** What may be wrong with a file that can be taken. */
export function fileWarnings({ name, size }: ScriptFile): string[] {
  const hasLongName = name.includes(' ') && name.length > LONG_NAME;
  return [
    size < SMALL_BYTES && 'File is very small. Please ensure it contains the complete script.',
    hasLongName && 'The name of this file is long. Give the scene a short title below.',
    /untitled|document/i.test(name) &&
      'The name of this file says little. Give the scene a title you will know.',
  ].filter((warning) => warning !== false);
}
