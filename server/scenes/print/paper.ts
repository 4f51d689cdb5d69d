// Measures of a page, in points.
import PdfDocument from 'pdfkit';
import type { PageLayout, Paper } from '#domain/sides/sides.ts';

export const paperSizes = {
  letter: { size: 'LETTER', width: 612, height: 792 },
  a4: { size: 'A4', width: 595.28, height: 841.89 },
} as const satisfies Record<Paper, { size: string; width: number; height: number }>;

export const row = 12;
export const edge = { left: 108, right: 72, top: 72, bottom: 72, head: 36 } as const;
/** Ten characters per inch. */
const character = 7.2;

export interface Column {
  readonly left: number;
  readonly width: number;
  readonly isCentered?: boolean;
}
type ColumnName = 'heading' | 'action' | 'name' | 'direction' | 'speech';

/** Where the kinds of paragraph stand on this paper. */
export function columnsOf(layout: PageLayout, paper: Paper): Record<ColumnName, Column> {
  const { width } = paperSizes[paper];
  const full = { left: edge.left, width: width - edge.left - edge.right };
  if (layout === 'screenplay') {
    return {
      heading: full,
      action: full,
      name: { left: 252, width: width - 252 - edge.right },
      direction: { left: 216, width: 24 * character },
      speech: { left: 180, width: 35 * character },
    };
  }
  const inset = { left: 198, width: width - 198 - edge.right };
  return {
    heading: { ...full, isCentered: true },
    action: inset,
    name: { ...full, isCentered: true },
    direction: inset,
    speech: full,
  };
}

/** An empty document, and a promise of its bytes. */
export function newDocument(paper: Paper, info: { title: string; author?: string }) {
  const doc = new PdfDocument({
    size: paperSizes[paper].size,
    margin: 0,
    lang: 'und',
    bufferPages: true,
    info: { Title: info.title, ...(info.author && { Author: info.author }), Creator: 'AI Scene Partner' },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const finish = async (): Promise<Uint8Array> => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, finish };
}
