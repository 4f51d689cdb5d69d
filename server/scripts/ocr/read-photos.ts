// Photos of pages, in order, to positioned lines: each is read like a page of a scanned PDF.
import { loadImage, type Image } from '@napi-rs/canvas';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { linesFromPages } from '../pdf/lines-from-pages.ts';
import { asRecognized, missingLanguages } from './recognized-lines.ts';
import { pictureOfPhoto } from './page-picture.ts';
import { pictureSize } from '#server/platform/picture-size.ts';
import type { ReadPictures } from './picture-reader.ts';

const MAX_PIXELS = 50_000_000;

/** Throws UnreadableFile: damaged, too large, or without any text. */
export async function readPhotos(
  photos: readonly (() => Promise<Uint8Array>)[],
  readPictures: ReadPictures,
): Promise<SourceDocument> {
  const pages = await readPictures(
    photos.map((bytesOf) => async (quarters) => pictureOfPhoto(await decoded(await bytesOf()), quarters)),
  );
  const recognized = new Map(pages.map((page, index) => [index + 1, page]));
  const lines = asRecognized(linesFromPages(pages.map(({ text }) => text)), recognized);
  if (lines.length === 0) throw new UnreadableFile('file.no_text');
  return {
    format: 'pdf',
    title: null,
    author: null,
    pageCount: photos.length,
    lines,
    ...missingLanguages(pages),
  };
}

async function decoded(bytes: Uint8Array): Promise<Image> {
  const size = pictureSize(bytes);
  if (size === null || size.width * size.height === 0) throw damaged();
  if (size.width * size.height > MAX_PIXELS) throw new UnreadableFile('file.picture_too_large');
  try {
    return await loadImage(bytes);
  } catch {
    throw damaged();
  }
}

const damaged = () => new UnreadableFile('file.damaged', 'the picture is broken off or damaged.');
