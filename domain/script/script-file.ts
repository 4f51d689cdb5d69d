// Which files can be uploaded: formats (script-formats.ts), and photos of pages (docs/product/scripts.md#files). The content decides
// the format.
import { UnreadableFile } from './unreadable-file.ts';
import {
  scriptFormats,
  maxPhotoBytes,
  extensionsOf,
  sourceFormats,
  type SourceFormat,
} from './script-formats.ts';

/** A script in one of the formats, or photos of its pages. */
export type UploadKind = SourceFormat | 'photo';

/** One script, or this many photos of its pages, together no larger than a PDF. */
export const MAX_PHOTOS = 40;

export const maxBytesOf = (kind: UploadKind): number =>
  kind === 'photo' ? maxPhotoBytes : scriptFormats[kind].maxBytes;

/** How many files one user can upload per day, to have a script read or to keep it. */
export const maxUploadsPerDay = 200;

/** How many bytes from the beginning `formatOf` needs. */
export const SIGNATURE_BYTES = 4096;

/** The format that a file's name claims; null for any other. */
export function formatNamed(fileName: string): SourceFormat | null {
  const extension = /\.([^./\\]+)$/.exec(fileName.toLowerCase())?.[1];
  return sourceFormats.find((format) => extensionsOf(format).includes(extension ?? '')) ?? null;
}

/** Whether the file's name is that of a photo. */
export const isPhotoNamed = (fileName: string): boolean => /\.(?:jpe?g|png)$/i.test(fileName);

/** Like `formatOf`, but also accepts photos that are named as such. Throws UnreadableFile. */
export function kindOf(head: Uint8Array, fileName: string): UploadKind {
  if (head.length === 0 || !isPhotoNamed(fileName)) return formatOf(head, fileName);
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  const isPng = String.fromCharCode(...head.subarray(0, 4)) === '\x89PNG';
  if (isJpeg || isPng) return 'photo';
  throw new UnreadableFile('file.damaged', 'it is named as a photo, but there is no JPEG or PNG inside.');
}

/**
 * The format by the file's first bytes, whatever its name; plain text only if it does not claim to be something else.
 * Throws UnreadableFile for anything that is not one of the formats.
 */
export function formatOf(head: Uint8Array, fileName: string): SourceFormat {
  if (head.length === 0) throw new UnreadableFile('file.empty');
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  const isWide = text.startsWith('\xFF\xFE') || text.startsWith('\xFE\xFF');
  const start = (isWide ? text.slice(2).replaceAll('\0', '') : text.replace(/^\xEF\xBB\xBF/, '')).trimStart();
  const found = sourceFormats.find((format) => scriptFormats[format].isContent?.(text, start));
  if (found !== undefined) return found;
  if (text.startsWith('\xD0\xCF\x11\xE0')) {
    throw new UnreadableFile('file.damaged', 'it is an old Word document. Save it as .docx and upload that.');
  }
  const named = formatNamed(fileName);
  if (named === 'txt' && !isBinary(text, isWide)) return 'txt';
  if (named === null) throw new UnreadableFile('file.format');
  throw new UnreadableFile(
    'file.damaged',
    `it is named .${named}, but there is ${scriptFormats[named].lacking} inside.`,
  );
}

/** Only UTF-16 text has zero bytes: every second one. */
function isBinary(text: string, isWide: boolean): boolean {
  if (isWide || !text.includes('\0')) return false;
  const zeros = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\0') zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  return Math.min(even, odd) > text.length * 0.02 || Math.max(even, odd) < text.length * 0.3;
}
