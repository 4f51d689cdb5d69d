// Checks a file before it is parsed (docs/product/scripts.md#files). The server checks again.
import { sentenceFor } from '#contract/problems.ts';
import { formatNamed, isPhotoNamed, MAX_PHOTOS, maxBytesOf } from '#domain/script/script-file.ts';
import {
  scriptFormats,
  maxServerBytes,
  scriptExtensions,
  sourceFormats,
} from '#domain/script/script-formats.ts';
import type { UploadKind } from '#domain/script/script-file.ts';
import { remark, type ThingToCheck } from '#domain/script/thing-to-check.ts';

export type ScriptFile = Pick<File, 'name' | 'size' | 'type'>;

const MEGABYTE = 1024 * 1024;
const SMALL_BYTES = 500;
const LONG_NAME = 50;

const kindOfType = new Map<string, UploadKind>([
  ...sourceFormats.flatMap((format) =>
    scriptFormats[format].mediaTypes.map((type): [string, UploadKind] => [type, format]),
  ),
  ['image/jpeg', 'photo'],
  ['image/png', 'photo'],
]);

/** Parsed in the browser; the server parses the others. */
export const isParsedInBrowser = (kind: UploadKind | null): boolean =>
  kind !== null && kind !== 'photo' && scriptFormats[kind].readOn === 'device';

/** The `accept` attribute of a file dialog. */
export const acceptedPhotos = '.jpg,.jpeg,.png';
export const acceptedFiles = `${scriptExtensions},${acceptedPhotos}`;

/** By its name, otherwise by its media type; null for anything else. */
export const kindOfFile = ({ name, type }: ScriptFile): UploadKind | null =>
  formatNamed(name) ?? (isPhotoNamed(name) ? 'photo' : (kindOfType.get(type) ?? null));

export const arePhotos = (files: readonly ScriptFile[]): boolean =>
  files.length > 0 && files.every((file) => kindOfFile(file) === 'photo');

/** Why these files are refused; null if they are one script or photos of its pages. */
export function whyNotUpload(files: readonly ScriptFile[]): string | null {
  const refusal = files.map(whyNotFile).find((reason) => reason !== null);
  if (refusal !== undefined) return refusal;
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (files.length > (arePhotos(files) ? MAX_PHOTOS : 1)) {
    return sentenceFor('file.too_many', { most: MAX_PHOTOS });
  }
  return bytes > maxServerBytes ? sentenceFor('file.too_large') : null;
}

function whyNotFile(file: ScriptFile): string | null {
  const kind = kindOfFile(file);
  if (!kind) return sentenceFor('file.type');
  if (file.size === 0) return sentenceFor('file.empty');
  if (file.size <= maxBytesOf(kind)) return null;
  if (kind === 'photo') return sentenceFor('file.photo_too_large');
  if (!isParsedInBrowser(kind)) return sentenceFor('file.too_large');
  return sentenceFor('file.text_too_large', { sizeMb: (file.size / MEGABYTE).toFixed(1) });
}

/** Warnings about an acceptable file. */
export function fileWarnings({ name, size }: ScriptFile): ThingToCheck[] {
  const hasLongName = name.includes(' ') && name.length > LONG_NAME;
  return [
    size < SMALL_BYTES &&
      remark('File is very small. Please ensure it contains the complete script.', 'source'),
    hasLongName && remark('The name of this file is long. Give the scene a short title below.', 'title'),
    /untitled|document/i.test(name) &&
      remark('The name of this file isn’t descriptive. Give the scene a title you will recognize.', 'title'),
  ].filter((warning) => warning !== false);
}
