// The lines of a source as plain text, and back: the text of a script travels once.
import type { SourceDocument, SourceLine } from './source-line.ts';

/** White space, in line heights, that becomes a blank line in plain text. */
const BLANK_LINE = 0.7;

type WithoutText = Omit<SourceLine, 'text'>;

interface Traveling {
  readonly extractedText: string;
  readonly document: Omit<SourceDocument, 'lines'> & { readonly lines: readonly WithoutText[] };
}

const isBelowBlank = ({ gapBefore }: Pick<SourceLine, 'gapBefore'>, index: number): boolean =>
  index > 0 && (gapBefore ?? 1) >= BLANK_LINE;

/** A line each, a blank one where there is white space on the page. */
export const plainTextOf = (lines: readonly SourceLine[]): string =>
  lines.map((line, i) => `${isBelowBlank(line, i) ? '\n' : ''}${line.text.replaceAll('\n', ' ')}`).join('\n');

/** The lines with their text, from what `plainTextOf` makes of them. */
export function linesOfText(plainText: string, lines: readonly WithoutText[]): SourceLine[] {
  const rows = plainText.split('\n');
  let at = 0;
  return lines.map((line, i) => {
    if (isBelowBlank(line, i)) at += 1;
    const text = rows[at] ?? '';
    at += 1;
    return { ...line, text };
  });
}

/** The document of a processed file, with the text of its lines. */
export const documentOf = ({ extractedText, document }: Traveling): SourceDocument => ({
  ...document,
  lines: linesOfText(extractedText, document.lines),
});
