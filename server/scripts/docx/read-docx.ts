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

/** Throws UnreadableFile. */
export function readDocx(bytes: Uint8Array): SourceDocument {
  const { document, styles, properties } = openPackage(bytes);
  const reader = new DocumentReader(new Styles(styles));
  readXml(document, reader);
  const lines = linesFromParagraphs(reader.paragraphs, reader.columnWidth);
  if (lines.length === 0) throw new UnreadableFile('file.empty');
  const { title, author } = properties === null ? { title: null, author: null } : creditsFrom(properties);
  return { format: 'docx', title, author, pageCount: reader.page, lines };
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
