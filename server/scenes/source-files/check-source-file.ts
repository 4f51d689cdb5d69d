// Checks an uploaded file by its content; the name is only a label.
import { MAX_FILE_NAME_LENGTH, type SourceFile, type SourceFileFormat } from '#domain/scene/source-file.ts';
import { kindOfContent, type BeginningOfFile } from '#server/scripts/source-from-files.ts';

/** Throws Problem `file.*`. */
export function checkSourceFile(file: BeginningOfFile): Omit<SourceFile, 'position'> {
  const { name, sizeBytes } = file;
  const kind = kindOfContent(file);
  const format = kind === 'photo' ? (/\.png$/i.test(name) ? 'png' : 'jpeg') : kind;
  return { name: keptName(name, format), format, sizeBytes };
}

// Control characters, invisible marks that reorder text, and drive names.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069:]/g;

/** A name to show and to save under, never a path. */
export function keptName(name: string, format: SourceFileFormat): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const written = last.replace(unwanted, ' ').trim().replace(/^\.+/, '');
  return [...written].slice(-MAX_FILE_NAME_LENGTH).join('') || `script.${format}`;
}
