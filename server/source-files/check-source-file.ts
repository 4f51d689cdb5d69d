// What an arrived file is, by its content, and whether it may be kept: the name is only what it is called.
import { stat } from 'node:fs/promises';
import { MAX_FILE_NAME_LENGTH, type SourceFile, type SourceFileFormat } from '#domain/scene/source-file.ts';
import { kindOfFile, type StoredFile } from '../scripts/source-from-files.ts';

/** Throws Problem `file.*`. */
export async function checkSourceFile({ path, name }: StoredFile): Promise<Omit<SourceFile, 'position'>> {
  const kind = await kindOfFile({ path, name });
  const format = kind === 'photo' ? (/\.png$/i.test(name) ? 'png' : 'jpeg') : kind;
  return { name: keptName(name, format), format, sizeBytes: (await stat(path)).size };
}

// Control characters, marks that reorder text unseen, and what a path is made of.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069/\\:]/g;

/** A name to show and to save under, never a path. */
function keptName(name: string, format: SourceFileFormat): string {
  const written = name.toWellFormed().normalize('NFC').replace(unwanted, ' ').trim().replace(/^\.+/, '');
  return [...written].slice(-MAX_FILE_NAME_LENGTH).join('') || `script.${format}`;
}
