// A PDF to positioned lines. Runs in a process of its own: a hostile file costs that, and no more.
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { authorNamed } from '#domain/script/document-author.ts';
import { tidy } from '#domain/script/line-text.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { blocksFrom } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { linesFrom } from './lines.ts';
import { readPageText, type PageText } from './page-text.ts';
import { pictureAndSoundFrom } from './picture-and-sound.ts';
import { cleanSheets } from './sheets.ts';

const MAX_PAGES = 2000;
/** Words and parts of words in the whole file. */
const MAX_PIECES = 1_500_000;
const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Throws UnreadableFile: encrypted, damaged, too complex, or without any text. */
export async function readPdf(bytes: Uint8Array): Promise<SourceDocument> {
  const document = await openPdf(bytes);
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
    const sheets = withoutFurniture(cleanSheets(pages));
    const lines = linesFrom(pictureAndSoundFrom(sheets) ?? sheets.flatMap(blocksFrom));
    if (lines.length === 0) throw new UnreadableFile('file.no_text');
    const withoutText = pages.flatMap((page, index) => (page.pieces.length === 0 ? [index + 1] : []));
    return {
      format: 'pdf',
      ...(await creditsOf(document)),
      pageCount: document.numPages,
      lines,
      ...(withoutText.length > 0 && { pagesWithoutText: withoutText }),
    };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: `${join(library, 'cmaps')}/`,
      standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
      disableFontFace: true,
      // Fonts' names, which tell weight and slant.
      fontExtraProperties: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: 1,
      verbosity: 0,
    }).promise;
  } catch (error) {
    if (error instanceof PasswordException) throw new UnreadableFile('file.encrypted');
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

/** Names of files and of print jobs are no titles. */
function titleSaid(property: string): string | null {
  const title = tidy(property);
  const isNone =
    /^(?:print|untitled|unspecified|document\d*|microsoft word\b.*|.*\.(?:docx?|pdf|fdx|rtf|txt|fountain|html?|indd|pages))$/i;
  return title === '' || isNone.test(title) ? null : title;
}
