// A PDF to positioned lines. It runs in a separate process, which is all that a hostile file can harm.
import {
  getDocument,
  PasswordException,
  PasswordResponses,
  type PDFWorker,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { authorNamed } from '#domain/script/document-author.ts';
import { tidy } from '#domain/script/line-text.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { asRecognized, missingLanguages } from '../ocr/recognized-lines.ts';
import type { PagePicture } from '../ocr/page-picture.ts';
import type { RecognizedPage } from '../ocr/read-picture.ts';
import type { ReadPictures } from '../ocr/picture-reader.ts';
import { directWorker } from './direct-port.ts';
import { linesFromPages } from './lines-from-pages.ts';
import { readPageText } from './page-text.ts';
import type { PageText } from './piece.ts';
import { UNDRAWN_FONTS } from './undrawn-fonts.ts';
import { isBrokenOff, wholePagesOf } from './whole-pages.ts';

const MAX_PAGES = 2000;
/** Words and parts of words in the whole file. */
const MAX_PIECES = 1_500_000;
/** A larger image on a page is left out. */
const MAX_PIXELS = 50_000_000;
const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export interface PdfReading {
  readonly password?: string | undefined;
  /** For pages without a text layer; without it, they are only listed. */
  readonly pictures?: {
    readonly read: ReadPictures;
    readonly draw: (page: PDFPageProxy, quarters: number) => Promise<PagePicture>;
  };
}

/**
 * Reads a PDF; of one that is broken off, the pages that are whole. Throws UnreadableFile: encrypted, damaged, too
 * complex, or without any text.
 */
export async function readPdf(bytes: Uint8Array, reading: PdfReading = {}): Promise<SourceDocument> {
  const pages = isBrokenOff(bytes) ? wholePagesOf(bytes) : null;
  if (pages === null) return await readWhole(bytes, reading);
  return { ...(await readWhole(pages, reading)), isCutOff: true };
}

async function readWhole(bytes: Uint8Array, reading: PdfReading): Promise<SourceDocument> {
  const worker = directWorker();
  try {
    return await sourceFrom(await openPdf(bytes, worker, reading), reading);
  } finally {
    worker.destroy();
  }
}

async function sourceFrom(document: PDFDocumentProxy, reading: PdfReading): Promise<SourceDocument> {
  try {
    if (document.numPages > MAX_PAGES) throw new UnreadableFile('file.too_complex');
    const pages: PageText[] = [];
    let pieces = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const text = await readPageText(page);
      pages.push(text);
      page.cleanup();
      pieces += text.pieces.length;
      if (pieces > MAX_PIECES) throw new UnreadableFile('file.too_complex');
    }
    // Without pictures, a blank page may be an image.
    const isReadAlready = ({ pieces, isCrossedOut, isBlank }: PageText) =>
      pieces.length > 0 || isCrossedOut === true || (isBlank === true && reading.pictures !== undefined);
    const withoutText = pages.flatMap((page, index) => (isReadAlready(page) ? [] : [index + 1]));
    const recognized = await recognize(document, withoutText, reading);
    const texts = pages.map((page, index) => recognized.get(index + 1)?.text ?? page);
    const lines = asRecognized(linesFromPages(texts), recognized);
    if (lines.length === 0) throw new UnreadableFile('file.no_text');
    const unread = withoutText.filter((number) => texts[number - 1]?.pieces.length === 0);
    return {
      format: 'pdf',
      ...(await creditsOf(document)),
      pageCount: document.numPages,
      lines,
      ...(unread.length > 0 && { pagesWithoutText: unread }),
      ...missingLanguages([...recognized.values()]),
    };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function recognize(
  document: PDFDocumentProxy,
  numbers: readonly number[],
  { pictures }: PdfReading,
): Promise<Map<number, RecognizedPage>> {
  if (pictures === undefined || numbers.length === 0) return new Map();
  const pages = await pictures.read(
    numbers.map((number) => async (quarters) => {
      const page = await document.getPage(number);
      const picture = await pictures.draw(page, quarters);
      page.cleanup();
      return picture;
    }),
  );
  return new Map(pages.map((page, index) => [numbers[index] ?? 0, page]));
}

/** How the library opens a document for its text. */
export const PDF_OPTIONS = {
  cMapUrl: `${join(library, 'cmaps')}/`,
  standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
  disableFontFace: true,
  // Font names, for weight and slant.
  fontExtraProperties: true,
  useSystemFonts: false,
  enableXfa: false,
  stopAtErrors: false,
  wasmUrl: `${join(library, 'wasm')}/`,
  maxImageSize: 1,
  verbosity: 0,
} as const;

async function openPdf(
  bytes: Uint8Array,
  worker: PDFWorker,
  { password, pictures }: PdfReading,
): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      ...PDF_OPTIONS,
      worker,
      data: new Uint8Array(bytes),
      ...(pictures === undefined ? UNDRAWN_FONTS : { maxImageSize: MAX_PIXELS }),
      ...(password !== undefined && { password }),
    }).promise;
  } catch (error) {
    if (error instanceof PasswordException) {
      const isWrong = error.code === PasswordResponses.INCORRECT_PASSWORD;
      throw new UnreadableFile(isWrong ? 'file.password_wrong' : 'file.encrypted');
    }
    throw damaged(error);
  }
}

const damaged = (cause: unknown) =>
  Object.assign(new UnreadableFile('file.damaged', 'the PDF is broken off or damaged.'), { cause });

async function creditsOf(
  document: PDFDocumentProxy,
): Promise<{ title: string | null; author: string | null }> {
  const { info } = await document.getMetadata();
  const { Title: title, Author: author } = info as { Title?: unknown; Author?: unknown };
  return {
    title: typeof title === 'string' ? titleSaid(title) : null,
    author: typeof author === 'string' ? authorNamed(author) : null,
  };
}

/** Names of files and of print jobs are not titles. */
function titleSaid(property: string): string | null {
  const title = tidy(property);
  const isNone =
    /^(?:print|untitled|unspecified|document\d*|microsoft word\b.*|.*\.(?:docx?|pdf|fdx|rtf|txt|fountain|html?|indd|pages))$/i;
  return title === '' || isNone.test(title) ? null : title;
}
