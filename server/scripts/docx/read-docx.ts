// A Word document to positioned lines, as it would be printed with every tracked change accepted.
import { authorNamed } from '#domain/script/document-author.ts';
import { tidy } from '#domain/script/line-text.ts';
import { linesFromParagraphs } from '#domain/script/paragraph-lines.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { readXml } from '#domain/script/xml-events.ts';
import { DocumentReader } from './document-reader.ts';
import { openPackage } from './open-package.ts';
import { Styles } from './styles.ts';

/** Of a broken file, the paragraphs that are whole. Throws UnreadableFile. */
export function readDocx(bytes: Uint8Array): SourceDocument {
  const { document, styles, properties, ...opened } = openPackage(bytes);
  const reader = new DocumentReader(wholeOr(() => new Styles(styles), new Styles(null)));
  const isWhole = wholeOr(() => {
    readXml(document, reader);
    return true;
  }, false);
  const isCutOff = opened.isCutOff || !isWhole;
  const lines = linesFromParagraphs(reader.paragraphs, reader.columnWidth);
  if (lines.length === 0) throw isCutOff ? brokenOff() : new UnreadableFile('file.empty');
  const { title, author } =
    properties === null ? noCredits : wholeOr(() => creditsFrom(properties), noCredits);
  return { format: 'docx', title, author, pageCount: reader.page, lines, ...(isCutOff && { isCutOff }) };
}

const brokenOff = () => new UnreadableFile('file.damaged', 'the Word document is broken off or damaged.');

const noCredits = { title: null, author: null };

/** The result of reading a part, or `otherwise` if the part is broken. */
function wholeOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'file.damaged') return otherwise;
    throw error;
  }
}

function creditsFrom(xml: string): { title: string | null; author: string | null } {
  let inside = '';
  const texts: Record<string, string> = {};
  readXml(xml, {
    open: (name) => (inside = name),
    close: () => (inside = ''),
    text: (text) => (texts[inside] = (texts[inside] ?? '') + text),
  });
  return { title: tidy(texts['dc:title'] ?? '') || null, author: authorNamed(texts['dc:creator'] ?? '') };
}
