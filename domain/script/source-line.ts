// What every source format is turned into before anything is understood: lines in reading order, each with
// what the eye would see of it. Geometry is in points (72 an inch); text files count 7.2 points a character.

/** What the format itself says a paragraph is (a Final Draft paragraph type, a Word style name). */
export type SourceRole =
  | 'title'
  | 'scene-heading'
  | 'action'
  | 'character'
  | 'parenthetical'
  | 'dialogue'
  | 'transition'
  | 'shot'
  | 'lyrics'
  | 'cast-list'
  | 'note'
  | 'other';

/** A stretch of a line set differently from the body, in offsets into `text`. */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
}

export interface SourceLine {
  /** NFC, outer white space removed, inner runs of spaces kept as one; a tab stays a tab. */
  readonly text: string;
  /** 1-based; 1 throughout where the format has no pages. */
  readonly page: number;
  /** 1-based, counting lines in reading order over the whole source. */
  readonly line: number;
  /** Lines of one paragraph of the source (soft breaks, wrapped cells) share a number; PDF and TXT: one each. */
  readonly paragraph: number;
  /** Left and right end of the text, in points from the left edge of its column. */
  readonly left: number;
  readonly right: number;
  /** Width of the column the line stands in, in points. */
  readonly columnWidth: number;
  /** White space above, in line heights: 0 = set solid under the line before; null at the top of a page or column. */
  readonly gapBefore: number | null;
  /** Font size relative to the body text of the document: 1 = body. */
  readonly size: number;
  /** True where the whole line (its letters) is set so. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly align: 'left' | 'center' | 'right';
  /** Stretches set differently within the line, in order; empty where the line is uniform. */
  readonly spans: readonly SourceSpan[];
  readonly role?: SourceRole;
  /** How sure the letters are, from 0 to 1, where they were recognised in a picture. */
  readonly sureness?: number;
  /** Where on its page the letters begin, from 0 at the upper edge to 1 at the lower, where they were recognised. */
  readonly top?: number;
  /** Quarters clockwise its page has to be turned before it can be read, 1 to 3, where it was recognised so; `top` is
   * that of the turned page. */
  readonly turn?: number;
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number };
  /** Dual dialogue: which of the two columns. */
  readonly dual?: 'left' | 'right';
}

export type SourceFormat = 'pdf' | 'docx' | 'txt' | 'fdx' | 'rtf';

export interface SourceDocument {
  readonly format: SourceFormat;
  /** Said by the format itself (title page element, document property), never guessed; null when it says none. */
  readonly title: string | null;
  readonly author: string | null;
  readonly pageCount: number;
  /** Pages (1-based) without a text layer, on which recognition made out no text either; where there are any. */
  readonly pagesWithoutText?: readonly number[];
  readonly lines: readonly SourceLine[];
}
